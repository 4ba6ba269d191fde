import { longestDetails } from './field-limits';

/** Notes as one, each once. One for which there is no room is left out as a whole. */
export function joinedNotes(notes: readonly (string | undefined)[]): string {
  let joined = '';
  for (const note of notes) {
    if (note === undefined || joined.includes(note)) continue;
    const longer = joined === '' ? note : `${joined}\n\n${note}`;
    if (longer.length <= longestDetails.note) joined = longer;
  }
  return joined;
}
