import type { Page } from './page';
import { charactersOf } from './text/characters';
import { nodesInLinks } from './text/links';

/** Counts for each subtree: columns by id. Characters are counted without white space. */
export interface Counts {
  /** Characters inside an `<a href>`. */
  readonly linkCharacters: Int32Array;
  /** All other characters. */
  readonly plainCharacters: Int32Array;
  /** Links, including the node itself; a link inside a link does not count. */
  readonly links: Int32Array;
  /** `<img>` elements, including the node itself. */
  readonly images: Int32Array;
}

/**
 * Counts every subtree in two passes: forwards for what each node holds itself,
 * backwards to add each node to its parent. Nodes with a non-zero entry in
 * `uncounted` do not count themselves.
 */
export function countSubtrees(page: Page, uncounted?: Uint8Array): Counts {
  const inLink = nodesInLinks(page);
  const characters = charactersOf(page);
  const linkCharacters = new Int32Array(page.count);
  const plainCharacters = new Int32Array(page.count);
  const links = new Int32Array(page.count);
  const images = new Int32Array(page.count);
  const anchorTag = page.tagNames.indexOf('a');
  const imageTag = page.tagNames.indexOf('img');
  for (let id = 0; id < page.count; id++) {
    if (uncounted !== undefined && uncounted[id] !== 0) continue;
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

/** Adds up a column in place, from the last node to the first: each entry becomes the sum over the node's subtree. */
export function sumUp<C extends Int32Array | Float64Array>(page: Page, column: C): C {
  for (let id = page.count - 1; id > 0; id--) {
    const up = page.parent[id];
    column[up] = column[up] + column[id];
  }
  return column;
}
