import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { findDates } from '../dates/dates';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import { type Candidate, type Title, titleCandidates } from './candidates';
import { cutsOf } from './cuts';
import { otherTitles } from './other-titles';
import { type Evidence, titleWeights } from './weights';

/** The title, and the other one if head and page differ. */
export interface FoundTitle extends Title {
  readonly other?: string;
}

/** The title by a vote of visible text and head; '' if there is none. */
export function titleOf(page: Page, lines: readonly TextLine[], stated: Stated): FoundTitle {
  const candidates = titleCandidates(page, lines, stated);
  const best = bestOf(candidates);
  if (!best || best.text === '') return leadingLine(lines);
  const text = cleanTitle(best.text, stated);
  const other = bestOf(otherTitles(candidates, best, text));
  return { text, line: best.line, ...(other ? { other: cleanTitle(other.text, stated) } : {}) };
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}

/** A title without the site's name at its end, marks around it, and invisible characters. */
function cleanTitle(title: string, { siteNames }: Stated): string {
  const visible = withoutTail(title.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''));
  const last = cutsOf(visible).at(-1);
  const isSite = last && last[0] > 0 && siteNames.has(comparable(visible.slice(last[1])));
  const bare = (isSite ? visible.slice(0, last[0]) : visible).replace(/^[/|｜»›>·•]+\s+/u, '');
  return comparable(bare).length > 1 ? bare : visible;
}

/** The lines at the top of a page that may be its title, and their longest length (characters). */
const leadingLines = 12;
const longestLeading = 80;

/**
 * The title of a page without head and headings: the line with the largest font before running text, otherwise the
 * one before the date.
 */
function leadingLine(lines: readonly TextLine[]): Title {
  const body = lines.findIndex(({ prose }) => prose);
  const from = Math.max(0, body - leadingLines);
  const leading = lines.slice(from, Math.max(from, body));
  const fits = ({ text, linked }: TextLine) =>
    !linked && text.length <= longestLeading && comparable(text).length >= 4 && !/作者|来源|https?:/u.test(text);
  const largest = leading.filter(fits).reduce((most, { fontSize }) => Math.max(most, fontSize), 0);
  const dated = leading.findIndex(({ text }) => findDates(text).length > 0);
  const at =
    largest > (lines[body]?.fontSize ?? 0)
      ? leading.findIndex((line) => fits(line) && line.fontSize === largest)
      : dated - 1;
  const line = leading[at];
  return line && fits(line) ? { text: line.text, line: from + at } : { text: '', line: -1 };
}

export function scoreOf({ evidence }: Candidate): number {
  let score = 0;
  for (const [name, value] of Object.entries(evidence)) score += titleWeights[name as Evidence] * value;
  return score;
}

/** Removes cursors and anchors that themes add after a heading. */
export function withoutTail(title: string): string {
  let end = title.length;
  for (let marks = end; ; end = marks) {
    while (marks > 0 && tailMarks.includes(title.charAt(marks - 1))) marks--;
    const beforeSpace = title.slice(0, marks).trimEnd().length;
    if (marks === end || beforeSpace === marks) return title.slice(0, end);
    marks = beforeSpace;
  }
}

const tailMarks = '#¶§_|';
