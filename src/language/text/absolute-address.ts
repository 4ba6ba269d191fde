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
