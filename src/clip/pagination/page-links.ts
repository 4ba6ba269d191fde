import type { OtherPages } from '../../article/article';
import { squeeze } from '../../language/text/white-space';
import { countSubtrees } from '../../page/counts';
import type { Page } from '../../page/page';
import { attribute, tagName, textOf } from '../../page/tree';
import type { ElementFacts } from '../assemble/facts';
import { findPages, type PageLink } from './find-pages';

/** A pager is in the article or so many nodes around it. Chosen: after a byline; before tags, sharing and an author's box. */
const nodesBefore = 60;
const nodesBehind = 250;

/** Lists of teasers have a larger share of linked text, or so many linked headings. Chosen: two related articles pass. */
const mostLinked = 0.3;
const mostLinkedHeadings = 3;

/** The other pages of the article that was kept; undefined if it is complete, or a list. */
export function pagesOfArticle(page: Page, facts: ElementFacts, content: readonly number[]): OtherPages | undefined {
  const from = content[0];
  const last = content.at(-1);
  if (from === undefined || last === undefined) return undefined;
  const end = page.end[last];
  if (isList(page, content)) return undefined;
  const links: PageLink[] = page.head.links
    .filter(({ rel }) => /\bnext\b/.test(rel))
    .map(({ href, rel }) => ({ href, rel, text: '' }));
  for (let id = Math.max(0, from - nodesBefore); id < Math.min(page.count, end + nodesBehind); id++) {
    const tag = tagName(page, id);
    if (tag === 'option') links.push(...addressIn(page, id, facts));
    const href = tag === 'a' ? absolute(attribute(page, id, 'href'), facts.base) : undefined;
    if (href !== undefined)
      links.push({ href, rel: attribute(page, id, 'rel') ?? '', text: squeeze(textOf(page, id)) });
  }
  return findPages(
    page.url,
    links.filter(({ href }) => href.startsWith(originOf(page.url))),
  );
}

/** Some pagers are menus whose values are addresses. */
function addressIn(page: Page, id: number, { base, attributes }: ElementFacts): PageLink[] {
  const text = squeeze(textOf(page, id));
  const value = attributes(id).find(([name]) => name === 'value')?.[1] ?? text;
  const href = /^(?:https?:|\/|\?)/.test(value) ? absolute(value, base) : undefined;
  return href === undefined ? [] : [{ href, rel: '', text }];
}

function absolute(address: string | undefined, base: string): string | undefined {
  return address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

function originOf(url: string): string {
  return /^https?:\/\/[^/]+\//.exec(url)?.[0] ?? url;
}

function isList(page: Page, content: readonly number[]): boolean {
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
