import { isWhiteSpace } from '../text/white-space';
import type { Page } from './page';
import { attribute } from './tree';

/** How much of what stands in each subtree: one column each, by id. Characters are counted without white space. */
export interface Counts {
  /** Characters inside an `<a href>`. */
  readonly linkCharacters: Int32Array;
  /** All other characters. */
  readonly plainCharacters: Int32Array;
  /** Links, the node itself included; a link inside a link is none. */
  readonly links: Int32Array;
  /** `<img>` elements, the node itself included. */
  readonly images: Int32Array;
}

/** What `countSubtrees` need not work out again. */
interface CountOptions {
  /** `nodesInLinks(page)`. */
  readonly inLink?: Uint8Array;
  /** `charactersOf(page)`. */
  readonly characters?: Int32Array;
}

/**
 * Counts every subtree in one pass forwards (what each node holds itself) and
 * one backwards (each node into its parent).
 */
export function countSubtrees(page: Page, options: CountOptions = {}): Counts {
  const { inLink = nodesInLinks(page), characters = charactersOf(page) } = options;
  const linkCharacters = new Int32Array(page.count);
  const plainCharacters = new Int32Array(page.count);
  const links = new Int32Array(page.count);
  const images = new Int32Array(page.count);
  const anchorTag = page.tagNames.indexOf('a');
  const imageTag = page.tagNames.indexOf('img');
  for (let id = 0; id < page.count; id++) {
    const tag = page.tag[id];
    if (tag === 0) (inLink[id] ? linkCharacters : plainCharacters)[id] = characters[id];
    else if (tag === anchorTag && inLink[id] && !inLink[page.parent[id]]) links[id] = 1;
    else if (tag === imageTag) images[id] = 1;
  }
  for (let id = page.count - 1; id > 0; id--) {
    const up = page.parent[id];
    linkCharacters[up] = linkCharacters[up] + linkCharacters[id];
    plainCharacters[up] = plainCharacters[up] + plainCharacters[id];
    links[up] = links[up] + links[id];
    images[up] = images[up] + images[id];
  }
  return { linkCharacters, plainCharacters, links, images };
}

/** Adds each node's entry to its parent's, from the last to the first: what a node holds becomes what its subtree holds. */
export function sumUp<C extends Int32Array | Float64Array>(page: Page, column: C): C {
  for (let id = page.count - 1; id > 0; id--) {
    const up = page.parent[id];
    column[up] = column[up] + column[id];
  }
  return column;
}

/** The characters of each text node; 0 for elements. */
export function charactersOf(page: Page): Int32Array {
  const characters = new Int32Array(page.count);
  // A plain loop: `Int32Array.from` takes ten times as long on a page that is seen once.
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] === 0) characters[id] = characterCount(page.text[id]);
  }
  return characters;
}

/** 1 for every `<a href>` and every node below one. `counts` can tell which addresses make a link. */
export function nodesInLinks(page: Page, counts: (address: string) => boolean = () => true): Uint8Array {
  const inLink = new Uint8Array(page.count);
  const anchorTag = page.tagNames.indexOf('a');
  if (anchorTag < 0) return inLink;
  // Links stand one after the other, and what is below one is a range: most nodes are never looked at.
  for (let id = page.tag.indexOf(anchorTag); id >= 0; id = page.tag.indexOf(anchorTag, id + 1)) {
    if (inLink[id] === 1) continue;
    const address = attribute(page, id, 'href');
    if (address !== undefined && counts(address)) inLink.fill(1, id, page.end[id]);
  }
  return inLink;
}

/** Characters without white space: one scan, nothing built. A pair of surrogates is one character. */
export function characterCount(text: string): number {
  let characters = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Latin letters, spaces and Han characters, which most are, need no call.
    if (unit > 0x20 && unit < 0x7f) characters++;
    else if (unit === 0x20) continue;
    else if (unit > 0x3000 && unit < 0xd800) characters++;
    else if (!isWhiteSpace(unit) && (unit & 0xfc00) !== 0xdc00) characters++;
  }
  return characters;
}
