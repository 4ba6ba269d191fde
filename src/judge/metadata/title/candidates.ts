import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { namesOf } from '../../../page/tree';
import { type Stated, statedHeadline } from '../stated';
import type { TextLine } from '../text-lines';
import { cutsOf, longestTitleLine, partsBetween, type Span, sourceBehind } from './cuts';
import { type Heading, headingsOf, isDay, isKicker } from './headings';
import { leadingLines } from './leading-lines';
import { relate } from './relations';
import type { Entry } from './site-in-title';
import type { Evidence } from './weights';

export interface Title {
  readonly text: string;
  /** The visible line; -1 if only the head has the title. */
  readonly line: number;
}

/** A possible title and its evidence. */
export interface Candidate extends Title {
  readonly evidence: Partial<Record<Evidence, number>>;
}

/** All possible titles; those that look the same to readers are one candidate. */
export function titleCandidates(page: Page, lines: readonly TextLine[], stated: Stated): Candidate[] {
  const candidates = new Candidates();
  const bare = withoutSources(page, lines, stated);
  addHeadings(page, lines, bare, candidates);
  addHead(lines, bare, candidates);
  addLines(page, lines, bare, candidates);
  addLeading(page, lines, candidates);
  relate(page, lines, bare, candidates.byKey);
  return [...candidates.byKey.values()];
}

/** The host of a source in brackets behind a headline. */
const hostBehind = /(?<!\s)\s*[(（][\w-]+(?:\.[\w-]+)+[)）]$/u;

function withoutHost(text: string): string {
  return text.replace(hostBehind, '');
}

/** The number of a section before its heading. */
const numberBefore = /^(?:\d+(?:\.\d+)*|[A-Z](?:\.\d+)+)\.?\s+/;

/**
 * What the head states, without the sources and names of books that it adds to headlines, before the names of site and
 * section, which the page shows without them.
 */
function withoutSources(page: Page, lines: readonly TextLine[], stated: Stated): Stated {
  const { title, ogTitle, linked } = stated;
  const { headline } = linked;
  const endsOf = (text: string) => [text.length, ...cutsOf(text).map(([start]) => start)];
  const endWithSource = (text: string) => endsOf(text).filter((end) => sourceBehind.test(text.slice(0, end)));
  if ([title, ogTitle, headline ?? ''].every((text) => endWithSource(text).length === 0)) return stated;
  const texts = [...lines, ...headingsOf(page, lines, stated)].filter(({ linked }) => !linked);
  const shown = new Set(texts.flatMap(({ text }) => [text, text.replace(numberBefore, '')].map(comparable)));
  const without = (text: string) => {
    for (const end of endWithSource(text)) {
      const whole = text.slice(0, end);
      const bare = whole.replace(sourceBehind, '');
      if (shown.has(comparable(bare)) && !shown.has(comparable(whole))) return bare + text.slice(end);
    }
    return text;
  };
  const own = headline === undefined ? {} : { headline: without(headline) };
  return { ...stated, title: without(title), ogTitle: without(ogTitle), linked: { ...linked, ...own } };
}

/** Whether a text is too short for a title: one letter or digit is a page number or a symbol, but 雪 is a word. */
export function isTooShort(key: string): boolean {
  return key.length === 0 || (key.length === 1 && !/\p{Script=Han}/u.test(key));
}

class Candidates {
  readonly byKey = new Map<string, Entry>();
  /** Headlines by their key including the kicker. */
  private readonly glued = new Map<string, string>();

  /** Any source that states kicker and headline together counts for the headline. */
  part(kicker: string, headline: string): void {
    this.glued.set(comparable(kicker + headline), headline);
  }

  /** Adds evidence for a text. Visible text keeps the form shown on the page, not the head's. */
  vote(said: string, evidence: Evidence | undefined, line = -1): void {
    const text = this.glued.get(comparable(said)) ?? said;
    const key = comparable(text);
    if (isTooShort(key)) return;
    let entry = this.byKey.get(key);
    if (!entry) {
      entry = { text, line, evidence: {} };
      this.byKey.set(key, entry);
    } else if (entry.line < 0 && line >= 0) {
      entry.text = text;
      entry.line = line;
    }
    if (evidence) entry.evidence[evidence] = 1;
  }
}

/** Adds the kickers of headings: parts of them, or the lines above. */
function addKickers(
  page: Page,
  lines: readonly TextLine[],
  headings: readonly Heading[],
  candidates: Candidates,
): void {
  for (const { kicker, text, at } of headings) {
    const above = lines[at - 1];
    if (kicker !== undefined) candidates.part(kicker, text);
    else if (above && isKicker(page, above.nodes)) candidates.part(above.text, text);
  }
}

/** The headings without the days that blogs put above the title of a post, if any other heading leads nowhere else. */
function withoutDays(headings: readonly Heading[]): readonly Heading[] {
  const others = headings.filter(({ text }) => !isDay(text));
  return others.some(({ linked }) => !linked) ? others : headings;
}

