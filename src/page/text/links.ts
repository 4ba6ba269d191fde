import type { Page } from '../page';
import { attribute } from '../tree';
import { oncePerPage } from './once-per-page';

/** Which addresses make an `<a>` a link. */
export type LinkRule = (address: string) => boolean;

/** Every `<a href>`: what the papers count, and what a click on a page does something with. */
export const anyAddress: LinkRule = () => true;

/** A link without an address leads nowhere: buttons are made so. */
export const someAddress: LinkRule = (address) => address !== '';

/** An address on the same page is a place in the text (a note, a heading), not a way to another page. */
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
  const anchorTag = page.tagNames.indexOf('a');
  if (anchorTag < 0) return inLink;
  // Links stand one after the other, and what is below one is a range: most nodes are never looked at.
  for (let id = page.tag.indexOf(anchorTag); id >= 0; id = page.tag.indexOf(anchorTag, id + 1)) {
    if (inLink[id] === 1) continue;
    const address = attribute(page, id, 'href');
    if (address !== undefined && isLink(address)) inLink.fill(1, id, page.end[id]);
  }
  return inLink;
}
