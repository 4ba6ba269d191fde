/**
 * Finds a sibling page: the link whose address has the most similar shape (section 5,
 * Decision (c)): same host, same directories, same shape of the last part. Undefined if
 * none is similar enough to share the template.
 *
 *     page    /news/2026/0405/c1001-3421.html     shape  /news/9999/9999/a9999-9999.html
 *     sibling /news/2026/0404/c1001-3398.html     shape  /news/9999/9999/a9999-9999.html
 */
export function mostSimilarLink(page: string, links: readonly string[]): string | undefined {
  const own = partsOf(page);
  if (!own || own.segments.length === 0) return undefined;
  let best: string | undefined;
  let most = leastLikeness;
  for (const link of links) {
    const other = partsOf(link);
    if (!other || other.host !== own.host || other.path === own.path) continue;
    const alike = likeness(own.segments, other.segments);
    if (alike > most) {
      best = link;
      most = alike;
    }
  }
  return best;
}

/** A less similar address (0 to 1) belongs to another type of page. Chosen: of two addresses that differ in their last part, most of the rest is equal. */
const leastLikeness = 0.6;

/** The share of path segments that are equal (1) or have the same shape (0.8); the last one counts twice. */
function likeness(own: readonly string[], other: readonly string[]): number {
  if (own.length !== other.length) return 0;
  let sum = 0;
  for (const [at, segment] of own.entries()) {
    const weight = at === own.length - 1 ? 2 : 1;
    const twin = other[at] ?? '';
    if (segment === twin) sum += weight;
    else if (shapeOf(segment) === shapeOf(twin)) sum += weight * 0.8;
  }
  return sum / (own.length + 1);
}

/** Runs of digits keep their length, runs of letters become one: `c1001-3421.html` is `a9999-9999.a`. */
function shapeOf(segment: string): string {
  return segment.replace(/\d/g, '9').replace(/[a-z]+|\P{ASCII}+/giu, 'a');
}

function partsOf(url: string): { host: string; path: string; segments: string[] } | undefined {
  const [, host, path = '/'] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  if (host === undefined) return undefined;
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  return { host: host.toLowerCase(), path: path + query, segments: query === '' ? segments : [...segments, query] };
}
