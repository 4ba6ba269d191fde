import { lazily } from '../../language/text/lazily';
import ageNotes from '../../language/vocabulary/age-notes.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { blockText, textBlocksOf } from '../../page/text/text-blocks';
import { isDatedEditNote } from '../metadata/dates/edit-note';
import { Change } from './change';
import { NodeState, type NodeStates } from './node-state';

/*
 * Lines that themes write above or below a post, in the same markup: that it is old, or when it was last changed. Without this
 * step 15 of 204 pages keep one (docs/experiments/posts.md); of a short post it is up to half of the clip.
 */

/** Longer texts (characters) say more. Chosen: the longest of six themes has 90. */
const longestNote = 120;

/** So many blocks at the beginning may be notes. Chosen: a note may follow a heading. */
const mostBefore = 2;

const saysAge = lazily(() => new RegExp(`^${anyOf(ageNotes)}$`, 'i'));

/** Leaves out a line about the age of the text, if it is not all that is kept. */
export function leaveOutAgeNotes(page: Page, { state, change }: NodeStates): void {
  const blocks = textBlocksOf(page);
  const kept = [...blocks.first.keys()].filter((block) => state[blocks.first[block]] === NodeState.Kept);
  const ends = new Set([...kept.slice(0, mostBefore), ...kept.slice(-1)]);
  // In a thread, a note of an edit links to its author and belongs to the post.
  const isLinked = (block: number) =>
    nodesInLinks(page)
      .subarray(blocks.first[block], blocks.last[block] + 1)
      .includes(1);
  const notes = [...ends].filter((block) => isNote(blockText(page, blocks, block)) && !isLinked(block));
  if (notes.length === kept.length) return;
  for (const block of notes)
    for (let id = blocks.first[block]; id <= blocks.last[block]; id++) {
      if (blocks.blockOf[id] !== block) continue;
      state[id] = NodeState.Out;
      change[id] = Change.BesidePost;
    }
}

function isNote(text: string): boolean {
  return text.length <= longestNote && (isDatedEditNote(text) || saysAge().test(text));
}
