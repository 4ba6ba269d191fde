/*
 * Splits addresses without regular expressions, which cost more to compile than they
 * are used on a page that is read once.
 */

/** A–Z and a–z. */
export function isLatin(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The scheme of an address with its colon (`https:`), or ''. */
export function schemeOf(url: string): string {
  let end = 0;
  while (end < url.length && isLatin(url.charCodeAt(end))) end++;
  return end > 0 && url.charAt(end) === ':' ? url.slice(0, end + 1) : '';
}

/** The index of the query or fragment, or the length. */
export function endOfPath(url: string): number {
  const query = url.indexOf('?');
  const fragment = url.indexOf('#');
  if (query < 0) return fragment < 0 ? url.length : fragment;
  return fragment < 0 ? query : Math.min(query, fragment);
}

/** The index of the first slash between `from` and `end`; `end` if there is none. */
export function slashFrom(url: string, from: number, end: number): number {
  const slash = url.indexOf('/', from);
  return slash < 0 || slash > end ? end : slash;
}

/** Decodes percent escapes; returns the text unchanged if one is malformed. */
export function decodedText(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** The last part of an address with a meaning: the file name, otherwise the end of the query. */
export function fileNameIn(url: string): string {
  const path = url.slice(0, endOfPath(url));
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === '' ? (url.split(/[/?#]/).findLast((part) => part !== '') ?? '') : name;
}
