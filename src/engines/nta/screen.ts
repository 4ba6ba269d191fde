import type { Page } from '../../page/page';
import { textsOf } from '../../page/text/characters';
import { leadsElsewhere, nodesInLinks } from '../../page/text/links';
import type { Flows } from './prose';

/**
 * What is known of each node before anything is set aside: columns by id.
 *
 * Most pages are read once, by code that runs for the first time. What takes
 * the time then is the number of steps, so a pass goes over what it is about
 * (texts, blocks, the region) and sums over subtrees are differences of sums
 * over all that stands before.
 */
export interface Screen {
  readonly page: Page;
  /** 1 inside a link that leads elsewhere. */
  readonly inLink: Uint8Array;
  readonly characters: Int32Array;
  /** The text nodes with characters, ascending. */
  readonly texts: readonly number[];
}

/** A page as `live` sees it when it starts to prune. */
export interface View extends Screen {
  /** An `Aside` for each id. */
  readonly aside: Uint8Array;
  readonly flows: Flows;
  /** The weight of the prose that flows in each block. */
  readonly prose: Float64Array;
  /** Plain characters that can be seen, set aside or not. */
  readonly visibleCharacters: number;
  /** Those of them that are not set aside. */
  readonly countedCharacters: number;
  readonly discussion: boolean;
}

export function screenOf(page: Page): Screen {
  const { characters, ids } = textsOf(page);
  return { page, inLink: nodesInLinks(page, leadsElsewhere), characters, texts: ids };
}

/** Characters outside links before each id, less those of nodes with a non-zero entry in `uncounted`. */
export function plainCharactersBefore({ page, inLink, characters }: Screen, uncounted?: Uint8Array): Int32Array {
  const { count } = page;
  const before = new Int32Array(count + 1);
  let sum = 0;
  for (let id = 0; id < count; id++) {
    before[id] = sum;
    if (inLink[id] === 0 && (uncounted === undefined || uncounted[id] === 0)) sum += characters[id];
  }
  before[count] = sum;
  return before;
}
