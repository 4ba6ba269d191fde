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
