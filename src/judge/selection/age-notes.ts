import { decodedText } from '../../language/text/address';
import { lazily } from '../../language/text/lazily';
import ageNotes from '../../language/vocabulary/age-notes.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import postingNotes from '../../language/vocabulary/posting-notes.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { blockText, textBlocksOf } from '../../page/text/text-blocks';
import { isDatedEditNote } from '../metadata/dates/edit-note';
import { Change } from './change';
import { NodeState, type NodeStates } from './node-state';

/*
 * Lines that themes write above or below a post, in the same markup: that it is old, when it was posted or last changed, or at
 * which address and under which licence it stands. Without this step 15 of 204 pages keep one (docs/experiments/posts.md); of a short
 * post it is up to half of the clip.
 */

/** Longer texts (characters) say more. Chosen: the longest of six themes has 90. */
const longestNote = 120;

/** So many blocks at the beginning may be notes. Chosen: a note may follow a heading. */
const mostBefore = 2;

/** Longer texts (characters) are no licence. Chosen: two or three sentences. */
const longestLicence = 300;

/** A longer text (characters) around the address of the page is no label. Chosen: "Link to this article: https://". */
const longestLabel = 40;

const licence = /licen[cs]|\bCC[ -]BY|©|版权|版權|许可|許可|转载|轉載/i;

/** So many blocks at the end may be the address and the licence. Chosen: author, address and licence have a line each. */
const mostBehind = 3;

/** Longer texts (characters) are no notes of when and where a post was posted. Chosen: that of WordPress has 300. */
const longestPosting = 450;

const saysPosting = lazily(() => new RegExp(`^${anyOf(postingNotes)}$`, 'i'));

const saysAge = lazily(() => new RegExp(`^${anyOf(ageNotes)}$`, 'i'));

/** Leaves out lines about the age, the address and the licence of the text, if they are not all that is kept. */
export function leaveOutAgeNotes(page: Page, { state, change }: NodeStates): void {
  const blocks = textBlocksOf(page);
  const kept = [...blocks.first.keys()].filter((block) => state[blocks.first[block]] === NodeState.Kept);
  const ends = new Set([...kept.slice(0, mostBefore), ...kept.slice(-1)]);
  // In a thread, a note of an edit links to its author and belongs to the post.
  const isLinked = (block: number) =>
    nodesInLinks(page)
      .subarray(blocks.first[block], blocks.last[block] + 1)
      .includes(1);
  const textOf = (block: number) => blockText(page, blocks, block);
  const last = kept.slice(-mostBehind);
  const from = last.findIndex((block) => isAddress(textOf(block), page.url));
  const behind = from < 0 ? [] : last.slice(from);
  const isPartOfNotes = (text: string) => isLicence(text) || isNote(text);
  const notes = behind.slice(1).every((block) => isPartOfNotes(textOf(block))) ? [...behind] : [];
  notes.push(...[...ends].filter((block) => !notes.includes(block) && isNote(textOf(block)) && !isLinked(block)));
  // Themes link the category in it, or the page itself.
  notes.push(
    ...last.slice(-1).filter((block) => !notes.includes(block) && isPosting(textOf(block)) && isLinked(block)),
  );
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

function isPosting(text: string): boolean {
  return text.length <= longestPosting && saysPosting().test(text);
}

function isLicence(text: string): boolean {
  return text.length <= longestLicence && licence.test(text);
}

/** Whether a text is the address of a page, with a label or the licence; not that of the first page of a site. */
function isAddress(text: string, url: string): boolean {
  const [, address = ''] = /^https?:\/\/(?:www\.)?([^/?#]+\/[^?#]*[^/?#])/.exec(url) ?? [];
  if (address === '') return false;
  return [address, decodedText(address)].some((each) => {
    const at = text.indexOf(each);
    const rest = text.slice(at + each.length);
    return at >= 0 && !/^[\w/-]*[\w-]/.test(rest) && (at + rest.length <= longestLabel || isLicence(text));
  });
}
