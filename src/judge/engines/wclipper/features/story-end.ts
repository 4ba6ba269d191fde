import { schemeOf } from '../../../../language/text/address';
import { attribute, headingLevel, root } from '../../../../page/tree';
import { groupNames } from '../view/name-groups';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable } from './feature';

/** The value of distances to what is not there. */
const none = 999;

/**
 * A link of fewer words is no headline; one of fewer than twice as many is only if it is a heading. Chosen: names of
 * sections have two.
 */
const headlineWords = 3;

/** What tells that the story is over: share bars, related stories, headlines of other pages. */
export const storyEnd: FeatureGroup = {
  name: 'storyEnd',
  width: 5,
  features: () =>
    featureTable(`
    fromShare      | 0…999    | blocks since the last element named as a share bar, behind the headline; 999 without
    fromRelated    | 0…999    | blocks since the last element named as related, behind the headline; 999 without
    fromByline     | -999…999 | blocks from the first element named as a byline, behind the headline; -999 without
    otherHeadlines | 0…       | links that read like headlines of other pages, from the headline to it
    sinceOther     | 0…999    | blocks since the last of these; 999 without
  `),
  prepare: (view) => {
    const { shares, related, byline } = marksOf(view);
    const others = otherHeadlines(view);
    return (row, into, start) => {
      into[start] = Math.min(none, row - shares[row]);
      into[start + 1] = Math.min(none, row - related[row]);
      into[start + 2] = byline < 0 ? -none : Math.max(-none, Math.min(none, row - byline));
      into[start + 3] = others.before[row];
      into[start + 4] = Math.min(none, row - others.last[row]);
      return start + 5;
    };
  },
};

/** By block: where the last share bar and the last element named as related begin. The first byline; -1 without. */
function marksOf({ page, blocks: { count, first, blockAt }, names, headline }: PageView) {
  const [share, related, author] = ['share', 'related', 'byline'].map((name) => 1 << groupNames.indexOf(name));
  const shares = new Int32Array(count).fill(-none);
  const relateds = new Int32Array(count).fill(-none);
  let byline = -1;
  for (let id = headline < 0 ? root : first[headline]; id < page.count; id++) {
    const named = names.first[id] & (share | related | author);
    if (named === 0) continue;
    const row = blockAt[id];
    if (row <= headline || row >= count) continue;
    if ((named & share) !== 0) shares[row] = row;
    if ((named & related) !== 0) relateds[row] = row;
    if (byline < 0 && (named & author) !== 0) byline = row;
  }
  return { shares: lastOf(shares), related: lastOf(relateds), byline };
}

/** Each place holds the largest number up to it. */
function lastOf(places: Int32Array): Int32Array {
  for (let row = 1; row < places.length; row++) if (places[row] < places[row - 1]) places[row] = places[row - 1];
  return places;
}

/** By block: how many headlines of other pages come before it, and the last of them. */
function otherHeadlines({ page, blocks, link, headline }: PageView) {
  const { count, words, linkWords, owner, first } = blocks;
  const isHeading = page.tagNames.map((name) => headingLevel(name) > 0);
  const here = addressOf(page.url);
  const before = new Int32Array(count);
  const last = new Int32Array(count);
  let passed = 0;
  let latest = -none;
  for (let row = 0; row < count; row++) {
    before[row] = passed;
    last[row] = latest;
    const least = isHeading[page.tag[owner[row]]] ? headlineWords : 2 * headlineWords;
    if (row <= headline || words[row] < least || 2 * linkWords[row] < words[row]) continue;
    let id = first[row];
    while (link[id] === root && id < blocks.last[row]) id++;
    if (!leadsElsewhere(attribute(page, link[id], 'href') ?? '', here)) continue;
    passed++;
    latest = row;
  }
  return { before, last };
}

/** Whether an address is that of another page. */
function leadsElsewhere(href: string, here: string): boolean {
  if (href === '' || href.startsWith('#')) return false;
  const scheme = schemeOf(href).toLowerCase();
  if (scheme !== '' && scheme !== 'http:' && scheme !== 'https:') return false;
  const address = addressOf(href);
  if (address === '' || !here.endsWith(address)) return true;
  return address.length < here.length && here.charAt(here.length - address.length - 1) !== '/';
}

/** An address without scheme, fragment and the slashes at both ends. */
function addressOf(url: string): string {
  let start = schemeOf(url).length;
  const fragment = url.indexOf('#', start);
  let end = fragment < 0 ? url.length : fragment;
  while (start < end && url.charAt(start) === '/') start++;
  while (end > start && url.charAt(end - 1) === '/') end--;
  return url.slice(start, end);
}
