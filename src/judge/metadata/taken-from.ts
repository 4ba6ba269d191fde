import { lazily } from '../../language/text/lazily';
import { beginsWithoutCase, hasLetter } from '../../language/text/letters';
import { comparable, squeeze } from '../../language/text/white-space';
import eastAsianEndings from '../../language/vocabulary/byline-endings-east-asian.json' with { type: 'json' };
import { Hint } from '../../language/vocabulary/hint';
import { anyOf } from '../../language/vocabulary/phrases';
import labels from '../../language/vocabulary/source-labels.json' with { type: 'json' };
import openings from '../../language/vocabulary/source-openings.json' with { type: 'json' };
import placeholders from '../../language/vocabulary/source-placeholders.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { findDates } from './dates/dates';
import type { Stated } from './stated';
import { partedText, type TextLine } from './text-lines';
import type { Zone } from './zone';

/** What speaks for a name to be the source, and how much. Set by hand: no data set says what the source is. */
const weights = {
  /** After 来源, "Source:" near the title; at the end of the text. */
  labelled: 2,
  labelledBelow: 1.2,
  /** `<meta name="source">` and its like; `sourceOrganization` of JSON-LD. */
  meta: 1.5,
  linked: 1.5,
} as const;

interface SourceVote {
  readonly name: string;
  readonly evidence: keyof typeof weights;
}

/**
 * The medium or agency that a text was taken from (来源), by a vote of head and labels; undefined if the page
 * names none. `content` are the roots of what an engine selected: they show where the text ends.
 */
export function takenFromOf(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  content: readonly number[] = [],
): string | undefined {
  const found = new Map<string, { name: string; score: number }>();
  let best: { name: string; score: number } | undefined;
  for (const { name, evidence } of [...visibleSources(page, lines, zone, content), ...statedSources(stated)]) {
    const one = found.get(comparable(name)) ?? { name, score: 0 };
    one.score += weights[evidence];
    found.set(comparable(name), one);
    if (one.score > (best?.score ?? 0)) best = one;
  }
  return best?.name;
}

/** Names by which heads state the source; Chinese authorities use `ContentSource`. */
const metaNames = ['source', 'contentsource', 'article:source', 'og:article:source'];

/** What the head states, unless it is the site itself, as on every page of many sites. */
function statedSources({ metas, linked, siteNames }: Stated): SourceVote[] {
  const stated = metaNames.flatMap(metas).flatMap((text) => vote(afterLabel(text) ?? text, 'meta'));
  return [...stated, ...vote(linked.source, 'linked')].filter(({ name }) => !siteNames.has(comparable(name)));
}

function visibleSources(page: Page, lines: readonly TextLine[], zone: Zone, content: readonly number[]): SourceVote[] {
  const votes: SourceVote[] = [];
  for (let at = zone.from; at < zone.until; at++) {
    // Below a standfirst, only a dateline says where the text is from: the source of a picture looks alike.
    if (at === zone.title || (at > zone.body && findDates(lines[at].text).length === 0)) continue;
    votes.push(...vote(labelledSource(page, lines, at), 'labelled'));
  }
  const last = content.at(-1);
  if (last === undefined) return votes;
  const end = lines.findLastIndex(({ nodes }) => nodes[0] < page.end[last]);
  for (let at = Math.max(zone.body + 1, end - linesAbove); at <= end + linesBelow && at < lines.length; at++)
    votes.push(...vote(labelledSource(page, lines, at), 'labelledBelow'));
  return votes;
}

/**
 * Lines above and below the end of the text that may name its source. Chosen: credits and a last paragraph come
 * after it; a credit that the engine left out comes next.
 */
const linesAbove = 4;
const linesBelow = 4;

const wordStart = '(?<!\\p{L})';

const label = lazily(
  () =>
    new RegExp(
      `${wordStart}(?:${anyOf(labels)}(?:\\s?[:：]|(?=《))|${anyOf(openings)}(?:\\s?[:：])?|(?:来源|來源)\\s(?=[\\p{Script=Han}\\p{Lu}]))\\s*`,
      'iu',
    ),
);
const labelHint = new Hint([labels, openings], ['来源', '來源']);

