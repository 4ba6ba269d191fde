/*
 * Addresses cut by hand: on a page that is seen once a pattern costs more to
 * compile than all it is asked.
 */

/** A–Z and a–z. */
export function isLatin(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** `https:` of an address; '' where it has none. */
export function schemeOf(url: string): string {
  let end = 0;
  while (end < url.length && isLatin(url.charCodeAt(end))) end++;
  return end > 0 && url.charAt(end) === ':' ? url.slice(0, end + 1) : '';
}

/** Where the query or the fragment begins; its length without either. */
export function endOfPath(url: string): number {
  const query = url.indexOf('?');
  const fragment = url.indexOf('#');
  if (query < 0) return fragment < 0 ? url.length : fragment;
  return fragment < 0 ? query : Math.min(query, fragment);
}

/** Where the first slash from a place on stands; `end` without one before it. */
export function slashFrom(url: string, from: number, end: number): number {
  const slash = url.indexOf('/', from);
  return slash < 0 || slash > end ? end : slash;
}

/** Text of an address with its percent escapes decoded; as it stands where one of them is malformed. */
export function decodedText(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** The last part of an address that says anything: the file's name, else what the query ends with. */
export function fileNameIn(url: string): string {
  const path = url.slice(0, endOfPath(url));
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === '' ? (url.split(/[/?#]/).findLast((part) => part !== '') ?? '') : name;
}
