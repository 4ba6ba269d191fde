import type { Steps } from '../../page/steps';
import type { Excerpt } from '../excerpt';
import { linkedNotes } from './footnotes-linked';
import { Notes } from './footnotes-list';
import { numberedNotes } from './footnotes-numbered';
import { sideNotes } from './footnotes-side';

/**
 * Footnotes and side notes of all kinds become references in the text and one
 * list at the end. What makes a note is how a reference and a text lead to each
 * other (links, numbers, one standing in the other), not one generator's names.
 */
export function* footnotes(excerpt: Excerpt): Steps<void> {
  const notes = new Notes(excerpt);
  linkedNotes(excerpt, notes);
  yield;
  sideNotes(excerpt, notes);
  yield;
  numberedNotes(excerpt, notes);
  yield;
  notes.write();
}
