import { tokenSpans } from '../../metrics/tokens';

/** A stretch of text, and whether the other text has it too. */
interface Stretch {
  readonly text: string;
  readonly shared: boolean;
}

/** Words in a row that must agree before a word counts as shared: single words agree by chance. */
const run = 3;

/** The rows of words a text holds, for asking what another text has in common with it. */
export function runsOf(text: string): ReadonlySet<string> {
  const tokens = tokenSpans(text).map(({ token }) => token);
  const runs = new Set(tokens.length < run ? tokens : []);
  for (let at = 0; at + run <= tokens.length; at++) runs.add(tokens.slice(at, at + run).join(' '));
  return runs;
}

/** Parts a text where sharing begins or ends: a word is shared when it stands in a run that the other text has. */
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

/** Share of a text's words that the other text has, 0 to 1; undefined for a text without words. */
export function sharedShare(text: string, other: ReadonlySet<string>): number | undefined {
  const words = sharedWords(text, other);
  return words.length === 0 ? undefined : words.filter(({ shared }) => shared).length / words.length;
}

/** Whether a text has fewer words than must agree. */
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

/** One or two words: somewhere in the other text's runs, side by side. */
function hasShort(words: readonly string[], other: ReadonlySet<string>): boolean {
  const wanted = ` ${words.join(' ')} `;
  for (const row of other) if (` ${row} `.includes(wanted)) return true;
  return false;
}
