import type { Page } from './page';
import { attribute } from './tree';

/** How much of what stands in each subtree: one column each, by id. Characters are counted without white space. */
export interface Counts {
  /** Characters inside an `<a href>`. */
  readonly linkCharacters: Int32Array;
  /** All other characters. */
  readonly plainCharacters: Int32Array;
  /** `<a href>` elements, the node itself included. */
  readonly links: Int32Array;
  /** `<img>` elements, the node itself included. */
  readonly images: Int32Array;
}

/**
 * Counts every subtree in one pass forwards (what each node holds itself) and
 * one backwards (each node into its parent). Nodes with a non-zero `uncounted`
 * entry hold nothing; their descendants must be marked too.
 */
export function countSubtrees(page: Page, inLink = nodesInLinks(page), uncounted?: Uint8Array): Counts {
  const { count, parent, tag, text } = page;
  const linkCharacters = new Int32Array(count);
  const plainCharacters = new Int32Array(count);
  const links = new Int32Array(count);
  const images = new Int32Array(count);
  const anchorTag = page.tagNames.indexOf('a');
  const imageTag = page.tagNames.indexOf('img');
  for (let id = 0; id < count; id++) {
    if (uncounted?.[id]) continue;
    const code = tag[id];
    if (code === 0) (inLink[id] ? linkCharacters : plainCharacters)[id] = characterCount(text[id] as string);
    else if (code === anchorTag && isLink(page, id)) links[id] = 1;
    else if (code === imageTag) images[id] = 1;
  }
  const columns = [linkCharacters, plainCharacters, links, images];
  for (let id = count - 1; id > 0; id--) {
    const up = parent[id] as number;
    for (const column of columns) column[up] = (column[up] as number) + (column[id] as number);
  }
  return { linkCharacters, plainCharacters, links, images };
}

/** 1 for every `<a href>` and every node below one. */
export function nodesInLinks(page: Page): Uint8Array {
  const inLink = new Uint8Array(page.count);
  const anchorTag = page.tagNames.indexOf('a');
  for (let id = 0; id < page.count; id++) {
    const up = page.parent[id] as number;
    const below = up >= 0 && inLink[up] === 1;
    if (below || (page.tag[id] === anchorTag && isLink(page, id))) inLink[id] = 1;
  }
  return inLink;
}

function isLink(page: Page, id: number): boolean {
  return attribute(page, id, 'href') !== undefined;
}

/** Characters without white space: one scan, nothing built. A pair of surrogates is one character. */
export function characterCount(text: string): number {
  let characters = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (!isWhiteSpace(unit) && (unit & 0xfc00) !== 0xdc00) characters++;
  }
  return characters;
}

/** White space as `\s` has it, and the zero-width space. */
function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0xa0) return false;
  if (unit < 0x2000) return unit === 0xa0 || unit === 0x1680;
  if (unit <= 0x205f) {
    return unit <= 0x200b || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f;
  }
  return unit === 0x3000 || unit === 0xfeff;
}
