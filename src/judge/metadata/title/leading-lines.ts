import { hasLetter } from '../../../language/text/letters';
import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { ancestors, tagName } from '../../../page/tree';
import { findDates } from '../dates/dates';
import type { TextLine } from '../text-lines';
import { longestTitleLine } from './cuts';

/*
 * Old pages often have a headline without a heading's markup, and a `<title>` with no more than the name of the site:
 * lines closely above the text are possible titles, too.
 */

export interface LeadingLine {
  readonly text: string;
  readonly at: number;
  /** Whether it is no heading, but larger than the text, or bold. */
  readonly isStrong: boolean;
  /** Whether a date or a byline follows. */
  readonly isDated: boolean;
}

/** Lines before the text that may be the title. Chosen: room for a byline, a date and buttons below it. */
const reach = 8;
/** The fewest letters and digits of such a line. Chosen: shorter ones are labels, and names in Chinese. */
const shortest = 4;
/** How many lines below it a date or a byline may stand. Chosen: a standfirst or a source comes between. */
const dateReach = 3;

/** The unlinked lines closely above the first running text that are neither a date nor a byline. */
export function leadingLines(page: Page, lines: readonly TextLine[]): LeadingLine[] {
  const body = lines.findIndex(({ prose }) => prose);
  if (body < 0) return [];
  const from = Math.max(0, body - reach);
  const isFact = lines.slice(from, body + 1).map(isDateOrByline);
  const found: LeadingLine[] = [];
  for (let at = from; at < body; at++) {
    const line = lines[at];
    const { text, linked, heading, fontSize } = line;
    if (linked || isFact[at - from] || text.length > longestTitleLine || comparable(text).length < shortest) continue;
    const isPlain = heading === 0 || heading > 3;
    const isStrong = isPlain && (fontSize > lines[body].fontSize || isBold(page, line));
    const below = isFact.slice(at - from + 1, at - from + 1 + dateReach);
    found.push({ text, at, isStrong, isDated: below.includes(true) });
  }
  return found;
}

/** Longer lines (characters) are no dates and bylines. */
const longestFact = 80;

/** Whether a line has a date, begins as bylines do, or has no words. */
function isDateOrByline({ text }: TextLine): boolean {
  if (text.length > longestFact) return false;
  return /^(?:by|von|par|por)\s|作者|记者|来源/i.test(text) || !hasLetter(text) || findDates(text).length > 0;
}

function isBold(page: Page, { nodes: [first = 0], block }: TextLine): boolean {
  for (const up of ancestors(page, first)) {
    if (/^(?:b|strong|h[4-6])$/.test(tagName(page, up))) return true;
    if (up === block) return false;
  }
  return false;
}
