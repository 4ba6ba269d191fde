/*
 * The parts of an address, an address made absolute, and the address of a page. The parts are found without regular
 * expressions, which cost more to compile than they are used on a page that is read once.
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

/**
 * An address as it is on every page of a site, resolved against the page's own. A link within the page stays as it is,
 * and so does what is no address. Code that has the DOM's `URL` needs none of this.
 *
 *     page  https://a.example/news/1.html      //b.example/x  →  https://b.example/x
 *                                              /x             →  https://a.example/x
 *                                              ../x?y         →  https://a.example/x?y
 */
export function absoluteAddress(address: string, page: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|#|$)/i.test(address)) return address;
  const [, scheme, host, path] = /^([a-z][a-z\d+.-]*:)\/\/([^/?#]*)([^?#]*)/i.exec(page) ?? [];
  if (scheme === undefined || host === undefined || path === undefined) return address;
  if (address.startsWith('//')) return scheme + address;
  const origin = `${scheme}//${host}`;
  if (address.startsWith('/')) return origin + withoutDots(address);
  if (address.startsWith('?')) return origin + (path || '/') + address;
  return origin + withoutDots(path.slice(0, path.lastIndexOf('/') + 1) + address);
}

/** The path without `.` and `../..`; what follows it stays. */
function withoutDots(address: string): string {
  const [path = '', rest = ''] = [/^[^?#]*/.exec(address)?.[0], /[?#][\s\S]*$/.exec(address)?.[0]];
  const kept: string[] = [];
  const segments = path.split('/').filter((_, i) => i > 0 || !path.startsWith('/'));
  segments.forEach((segment, i) => {
    if (segment === '..') kept.pop();
    const isLast = i === segments.length - 1;
    if (segment !== '.' && segment !== '..') kept.push(segment);
    else if (isLast) kept.push('');
  });
  return `/${kept.join('/')}${rest}`;
}

/**
 * The address of a page, without the place in it to which its fragment leads. Applications that show all their pages in
 * one document name them in the fragment (`#/guide`, `#!guide`), so such a fragment stays.
 */
export function pageAddress(url: string): string {
  const [document = '', route = ''] = url.split('#', 2);
  return isRoute(route) ? `${document}#${route}` : document;
}

/** `#/` and `#!` alone are the first page, or a link that only runs a script. */
function isRoute(fragment: string): boolean {
  return /^(?:\/|!\/?)[^/]/.test(fragment);
}

/** Whether two addresses are of one page. */
export function isSamePage(one: string, other: string): boolean {
  return pageAddress(one) === pageAddress(other);
}
