import { type Counts, countSubtrees } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { nodesInLinks } from '../../../page/text/links';
import { root, tagTable } from '../../../page/tree';
import { type DocumentTree, documentTree } from './document-tree';
import { ignorableTags } from './parameters';

/** The counts of section 3 (LC, LN, NLC, IN) and the other inputs of the type rules: columns by id. */
export interface Measures extends Counts, DocumentTree {
  readonly page: Page;
  /** 1 inside an `<a href>`. */
  readonly inLink: Uint8Array;
  /** 1 for each tag of Table 1. */
  readonly ignorableTag: Uint8Array;
  readonly anchorTag: number;
  readonly imageTag: number;
}

export function measure(page: Page): Measures {
  const inLink = nodesInLinks(page);
  const tree = documentTree(page);
  return {
    ...countSubtrees(page, tree.foreign),
    ...tree,
    page,
    inLink,
    ignorableTag: tagTable(page, ignorableTags),
    anchorTag: page.tagNames.indexOf('a'),
    imageTag: page.tagNames.indexOf('img'),
  };
}

/** LN_i / LN_b. */
export function shareOfLinks({ links }: Counts, id: number): number {
  return share(links, id);
}

/** LC_i / LC_b. */
export function shareOfLinkCharacters({ linkCharacters }: Counts, id: number): number {
  return share(linkCharacters, id);
}

/** NLC_i / NLC_b. */
export function shareOfPlainCharacters({ plainCharacters }: Counts, id: number): number {
  return share(plainCharacters, id);
}

/** IN_i / IN_b. */
export function shareOfImages({ images }: Counts, id: number): number {
  return share(images, id);
}

/** Decision: a ratio whose denominator is 0 is 0. */
function share(column: Int32Array, id: number): number {
  const whole = column[root];
  return whole === 0 ? 0 : column[id] / whole;
}