/** A line of a source, with its label: it begins with it, or has it in its last brackets or behind a date or another fact. */
function labelledSource(page: Page, lines: readonly TextLine[], at: number): string | undefined {
  const line = lines[at];
  if (!labelHint.in(line.text)) return undefined;
  const text = line.prose ? inLastBrackets(line.text) : partedText(page, line);
  const found = label().exec(text);
  if (!found || (isCased(found[0]) && (isOfOther(text, found) || !isBesideDate(lines, at)))) return undefined;
  const start = found.index + found[0].length;
  if (start < text.length) return linkBehindLabel(page, line) ?? nameIn(text.slice(start));
  const next = lines[at + 1];
  return found.index === 0 && next && !next.prose ? nameIn(next.text) : undefined;
}

function isCased(label: string): boolean {
  return !beginsWithoutCase(label);
}

/** Whether a word before a label says whose source it is: "Image Source:". */
function isOfOther(text: string, { index }: RegExpExecArray): boolean {
  return /\p{L}\s*$/u.test(text.slice(Math.max(0, index - 3), index));
}

/** Whether a line or the one above or below has a date. Elsewhere, "Source:" stands below pictures and charts. */
function isBesideDate(lines: readonly TextLine[], at: number): boolean {
  return lines
    .slice(Math.max(0, at - 1), at + 2)
    .some(({ text, prose }) => !prose && text.length <= longestDateline && findDates(text).length > 0);
}

/** In characters. Chosen: room for a date, a source, an author and buttons. */
const longestDateline = 160;

/** The text in the brackets that end a paragraph, or a paragraph that begins with a label. */
function inLastBrackets(text: string): string {
  if (label().exec(text)?.index === 0) return text;
  return /[（(【[]([^（(【[\])】）]{1,60})[\])】）]$/u.exec(text)?.[1] ?? '';
}

/** The link that follows a label at the end of a text node: what stands behind it says something else. */
function linkBehindLabel(page: Page, { nodes }: TextLine): string | undefined {
  const at = nodes.findIndex((id) => endsWithLabel(page.text[id].slice(-longestLabel)));
  const next = at < 0 ? undefined : nodes.slice(at + 1).find((id) => page.text[id].trim() !== '');
  return next !== undefined && nodesInLinks(page)[next] === 1 ? nameIn(page.text[next]) : undefined;
}

const longestLabel = 20;

function endsWithLabel(text: string): boolean {
  const found = labelHint.in(text) ? label().exec(text) : null;
  return found !== null && found.index + found[0].length === text.length;
}

function vote(text: string | undefined, evidence: keyof typeof weights): SourceVote[] {
  const name = text === undefined ? undefined : nameIn(text);
  return name === undefined ? [] : [{ name, evidence }];
}

function afterLabel(text: string): string | undefined {
  const found = labelHint.in(text) ? label().exec(text) : null;
  return found?.index === 0 ? text.slice(found[0].length) : undefined;
}

/** What ends a name: a mark, or a word of the next fact. */
const end = lazily(
  () =>
    new RegExp(
      `[|｜•●丨,，;；。!！?？(（)）\\][【】]|\\s[·/–—-]\\s|(?:作者|记者|記者|撰稿|${anyOf(eastAsianEndings)}|我有话说)`,
      'u',
    ),
);

/** In characters and words. Chosen: names of authorities and of their offices fit, sentences do not. */
const longestHan = 24;
const longestLatin = 50;
const mostWords = 6;

const placeholder = lazily(() => new RegExp(`^${anyOf(placeholders)}$`, 'iu'));

/** The name of a medium at the beginning of a text; undefined if there is none. */
function nameIn(text: string): string | undefined {
  let name = squeeze(text.slice(0, 200)).replace(/^[\s:：[［【(（]+/u, '');
  name = /^《([^《》]+)》/u.exec(name)?.[1] ?? name;
  const date = findDates(name)[0];
  if (date) name = name.slice(0, date.start);
  const found = end().exec(name);
  name = (found ? name.slice(0, found.index) : name).replace(/[《》「」『』“”"]/gu, '').trim();
  const isEastAsian = beginsWithoutCase(name);
  if (/\p{Script=Han}/u.test(name)) name = name.split(' ', 1)[0] ?? '';
  if (name.length < 2 || !hasLetter(name) || /https?:|www\.|@/.test(name) || placeholder().test(name)) return undefined;
  if (isEastAsian) return name.length <= longestHan ? name : undefined;
  const isWritten = /^[\p{Lu}\p{N}]/u.test(name) && name.length <= longestLatin;
  return isWritten && name.split(' ').length <= mostWords ? name : undefined;
}
