import type { Page } from '../page';
import { attribute } from '../tree';
import { oncePerPage } from './once-per-page';

/** Whether an `<a>` with this address is a link. */
export type LinkRule = (address: string) => boolean;

/** Every `<a href>`, as the papers count links. */
export const anyAddress: LinkRule = () => true;

/** All but `<a href="">`, which is used for buttons. */
export const someAddress: LinkRule = (address) => address !== '';

/** All but links to a place on the same page, such as a note or a heading. */
export const leadsElsewhere: LinkRule = (address) => !address.startsWith('#');

/** 1 for every link and every node below one. */
export function nodesInLinks(page: Page, rule: LinkRule = anyAddress): Uint8Array {
  const byRule = rulesOf(page);
  const known = byRule.get(rule);
  if (known) return known;
  const inLink = marked(page, rule);
  byRule.set(rule, inLink);
  return inLink;
}

const rulesOf = oncePerPage(() => new Map<LinkRule, Uint8Array>());

function marked(page: Page, isLink: LinkRule): Uint8Array {
  const inLink = new Uint8Array(page.count);
  for (const id of outermostLinks(page, isLink)) inLink.fill(1, id, page.end[id]);
  return inLink;
}

/** Whether more than this share of the text in some elements is in links that lead elsewhere. */
export function isLinked(page: Page, roots: readonly number[], share: number): boolean {
  const inLink = nodesInLinks(page, leadsElsewhere);
  let all = 0;
  let linked = 0;
  for (const root of roots) {
    for (let id = root; id < page.end[root]; id++) {
      const { length } = page.text[id].trim();
      all += length;
      if (inLink[id] === 1) linked += length;
    }
  }
  return linked > share * all;
}

/** By node: the outermost `<a href>` that it is or is in; -1 for none. */
export const linkAround = oncePerPage((page: Page): Int32Array => {
  const around = new Int32Array(page.count).fill(-1);
  for (const id of outermostLinks(page, anyAddress)) around.fill(id, id, page.end[id]);
  return around;
});

/** The links that are in no other, in order. The nodes below a link are a range of ids, so most nodes are never looked at. */
function* outermostLinks(page: Page, isLink: LinkRule): Iterable<number> {
  const anchorTag = page.tagNames.indexOf('a');
  let id = anchorTag < 0 ? -1 : page.tag.indexOf(anchorTag);
  while (id >= 0) {
    const address = attribute(page, id, 'href');
    const isFound = address !== undefined && isLink(address);
    if (isFound) yield id;
    id = page.tag.indexOf(anchorTag, isFound ? page.end[id] : id + 1);
  }
}

/** Whether an element is a link to a category or a tag, as its `rel` says. */
export function isTopicLink(page: Page, id: number): boolean {
  return /\b(?:tag|category)\b/.test(attribute(page, id, 'rel') ?? '');
}

/** Tags for parts of a list, a table or text: their links belong to the structure they are part of. */
export const partTags: readonly string[] =
  'h1 h2 h3 h4 h5 h6 li dt dd thead tbody tr td th pre blockquote figcaption'.split(' ');
