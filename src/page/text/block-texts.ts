import type { Page } from '../page';
import { blocksOf } from './blocks';
import { charactersOf } from './characters';
import { leadsElsewhere, nodesInLinks } from './links';

/** The text directly in each block, not in the blocks below it: columns by the block's id. */
export interface BlockTexts {
  /** Characters outside and inside links that lead elsewhere. */
  readonly plainCharacters: Int32Array;
  readonly linkCharacters: Int32Array;
}

/** Sums the characters of the given text nodes by block. */
export function blockTexts(page: Page, texts: readonly number[]): BlockTexts {
  const block = blocksOf(page);
  const characters = charactersOf(page);
  const inLink = nodesInLinks(page, leadsElsewhere);
  const plainCharacters = new Int32Array(page.count);
  const linkCharacters = new Int32Array(page.count);
  for (const id of texts) {
    const at = block[id];
    const column = inLink[id] === 1 ? linkCharacters : plainCharacters;
    column[at] = column[at] + characters[id];
  }
  return { plainCharacters, linkCharacters };
}

/** 1 for blocks with a sentence mark in one of the given text nodes. */
export function markedBlocks(page: Page, texts: readonly number[]): Uint8Array {
  const block = blocksOf(page);
  const marked = new Uint8Array(page.count);
  for (const id of texts) {
    const at = block[id];
    if (marked[at] === 0 && sentenceMark.test(page.text[id])) marked[at] = 1;
  }
  return marked;
}

/** Punctuation between and within sentences, in the scripts that have some. */
const sentenceMark = /[.,!?;:…、。，．！？；：،؛؟۔।॥։።]/;
