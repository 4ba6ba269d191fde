import type { OtherPages } from '../article/article';
import type { Capture } from '../capture/capture';
import { countSubtrees } from '../page/counts';
import { tagName } from '../page/tree';
import { squeeze } from '../text/white-space';
import { findPages, type PageLink } from './find-pages';

/** A pager stands in the article, or at most this many nodes before or after it. */
const nodesBefore = 60;
const nodesBehind = 250;

/** A list of teasers has more than this share of its kept text in links, or at least this many headings with links. */
const mostLinked = 0.3;
const mostLinkedHeadings = 3;

/** The other pages of the article that was kept; undefined if it is complete, or a list. */
export function pagesOfArticle({ page, nodes }: Capture, content: readonly number[]): OtherPages | undefined {
  const from = content[0];
  const last = content.at(-1);
  if (from === undefined || last === undefined) return undefined;
  const end = page.end[last];
  if (isList({ page, nodes }, content)) return undefined;
  const links: PageLink[] = page.head.links
    .filter(({ rel }) => /\bnext\b/.test(rel))
    .map(({ href, rel }) => ({ href, rel, text: '' }));
  for (let id = Math.max(0, from - nodesBefore); id < Math.min(page.count, end + nodesBehind); id++) {
    const tag = tagName(page, id);
    if (tag === 'option') links.push(...addressIn(nodes[id] as HTMLOptionElement));
    if (tag !== 'a') continue;
    const { href, rel, textContent } = nodes[id] as HTMLAnchorElement;
    // Links in an SVG have an address object instead of a string.
    if (typeof href === 'string') links.push({ href, rel, text: squeeze(textContent ?? '') });
  }
  return findPages(
    page.url,
    links.filter(({ href }) => href.startsWith(originOf(page.url))),
  );
}

/** Some pagers are menus whose values are addresses. */
function addressIn({ value, textContent, baseURI }: HTMLOptionElement): PageLink[] {
  if (!/^(?:https?:|\/|\?)/.test(value) || !URL.canParse(value, baseURI)) return [];
  return [{ href: new URL(value, baseURI).href, rel: '', text: squeeze(textContent ?? '') }];
}

function originOf(url: string): string {
  return /^https?:\/\/[^/]+\//.exec(url)?.[0] ?? url;
}

function isList({ page }: Capture, content: readonly number[]): boolean {
  const { linkCharacters, plainCharacters, links } = countSubtrees(page);
  let linked = 0;
  let plain = 0;
  let headings = 0;
  for (const root of content) {
    linked += linkCharacters[root];
    plain += plainCharacters[root];
    for (let id = root; id < page.end[root]; id++) {
      if (/^h[1-6]$/.test(tagName(page, id)) && links[id] > 0) headings++;
    }
  }
  return linked > mostLinked * (linked + plain) || headings >= mostLinkedHeadings;
}
