import { comparable } from '../../language/text/white-space';
import { allWords } from '../../language/text/words';
import type { Page } from '../../page/page';
import { charactersOf } from '../../page/text/characters';
import { textBlocksOf } from '../../page/text/text-blocks';
import { isText } from '../../page/tree';
import { NodeState } from './node-state';

/** Who keeps a text: both, only the method (`more`), or only the clip that it is compared with (`less`). */
export type Fate = 'same' | 'more' | 'less';

/** A part of a block's text. */
export interface Piece {
  readonly fate: Fate;
  readonly text: string;
}

/**
 * What a reader sees of the differences, in the order of the page: a run of blocks that both keep whole, or one block
 * that differs.
 */
export type Run =
  | { readonly differs: false; readonly texts: readonly string[] }
  | { readonly differs: true; readonly pieces: readonly Piece[] };

type GrowingRun = { differs: false; texts: string[] } | (Run & { differs: true });

export interface Differences {
  readonly runs: readonly Run[];
  /** Words that only one of both keeps. */
  readonly words: Readonly<Record<'more' | 'less', number>>;
}

/**
 * The differences between what a clip keeps of a page and what a method keeps. Both are node states of the same page, so
 * texts are compared by their nodes: a sentence that stands twice on the page is not confused with its copy. Without a
 * clip, all is more.
 */
export function differencesOf(page: Page, clip: Uint8Array | undefined, method: Uint8Array): Differences {
  const { first, last } = textBlocksOf(page);
  const fateOf = (id: number) => fates[Number(clip?.[id] === NodeState.Kept)][Number(method[id] === NodeState.Kept)];
  const words = { more: 0, less: 0 };
  const runs: GrowingRun[] = [];
  for (let block = 0; block < first.length; block++) {
    const pieces = piecesOf(page, first[block], last[block], fateOf);
    for (const { fate, text } of pieces) if (fate !== 'same') words[fate] += allWords(text);
    if (pieces.length > 0) addBlock(runs, pieces);
  }
  return { runs, words };
}

/**
 * Blocks at the beginning that may be the title, the byline and the like. Chosen: a breadcrumb, a kicker, a title, a
 * subtitle and a byline of several blocks.
 */
const leadingBlocks = 12;

/**
 * The states without the leading blocks that the article does not have in its text: the title, the byline and the like
 * are fields of a clip and taken out of its text after the selection.
 */
export function withoutFields(page: Page, states: Uint8Array, articleText: string): Uint8Array {
  const { first, last } = textBlocksOf(page);
  const article = comparable(articleText);
  const kept = Uint8Array.from(states);
  for (let block = 0, seen = 0; block < first.length && seen < leadingBlocks; block++) {
    if (states[first[block]] !== NodeState.Kept) continue;
    seen++;
    const text = comparable(page.text.slice(first[block], last[block] + 1).join(''));
    if (!article.includes(text)) kept.fill(NodeState.Out, first[block], last[block] + 1);
  }
  return kept;
}

/** By whether the clip keeps a text, and whether the method does. */
const fates = [
  [undefined, 'more'],
  ['less', 'same'],
] as const;

/** The texts of a block that anyone keeps; neighbours with the same fate are one piece. */
function piecesOf(page: Page, first: number, last: number, fateOf: (id: number) => Fate | undefined): Piece[] {
  const pieces: { fate: Fate; text: string }[] = [];
  let isParted = false;
  for (let id = first; id <= last; id++) {
    if (!isText(page, id)) continue;
    const text = page.text[id];
    const fate = text.trim() === '' ? undefined : fateOf(id);
    const before = pieces.at(-1);
    if (fate === undefined) isParted = true;
    else if (before?.fate === fate) before.text += (isParted ? ' ' : '') + text;
    else pieces.push({ fate, text });
    if (fate !== undefined) isParted = false;
  }
  return pieces.map(({ fate, text }) => ({ fate, text: text.replace(/\s+/g, ' ') }));
}

function addBlock(runs: GrowingRun[], pieces: readonly Piece[]): void {
  const [piece, ...others] = pieces;
  if (!piece || others.length > 0 || piece.fate !== 'same') {
    runs.push({ differs: true, pieces });
    return;
  }
  const before = runs.at(-1);
  if (!before || before.differs) runs.push({ differs: false, texts: [piece.text] });
  else before.texts.push(piece.text);
}

/** The share (0 to 1) of the characters that either keeps which both keep; 1 if they are the same. */
export function shareInCommon(page: Page, clip: Uint8Array, method: Uint8Array): number {
  const characters = charactersOf(page);
  let both = 0;
  let either = 0;
  for (let id = 0; id < page.count; id++) {
    const kept = Number(clip[id] === NodeState.Kept) + Number(method[id] === NodeState.Kept);
    if (kept > 0) either += characters[id];
    if (kept === 2) both += characters[id];
  }
  return either === 0 ? 1 : both / either;
}
