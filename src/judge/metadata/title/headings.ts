import { hasLetter } from '../../../language/text/letters';
import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { ancestors, attribute, isWithin, tagName } from '../../../page/tree';
import { findDates } from '../dates/dates';
import { type Stated, statedHeadline } from '../stated';
import type { TextLine } from '../text-lines';
import { cutsOf, partsBetween, sourceBehind } from './cuts';

/** Longer headings (characters) are paragraphs. Chosen: room for the title of a research article. */
const longestHeading = 300;

export interface Heading {
  readonly text: string;
  readonly kicker?: string;
  readonly at: number;
  readonly level: number;
  /** Whether it is a link that leads elsewhere; manuals link each heading to itself. */
  readonly linked: boolean;
}

/** Returns a test for texts that the head states as a title, entirely or between separators, with or without a source. */
function statedTest(stated: Stated): (text: string) => boolean {
  const keys = [stated.title, stated.ogTitle, statedHeadline(stated)].flatMap((text) => {
    const cuts = cutsOf(text);
    const parts = partsBetween(cuts, text.length).map(([start, end]) => text.slice(start, end));
    const all = [text, ...parts, ...cuts.map(([start]) => text.slice(0, start))];
    return [...all, ...all.map((part) => part.replace(sourceBehind, ''))].map(comparable);
  });
  const known = new Set(keys.filter((key) => key.length >= shortestHeadline));
  return (text) => known.has(comparable(text));
}

/** Returns a test for texts that OpenGraph or JSON-LD state as the whole title, or `<title>` in 《》. */
function namedTest(stated: Stated): (text: string) => boolean {
  const inBrackets = [...stated.title.matchAll(/《([^《》]{1,60})》/gu)].map(([, name = '']) => name);
  const names = new Set([stated.ogTitle, statedHeadline(stated), ...inBrackets].map(comparable));
  return (text) => text !== '' && names.has(comparable(text));
}

/** The fewest letters and digits of a headline found inside a heading. Chosen: shorter ones are names of sections. */
const shortestHeadline = 8;

/** Headings of the first three levels. Lines of one heading are one candidate, without its kicker. */
export function headingsOf(page: Page, lines: readonly TextLine[], stated: Stated): Heading[] {
  const isStated = statedTest(stated);
  const isNamed = namedTest(stated);
  const found: Heading[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line.heading === 0 || line.heading > 3) continue;
    const element = headingAbove(page, line);
    let end = at + 1;
    while (end < lines.length && lines[end].heading === line.heading && headingAbove(page, lines[end]) === element)
      end++;
    const own = withoutButtons(page, lines.slice(at, end), element);
    const parted = withoutKicker(page, own, isStated);
    const text = parted?.headline ?? headlineAtStart(page, own, isNamed, isStated) ?? joined(own, stated.title);
    const kicker = parted ? { kicker: parted.kicker } : {};
    const linked = line.linked && !linksToItself(page, line);
    if (text.length <= longestHeading) found.push({ text, ...kicker, at, level: line.heading, linked });
    at = end - 1;
  }
  return found;
}

function linksToItself(page: Page, { nodes: [first = 0] }: TextLine): boolean {
  const above = [first, ...ancestors(page, first)];
  const link = above.find((up) => tagName(page, up) === 'a');
  const [, place] = /^#(.+)$/s.exec((link !== undefined && attribute(page, link, 'href')) || '') ?? [];
  return place !== undefined && above.some((up) => attribute(page, up, 'id') === place);
}

/** The lines of a heading as one. Chinese has spaces between them only where the head has them. */
function joined(lines: readonly TextLine[], title: string): string {
  const texts = lines.map(({ text }) => text);
  const tight = texts.join('');
  return title.includes(tight) ? tight : texts.join(' ');
}

/** The lines of a heading without its buttons, unless it has only buttons, and without what follows it in the line. */
function withoutButtons(page: Page, lines: readonly TextLine[], heading: number): readonly TextLine[] {
  const isOutside = (id: number) => {
    if (!isWithin(page, id, heading)) return true;
    for (const up of ancestors(page, id)) {
      const tag = tagName(page, up);
      if (tag === 'button' || attribute(page, up, 'role') === 'button') return true;
      if (/^h[1-6]$/.test(tag)) return false;
    }
    return false;
  };
  if (!lines.some(({ nodes }) => nodes.some(isOutside))) return lines;
  const kept = lines
    .map((line) => ({ ...line, nodes: line.nodes.filter((id) => !isOutside(id)) }))
    .map((line) => ({ ...line, text: squeeze(line.nodes.map((id) => page.text[id]).join('')) }))
    .filter(({ text }) => text !== '');
  return kept.length > 0 ? kept : lines;
}

