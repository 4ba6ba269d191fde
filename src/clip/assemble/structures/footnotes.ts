import type { Steps } from '../../../page/steps';
import type { Excerpt } from '../excerpt';
import { linkedNotes, mayRefer } from './footnotes-linked';
import { Notes } from './footnotes-list';
import { mayBeNumbered, numberedNotes } from './footnotes-numbered';
import { besideText, sideNotes } from './footnotes-side';

/**
 * Turns footnotes and side notes into references and one list at the end. Notes are
 * recognised by how reference and note are connected (links, numbers, nesting), not by
 * the names of one generator.
 */
export function* footnotes(excerpt: Excerpt): Steps<void> {
  const { root } = excerpt;
  const notes = new Notes(excerpt);
  if (root.querySelector(mayRefer)) linkedNotes(excerpt, notes);
  yield;
  if (notes.count > 0 || root.querySelector(besideText)) sideNotes(excerpt, notes);
  yield;
  if (mayBeNumbered(root)) numberedNotes(excerpt, notes);
  yield;
  notes.write();
}
