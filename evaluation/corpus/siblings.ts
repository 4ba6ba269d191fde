import { grouped } from '../../src/language/text/grouped';
import type { Truth } from './truth';

/**
 * The number of sibling pages given to an engine that compares pages: about as many as a user may have clipped
 * before.
 */
const mostSiblings = 3;

/**
 * For each page, the other pages of its site in the set: first those of the same host, then those whose paths have
 * the longest common prefix and the most similar length. Pages without siblings are left out.
 */
export function siblingsIn(pages: readonly Truth[]): ReadonlyMap<string, readonly string[]> {
  const sites = grouped(pages, siteOf);
  const siblings = new Map<string, readonly string[]>();
  for (const page of pages) {
    const others = (sites.get(siteOf(page)) ?? []).filter(({ id }) => id !== page.id);
    if (others.length > 0) siblings.set(page.id, nearest(page, others));
  }
  return siblings;
}

function nearest(page: Truth, others: readonly Truth[]): string[] {
  const { host } = new URL(page.url);
  const path = segments(page);
  const distance = (other: Truth) => {
    const theirs = segments(other);
    const parting = path.findIndex((segment, i) => segment !== theirs[i]);
    const abroad = new URL(other.url).host === host ? 0 : 1000;
    return abroad + Math.abs(path.length - theirs.length) - (parting < 0 ? path.length : parting);
  };
  return [...others]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostSiblings)
    .map(({ id }) => id);
}

/** `news.site.com` and `site.com` belong to one site; for `site.com.cn` the site has three parts. */
function siteOf({ url }: Pick<Truth, 'url'>): string {
  const labels = new URL(url).hostname.split('.');
  const parts = /^(com|co|org|net|gov|edu|ac)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2 ? 3 : 2;
  return labels.slice(-parts).join('.');
}

function segments({ url }: Truth): string[] {
  return new URL(url).pathname.split('/');
}
