import { unaccented } from '../../../language/text/letters';

/** So many tags are suggested. Chosen: they are read at a glance. */
const mostSuggested = 5;

/** The known tags that contain what was typed, those that begin with it first; before anything is typed, the first. */
export function suggestedTags(known: readonly string[], taken: readonly string[], typed: string): readonly string[] {
  const wanted = unaccented(typed.trim().replace(/^#/, ''));
  const free = known.filter((tag) => !taken.includes(tag) && unaccented(tag).includes(wanted));
  const isFirst = (tag: string) => unaccented(tag).startsWith(wanted);
  return [...free.filter(isFirst), ...free.filter((tag) => !isFirst(tag))].slice(0, mostSuggested);
}
