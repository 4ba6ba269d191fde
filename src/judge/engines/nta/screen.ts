import type { Page } from '../../../page/page';
import { type SubtreeSum, subtreeSums } from '../../../page/sums';
import { textsOf } from '../../../page/text/characters';
import { leadsElsewhere, nodesInLinks } from '../../../page/text/links';

/**
 * The facts about each node before anything is excluded: columns by id.
 *
 * Most pages are read once, by code that has not been optimised yet, so the number of steps decides the time. Each
 * pass therefore visits only the nodes it needs (texts, blocks, the region), and subtree sums are differences of
 * prefix sums.
 */
export interface Screen {
  readonly page: Page;
  /** 1 inside a link that leads to another page. */
  readonly inLink: Uint8Array;
  readonly characters: Int32Array;
  /** The ids of text nodes with characters, ascending. */
  readonly texts: readonly number[];
}

export function screenOf(page: Page): Screen {
  const { characters, ids } = textsOf(page);
  return { page, inLink: nodesInLinks(page, leadsElsewhere), characters, texts: ids };
}

/** Non-link characters in each subtree, without nodes that have a non-zero entry in `uncounted`. */
export function plainCharactersIn({ page, inLink, characters }: Screen, uncounted?: Uint8Array): SubtreeSum {
  return subtreeSums(page, (id) =>
    inLink[id] === 0 && (uncounted === undefined || uncounted[id] === 0) ? characters[id] : 0,
  );
}
