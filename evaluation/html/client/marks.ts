import { tokenSpans } from '../../metrics/tokens';

/** A stretch of text, and whether the other text also contains it. */
interface Stretch {
  readonly text: string;
  readonly shared: boolean;
}

/** A word counts as shared only in a run of this many shared words: single words agree by chance. */
const run = 3;

/** The word runs of a text, to test what another text shares with it. */
export function runsOf(text: string): ReadonlySet<string> {
  const tokens = tokenSpans(text).map(({ token }) => token);
  const runs = new Set(tokens.length < run ? tokens : []);
  for (let at = 0; at + run <= tokens.length; at++) runs.add(tokens.slice(at, at + run).join(' '));
  return runs;
}

/**
 * Splits a text where sharing begins or ends: a word is shared if it belongs to a run that the other text also
 * contains.
 */
export function stretches(text: string, other: ReadonlySet<string>): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  let shared: boolean | undefined;
  for (const word of sharedWords(text, other)) {
    if (shared !== undefined && word.shared !== shared) {
      parts.push({ text: text.slice(from, word.start), shared });
      from = word.start;
    }
    shared = word.shared;
  }
  if (text !== '') parts.push({ text: text.slice(from), shared: shared ?? true });
  return parts;
}

/** The share of a text's words that the other text also contains, 0 to 1; undefined for a text without words. */
export function sharedShare(text: string, other: ReadonlySet<string>): number | undefined {
  const words = sharedWords(text, other);
  return words.length === 0 ? undefined : words.filter(({ shared }) => shared).length / words.length;
}

/** Whether a text has fewer words than a run. */
export function isShort(text: string): boolean {
  return tokenSpans(text).length < run;
}

function sharedWords(text: string, other: ReadonlySet<string>) {
  const spans = tokenSpans(text);
  const shared = new Array<boolean>(spans.length).fill(false);
  const length = Math.min(run, spans.length);
  for (let at = 0; length > 0 && at + length <= spans.length; at++) {
    const row = spans.slice(at, at + length).map(({ token }) => token);
    if (length === run ? other.has(row.join(' ')) : hasShort(row, other)) shared.fill(true, at, at + length);
  }
  return spans.map(({ start }, i) => ({ start, shared: shared[i] === true }));
}

/** Whether one or two words occur side by side in the other text's runs. */
function hasShort(words: readonly string[], other: ReadonlySet<string>): boolean {
  const wanted = ` ${words.join(' ')} `;
  for (const row of other) if (` ${row} `.includes(wanted)) return true;
  return false;
}
