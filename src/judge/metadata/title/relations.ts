import { decodedText } from '../../../language/text/address';
import { common, isCommon } from '../../../language/text/common-scripts';
import { lazily } from '../../../language/text/lazily';
import { comparable } from '../../../language/text/white-space';
import { anyOf } from '../../../language/vocabulary/phrases';
import siteNameEndings from '../../../language/vocabulary/site-name-endings.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import { cutsOf, partsBetween } from './cuts';
import { asLogo, type Entries, type Entry, isHome, relateToSite } from './site-in-title';

/* What a possible title has in common with the head, the address, the text and the names of the site. */

/** Compares each candidate with the head, the address, the text and the site's names. */
export function relate(page: Page, lines: readonly TextLine[], stated: Stated, byKey: Entries): void {
  const title = wordsOf(withoutSite(stated));
  const whole = wordsOf(stated.title);
  const og = wordsOf(stated.ogTitle || stated.title);
  const address = wordsOf(lastSegment(page.url));
  // A number in the address counts a topic or an issue.
  const slug = new Set([...address].filter((each) => !/^\d+$/.test(each)));
  const chineseSite = comparable(siteAtEnd(stated.title));
  const inText = wordsOfText(lines);
  const shown = [...byKey].flatMap(([key, { line }]) => (line < 0 ? [] : [key]));
  for (const [key, { text, line, evidence }] of byKey) {
    if (line < 0 && !shown.some((each) => each.includes(key))) evidence.unseen = 1;
    const words = wordsOf(text);
    evidence.coversTitle = share(title, words);
    evidence.ofTitle = (share(words, whole) + share(words, og)) / 2;
    evidence.slug = share(slug, words);
    evidence.inText = share(longWords(words), inText);
    evidence.length = Math.min(1, text.length / 60);
    if (key === chineseSite || (address.size > 0 && stated.siteNames.has(key))) asLogo(evidence);
    if (endsWithSite(text, stated)) evidence.endsWithSite = 1;
  }
  relateToSite(page, lines, stated, byKey);
  if (!isHome(page.url)) relateToLeading(byKey);
}

function endsWithSite(text: string, { siteNames }: Stated): boolean {
  const lastCut = cutsOf(text).at(-1);
  return lastCut !== undefined && siteNames.has(comparable(text.slice(lastCut[1])));
}

/** The least share of a title's words that the text has. Chosen: names of sites and sections have fewer. */
const leastInText = 1 / 3;
/** The same for the lines above the text, if they show a headline. Chosen: a single Han character is there by chance. */
const leastInHeadline = 1 / 4;

/**
 * Finds the names of sites and sections, and slogans: they share no word with the possible titles above the text or with
 * the text. If a headline is shown, words of the text do not count: the name of a local paper also stands in its texts.
 */
function relateToLeading(byKey: Entries): void {
  const entries = [...byKey.values()];
  const leading = new Set(
    entries.flatMap(({ text, evidence }) => (isLeading(evidence) ? [...longWords(wordsOf(text))] : [])),
  );
  if (leading.size === 0) return;
  const hasHeadline = entries.some(({ evidence }) => evidence.strong === 1 && evidence.dated === 1);
  const isApart = ({ text, evidence }: Entry) => {
    const shared = share(longWords(wordsOf(text)), leading);
    return hasHeadline ? shared < leastInHeadline : shared === 0 && (evidence.inText ?? 0) < leastInText;
  };
  for (const entry of entries) {
    const { early, siteName } = entry.evidence;
    if (early !== 1 && siteName !== 1 && !isLeading(entry.evidence) && isApart(entry)) entry.evidence.apart = 1;
  }
}

function isLeading({ early, linkedHeading, calledTitle, strong, dated }: Entry['evidence']): boolean {
  return (early === 1 && linkedHeading !== 1) || [calledTitle, strong, dated].includes(1);
}

/** How many characters of running text are compared with titles. Chosen: an article names its subject at its beginning. */
const textRead = 4000;

/** The words of the first running text. */
function wordsOfText(lines: readonly TextLine[]): ReadonlySet<string> {
  const found = new Set<string>();
  let read = 0;
  for (const { text, prose } of lines) {
    if (!prose) continue;
    for (const each of wordsOf(text)) found.add(each);
    read += text.length;
    if (read > textRead) break;
  }
  return found;
}

/** Shorter words (letters) are mostly "of" and "the". Chosen. */
const shortestLong = 4;

/** Words that tell a subject. A character of CJK is a word of its own. */
function longWords(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].filter((each) => each.length >= shortestLong || isIdeograph.test(each)));
}

const siteNameEnding = lazily(() => new RegExp(`${anyOf(siteNameEndings)}$`, 'u'));

/** The end of a Chinese title after a separator, if it is written like a site's name. */
function siteAtEnd(title: string): string {
  const last = title.slice(cutsOf(title).at(-1)?.[1] ?? title.length);
  return siteNameEnding().test(last) ? last : '';
}

function withoutSite({ title, siteNames }: Stated): string {
  const parts = partsBetween(cutsOf(title), title.length).map(([start, end]) => title.slice(start, end));
  const own = parts.filter((part) => !siteNames.has(comparable(part)));
  return own.join(' ');
}

/** The share of `words` that is in `others`; 0 for no words. */
export function share(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return words.size === 0 ? 0 : shared / words.size;
}

const cjk = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af';
const isIdeograph = new RegExp(`^[${cjk}]`);
const word = lazily(() => new RegExp(`[${cjk}]|(?:(?![${cjk}])[\\p{L}\\p{N}])+`, 'gu'));
const commonWord = lazily(() => new RegExp(`[${cjk}]|(?:(?![${cjk}])[${common.letters}${common.numbers}])+`, 'g'));

export function wordsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase().slice(0, 1000);
  return new Set(lower.match(isCommon(lower) ? commonWord() : word()) ?? []);
}

function lastSegment(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+|[?#].*$/gs, '').replace(/\.\w{2,5}$/, '');
  return decodedText(path.split('/').findLast((each) => each !== '') ?? '');
}
