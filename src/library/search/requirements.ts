import { pairsOf } from './terms';
import { longestWord, type SequenceUnit, type Unit, type WordUnit } from './units';

/** Terms of which a clip must have at least one. */
export interface Requirement {
  /** Where the terms are in the order of all terms: from the first to the last, both included. */
  readonly ranges: readonly (readonly [from: string, to: string])[];
  /** How much a term counts: 0 if it is not one of them. */
  readonly share: (term: string) => number;
  /** What is required instead if next to no clip has these terms. */
  readonly otherwise?: Requirement;
}

/** Longer words that begin with the typed one, and words with a typo, count less than the word. Chosen: about half and a third. */
const prefixShare = 0.5;
const typoShare = 0.3;

/** Beyond every character in the order of terms. */
const beyond = '\uffff';

/**
 * Of long texts in scripts without spaces so many pairs are looked up. Chosen: next to no other clip has twelve pairs
 * of a text, and the text of the clips is compared anyway.
 */
const mostPairs = 12;

/** What the index has to know of a unit; all requirements hold for clips that match. */
export function requirementsOf(unit: Unit): readonly Requirement[] {
  return unit.is === 'word' ? [requirementOfWord(unit)] : requirementsOfSequence(unit);
}

/** Whether clips that meet the requirements may still lack the unit. */
export function needsText(unit: Unit): boolean {
  if (unit.is === 'word') return false;
  const [only, second] = unit.parts;
  return second !== undefined || (only !== undefined && [...pairsOf(only.text)].length > 2);
}

function requirementOfWord({ text, prefix, typo }: WordUnit): Requirement {
  const wanted = prefix ? beginning(text) : exact(text);
  if (!typo) return wanted;
  const typos = new Set(oneTypoFrom(text));
  const ranges = [...typos].map((word) => [word, word] as const);
  const share = (term: string) => wanted.share(term) || (typos.has(term) ? typoShare : 0);
  return { ...wanted, otherwise: { ranges: [...wanted.ranges, ...ranges], share } };
}

function requirementsOfSequence({ parts, prefix }: SequenceUnit): readonly Requirement[] {
  const last = parts.length - 1;
  return parts.flatMap(({ text, spaceless }, at) => {
    if (spaceless) return requirementsOfRun(text);
    const word = text.slice(0, longestWord);
    return [prefix && at === last ? beginning(word) : exact(word)];
  });
}

function requirementsOfRun(run: string): readonly Requirement[] {
  const pairs = [...pairsOf(run)];
  const end = pairs.pop() ?? run;
  if (pairs.length === 0) return [beginning(end)];
  const step = Math.max(1, pairs.length / mostPairs);
  const chosen = new Set<string>();
  for (let at = 0; at < pairs.length; at += step) chosen.add(pairs[Math.floor(at)] ?? end);
  return [...chosen].map(exact);
}

function exact(text: string): Requirement {
  return { ranges: [[text, text]], share: (term) => (term === text ? 1 : 0) };
}

function beginning(text: string): Requirement {
  const share = (term: string) => (term === text ? 1 : term.startsWith(text) ? prefixShare : 0);
  return { ranges: [[text, text + beyond]], share };
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** All words that differ from a Latin word by a letter left out, added or replaced, or by two letters swapped. */
function* oneTypoFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    if (rest !== '') yield before + rest.slice(1);
    if (rest.length > 1) yield `${before}${rest[1]}${rest[0]}${rest.slice(2)}`;
    for (const letter of alphabet) {
      yield before + letter + rest;
      if (rest !== '') yield before + letter + rest.slice(1);
    }
  }
}
