import { lazily } from '../../language/text/lazily';
import ageNotes from '../../language/vocabulary/age-notes.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import type { Page } from '../../page/page';
import { blockText, textBlocksOf } from '../../page/text/text-blocks';
import { isDatedEditNote } from '../metadata/dates/edit-note';
import { Change } from './change';
import { NodeState, type NodeStates } from './node-state';

/*
 * Lines about a post that themes write above or below its text, in the same markup: that it is old, or when it was last changed. On
 * 15 of 204 pages of programs that no set has, one was kept; of a short post it was up to half of the clip.
 */

/** Longer texts (characters) say more. Chosen: the longest of six themes has 90. */
const longestNote = 120;

/** So many blocks at the beginning may be notes: behind a heading. Chosen. */
const mostBefore = 2;

const saysAge = lazily(() => new RegExp(`^${anyOf(ageNotes)}$`, 'i'));

/** Leaves out a line about the age of the text, if it is not all that is kept. */
export function leaveOutAgeNotes(page: Page, { state, change }: NodeStates): void {
  const blocks = textBlocksOf(page);
  const kept = [...blocks.first.keys()].filter((block) => state[blocks.first[block]] === NodeState.Kept);
  const ends = new Set([...kept.slice(0, mostBefore), ...kept.slice(-1)]);
  for (const block of ends) {
    const text = blockText(page, blocks, block);
    const isNote = text.length <= longestNote && (isDatedEditNote(text) || saysAge().test(text));
    if (!isNote || kept.length === 1) continue;
    for (let id = blocks.first[block]; id <= blocks.last[block]; id++) {
      if (blocks.blockOf[id] !== block) continue;
      state[id] = NodeState.Out;
      change[id] = Change.BesidePost;
    }
  }
}
