import { beginsWithoutCase } from '../../language/text/letters';
import { comparable } from '../../language/text/white-space';
import { countWords } from '../../language/text/words';
import type { Page } from '../../page/page';
import { attribute, namesOf, tagName } from '../../page/tree';
import { findDates } from './dates/dates';
import type { Stated } from './stated';
import type { TextLine } from './text-lines';
import type { Zone } from './zone';

/** Words; a Chinese character counts half. Chosen: labels such as `5 min read` have fewer. */
const fewestWords = 4;
/** In characters. Chosen: room for a standfirst of two sentences. */
const longest = 300;

/** How many levels above a text to look for markup. Chosen: higher up, names are those of the whole head. */
const markReach = 3;
/** How many lines below the title to look. Chosen: room for a byline, a date and buttons before it. */
const lineReach = 6;

const subtitleClass =
  /(?:^|[\s_-])(?:sub-?(?:title|head(?:line|ing)?)|stand-?first|dek|deck|strap-?line|kicker-?line|tagline-?article|article-?(?:summary|lead|intro|excerpt)|post-?excerpt|lede)(?:$|[\s_-])/i;

function hasEnoughWords(text: string): boolean {
  const { spaced, ideographs } = countWords(text);
  return spaced + ideographs / 2 >= fewestWords;
}

function isRuledOut(line: TextLine, title: string): boolean {
  return line.text.length > longest || line.linked || isOther(line, title);
}

/**
 * The line under the title that completes it. A stated subtitle counts only if it is
 * visible; a visible one only with evidence: role, itemprop, `<hgroup>`, a class name,
 * or a larger font and the words of the description.
 */
export function subtitleOf(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  { linked, meta }: Stated,
  title: string,
): string | undefined {
  if (zone.title < 0) return undefined;
  const stated = new Set([linked.subtitle ?? '', meta('og:subtitle', 'dc.title.alternative')].map(comparable));
  const descriptions = [meta('og:description'), meta('description'), linked.description ?? ''].map(comparable);
  const reading = lines[zone.body]?.fontSize ?? 0;
  for (const line of lines.slice(zone.title + 1, zone.title + 1 + lineReach)) {
    const plain = comparable(line.text);
    if (plain === '' || isRuledOut(line, title)) continue;
    if (stated.has(plain)) return line.text;
    const isDescription = reading > 0 && line.fontSize > reading && descriptions.includes(plain);
    if (hasEnoughWords(line.text) && (isDescription || isMarked(page, line))) return line.text;
  }
  return undefined;
}

/** Whether a line repeats the title or is a date, a price or a byline. */
function isOther({ text }: TextLine, title: string): boolean {
  if (
    comparable(text) === comparable(title) ||
    /^(?:by|von|par|por)\b|作者|记者|来源/.test(text) ||
    (/^[^A-Za-z]/.test(text) && !beginsWithoutCase(text) && /^\p{Sc}\s*\d/u.test(text)) ||
    (text.includes('By ') && /\bBy \p{Lu}/u.test(text))
  )
    return true;
  return text.length < 60 && findDates(text).length > 0;
}

function isMarked(page: Page, { nodes }: TextLine): boolean {
  let up = page.parent[nodes[0]];
  for (let step = 0; step < markReach && up > 0; step++, up = page.parent[up]) {
    if (
      attribute(page, up, 'role') === 'doc-subtitle' ||
      [attribute(page, up, 'itemprop'), attribute(page, up, 'property')].some((mark) => mark === 'alternativeHeadline')
    )
      return true;
    if (tagName(page, up) === 'hgroup') return true;
    const names = namesOf(page, up);
    if (subtitleClass.test(names)) return true;
  }
  return false;
}