function addHeadings(page: Page, lines: readonly TextLine[], stated: Stated, candidates: Candidates): void {
  const firstProse = lines.findIndex(({ prose }) => prose);
  const h1s: Heading[] = [];
  let firstH2: Heading | undefined;
  const headings = withoutDays(headingsOf(page, lines, stated));
  addKickers(page, lines, headings, candidates);
  for (const heading of headings) {
    const { text, at, level, linked } = heading;
    candidates.vote(text, level === 1 ? 'h1' : undefined, at);
    if (firstProse < 0 || at <= firstProse) candidates.vote(text, 'early', at);
    if (linked) candidates.vote(text, 'linkedHeading', at);
    if (level === 1) h1s.push(heading);
    if (level === 2) firstH2 ??= heading;
  }
  addFirst(h1s, firstH2, candidates);
}

function addFirst([first, ...others]: readonly Heading[], firstH2: Heading | undefined, candidates: Candidates): void {
  if (first) candidates.vote(first.text, 'firstH1', first.at);
  else if (firstH2) candidates.vote(firstH2.text, 'leadingH2', firstH2.at);
  if (first && others.length === 0) candidates.vote(first.text, 'onlyH1', first.at);
}

function addHead(lines: readonly TextLine[], stated: Stated, candidates: Candidates): void {
  const { title, ogTitle } = stated;
  const cutsIn = cutsBeside(lines, stated, candidates);
  candidates.vote(title, 'titleWhole');
  const cuts = cutsIn(title);
  for (const [start, end] of partsBetween(cuts, title.length)) candidates.vote(title.slice(start, end), 'titlePart');
  for (const [start, end] of cuts) {
    candidates.vote(title.slice(0, start), 'titlePrefix');
    candidates.vote(title.slice(end), undefined);
  }
  candidates.vote(ogTitle, 'ogTitle');
  for (const [start] of cutsIn(ogTitle)) candidates.vote(ogTitle.slice(0, start), 'ogPrefix');
  const headline = statedHeadline(stated);
  if (headline !== '') candidates.vote(squeeze(headline), 'headline');
}

/**
 * Returns where a title of the head may be cut: not within what the page shows as one line and never in parts, because
 * those separators belong to it. A line that ends with the site's name repeats the head.
 */
function cutsBeside(
  lines: readonly TextLine[],
  { title, ogTitle, siteNames, linked }: Stated,
  { byKey }: Candidates,
): (title: string) => readonly Span[] {
  const longest = Math.max(title.length, ogTitle.length);
  const isCut = cutsOf(title).length + cutsOf(ogTitle).length > 0;
  const texts = isCut ? lines.flatMap(({ text }) => [text, withoutHost(text)]) : [];
  const shown = texts.flatMap((text) => (text.length <= longest ? [comparable(text)] : []));
  const whole = new Set(shown);
  const alone = new Set([...shown, ...byKey.keys(), comparable(ogTitle), comparable(linked.headline ?? '')]);
  const isOne = (parts: readonly string[]) =>
    parts.length > 1 &&
    whole.has(parts.join('')) &&
    !siteNames.has(parts.at(-1) ?? '') &&
    !parts.some((part) => alone.has(part));
  return (said) => {
    const cuts = cutsOf(said);
    const parts = partsBetween(cuts, said.length).map(([start, end]) => comparable(said.slice(start, end)));
    const isWithin = (cut: number) =>
      parts.some((_, from) => from <= cut && parts.some((_, to) => to > cut && isOne(parts.slice(from, to + 1))));
    return cuts.filter((_, cut) => !isWithin(cut));
  };
}

/** Up to this font size (px) the largest font of a page means nothing. Chosen: text is often set in 16 to 18 px. */
const largeType = 18;

/** Whether a line is part of the document's title, or called a title. */
function isNamedTitle(page: Page, line: TextLine, key: string, whole: string): boolean {
  return !line.linked && key.length >= 5 && (whole.includes(key) || isCalledTitle(page, line));
}

/** Adds visible lines that are not headings: the largest font, and class names for titles. */
function addLines(page: Page, lines: readonly TextLine[], { title }: Stated, candidates: Candidates): void {
  const whole = comparable(title);
  const largest = lines.reduce((most, { fontSize }) => Math.max(most, fontSize), 0);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line.text.length > longestTitleLine) continue;
    const large = line.fontSize > largeType && line.fontSize >= largest * 0.95;
    const text = withoutUnstated(line.text, candidates);
    const key = comparable(text);
    const named = isNamedTitle(page, line, key, whole);
    if (!large && !named && !candidates.byKey.has(key)) continue;
    if (line.heading === 0 || line.heading > 3) candidates.vote(text, 'line', at);
    if (large) candidates.vote(text, 'largest', at);
    if (named && isCalledTitle(page, line)) candidates.vote(text, 'calledTitle', at);
  }
}

/** Adds the lines closely above the text. */
function addLeading(page: Page, lines: readonly TextLine[], candidates: Candidates): void {
  for (const { text, at, isStrong, isDated } of leadingLines(page, lines)) {
    if (isStrong) candidates.vote(text, 'strong', at);
    if (isDated) candidates.vote(text, 'dated', at);
  }
}

/** A line without the host behind it, if what is left is known as a title. */
function withoutUnstated(text: string, { byKey }: Candidates): string {
  const bare = withoutHost(text);
  return byKey.has(comparable(bare)) ? bare : text;
}

function isCalledTitle(page: Page, { block }: TextLine): boolean {
  const names = namesOf(page, block);
  return names.length > 1 && /(?:^|[\s_-])(?:title|headline|tit|biaoti|bt)\d?(?:$|\s)/i.test(names);
}
