import { countInTexts } from '../../../language/text/content-words';
import { punctuationCount } from '../../../language/text/punctuation';
import type { Page } from '../../../page/page';
import { characterCount } from '../../../page/text/characters';
import { isText, tagTable } from '../../../page/tree';
import { blockTags, voidTags } from './parameters';

/** Table 1, TP. */
export const TagType = { Link: 0, Block: 1, Other: 2 } as const;

/** Table 1, NTP. */
export const TitlePosition = { Above: 0, Below: 1, Title: 2 } as const;

/** The title that the features are measured against. */
interface TitleReference {
  /** The element whose text is the title; -1 if there is none. */
  readonly element: number;
  /** The title's content words. */
  readonly words: readonly string[];
}

/** Table 1. The nodes with text of their own, in document order, and their features: columns with an entry for each. */
export type TextNodes = Readonly<ReturnType<typeof measureNodes>>;

/** Table 1. A node is an element; its text is the text directly in it, not in elements below it. */
export function measureNodes(page: Page, inLink: Uint8Array, title: TitleReference) {
  const own = ownCounts(page, title.words);
  const ids: number[] = [];
  for (let id = 0; id < page.count; id++) if (own.TL[id] > 0) ids.push(id);
  const id = Int32Array.from(ids);
  return {
    /** Ids of the elements. */
    id,
    /** Characters. */
    TL: id.map((each) => own.TL[each]),
    /** Punctuation marks. */
    PN: id.map((each) => own.PN[each]),
    /** Occurrences of the title's content words. */
    TDTN: id.map((each) => own.TDTN[each]),
    /** Elements without text of their own since the previous node. */
    ND: distances(page, ids),
    /** A `TagType`. */
    TP: tagTypes(page, ids, inLink),
    /** A `TitlePosition`. */
    NTP: Uint8Array.from(ids, (each) => titlePositionOf(each, title.element)),
  };
}

/** TL, PN and TDTN of each element, by id. */
function ownCounts(page: Page, words: readonly string[]) {
  const TL = new Int32Array(page.count);
  const PN = new Int32Array(page.count);
  const TDTN = new Int32Array(page.count);
  const found = countInTexts(page.text, words);
  for (let id = 1; id < page.count; id++) {
    if (!isText(page, id)) continue;
    const text = page.text[id];
    const up = page.parent[id];
    const characters = characterCount(text);
    if (characters === 0) continue;
    TL[up] = TL[up] + characters;
    PN[up] = PN[up] + punctuationCount(text);
    TDTN[up] = TDTN[up] + found[id];
  }
  return { TL, PN, TDTN };
}

/**
 * ND. Only elements with an end tag are numbered (section 1), so void elements do not count. Decision: before the
 * first node, the elements since the body.
 */
function distances(page: Page, ids: readonly number[]): Int32Array {
  const isVoid = tagTable(page, voidTags);
  const distance = new Int32Array(ids.length);
  let row = 0;
  let empty = 0;
  for (let id = 0; id < page.count; id++) {
    if (id === ids[row]) {
      distance[row++] = empty;
      empty = 0;
    } else if (!isText(page, id) && isVoid[page.tag[id]] === 0) {
      empty++;
    }
  }
  return distance;
}

/** TP. Text inside a link counts as link text, as section 2.2 does for link characters. */
function tagTypes(page: Page, ids: readonly number[], inLink: Uint8Array): Uint8Array {
  const block = tagTable(page, blockTags);
  const anchorTag = page.tagNames.indexOf('a');
  return Uint8Array.from(ids, (id) => {
    const tag = page.tag[id];
    if (tag === anchorTag || inLink[id] === 1) return TagType.Link;
    return block[tag] === 1 ? TagType.Block : TagType.Other;
  });
}

/** NTP. Decision: without a title node, all nodes are below it. */
function titlePositionOf(id: number, title: number): number {
  if (id === title) return TitlePosition.Title;
  return id < title ? TitlePosition.Above : TitlePosition.Below;
}

/** Characters per punctuation mark. Decision: without marks, the length. */
export function TAL(TL: number, PN: number): number {
  return PN === 0 ? TL : TL / PN;
}
