import type { Steps } from '../../page/steps';
import type { Excerpt } from '../excerpt';
import { linkedNotes } from './footnotes-linked';
import { Notes } from './footnotes-list';
import { numberedNotes } from './footnotes-numbered';
import { sideNotes } from './footnotes-side';

/**
 * Turns footnotes and side notes into references and one list at the end. Notes are
 * recognised by how reference and note are connected (links, numbers, nesting), not by
 * the names of one generator.
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