function headingAbove(page: Page, line: TextLine): number {
  let up = line.nodes[0];
  while (up > 0 && !/^h[1-6]$/.test(tagName(page, up))) up = page.parent[up];
  return up;
}

/*
 * Many pages put the section or topic above or before the headline in the same heading:
 * "Politics" and "Ships wait for the wind". This kicker is not part of the title.
 */

const kickerName =
  /(?:^|[\s_-])(?:kicker|eyebrow|overline|over-?title|pre-?title|super-?title|sup-?title|top-?title|category|rubric|label|prefix|rubrik|dachzeile|spitzmarke|surtitre|antetitulo|antetítulo|occhiello|section-?(?:name|link|label)|topic-?(?:name|link|label))(?=$|[\s_]|-\d|--)/i;

/** How many levels above a text to look for such a class name. Chosen: inside are a link and some spans. */
const kickerReach = 4;

/** A heading with more nodes is not a headline. Chosen: room for one whose every word is an element of its own. */
const mostHeadingNodes = 60;

/** Longer texts (characters) are part of the headline. Chosen: a kicker is a topic or a place of a few words. */
const longestKicker = 40;

/** The headline of a heading without its kicker, as its `lines` show it; undefined if there is none. */
function withoutKicker(page: Page, lines: readonly TextLine[], isStated: (text: string) => boolean) {
  const nodes = lines.flatMap(({ nodes: all }) => all).filter((id) => page.text[id].trim() !== '');
  if (nodes.length < 2 || nodes.length > mostHeadingNodes) return undefined;
  const texts = nodes.map((id) => page.text[id]);
  const starts = new Set(lines.map((line) => line.nodes[0]));
  const join = (from: number, to: number) =>
    squeeze(nodes.slice(from, to).reduce((text, id, at) => text + (starts.has(id) ? ' ' : '') + texts[from + at], ''));
  const isWhole = isStated(join(0, nodes.length));
  for (let from = 1; from < nodes.length; from++) {
    const [kicker, headline] = [join(0, from), join(from, nodes.length)];
    if (kicker.length > longestKicker) return undefined;
    if (!isWhole && isDay(kicker) && hasLetter(headline) && !isSmall(page, nodes[from])) return { kicker, headline };
    if (!/\p{L}{2}/u.test(kicker) || comparable(headline).length < comparable(kicker).length) continue;
    if ((!isWhole && isStated(headline)) || isKicker(page, nodes.slice(0, from))) return { kicker, headline };
  }
  return undefined;
}

/** Whether a text is in small print, such as a link to the entry. */
function isSmall(page: Page, id: number): boolean {
  return [...ancestors(page, id)].some((up) => tagName(page, up) === 'small');
}

/** Whether a text is a day and nothing else. */
export function isDay(text: string): boolean {
  const [date] = findDates(text);
  return date !== undefined && !hasLetter(text.slice(0, date.start) + text.slice(date.end));
}

/** What follows a headline in its heading and is no part of it: a number of comments, a source. */
const asideBehind = /^(?:\s*(?:[[(][^()[\]]{1,30}[\])]|#?\d[\d.,]{0,6}k?(?![\d.,k])))+\s*$/iu;

/**
 * The headline of a heading that goes on with other facts, such as the author of a book, if the head names it alone, or
 * with a number or a source in an element of its own, if the head states it.
 */
function headlineAtStart(
  page: Page,
  lines: readonly TextLine[],
  isNamed: (text: string) => boolean,
  isStated: (text: string) => boolean,
): string | undefined {
  const nodes = lines.flatMap(({ nodes: all }) => all).filter((id) => page.text[id].trim() !== '');
  if (nodes.length < 2 || nodes.length > mostHeadingNodes) return undefined;
  const texts = nodes.map((id) => page.text[id]);
  const whole = texts.join('');
  if (isNamed(whole)) return undefined;
  for (let to = nodes.length - 1; to > 0; to--) {
    const headline = squeeze(texts.slice(0, to).join(''));
    if (comparable(headline).length > 1 && isNamed(headline)) return headline;
    if (asideBehind.test(texts.slice(to).join(' ')) && isStated(headline) && !isStated(whole)) return headline;
  }
  return undefined;
}

/** Whether all texts are in an element with a kicker's class name, up to a heading around it. */
export function isKicker(page: Page, nodes: readonly number[]): boolean {
  return nodes.every((id) => {
    let step = 0;
    for (const up of ancestors(page, id)) {
      if (/^h[1-6]$/.test(tagName(page, up)) || ++step > kickerReach) return false;
      const names = attribute(page, up, 'class') ?? '';
      if (names !== '' && kickerName.test(names)) return true;
    }
    return false;
  });
}
