import type { Contents } from '../../article/article';
import { type Decision, isAboutPart } from '../../article/decision';
import { findDates } from '../../judge/metadata/dates/dates';
import { keptTextNodes, type Selection } from '../../judge/selection/selection';
import { lazily } from '../../language/text/lazily';
import { comparable } from '../../language/text/white-space';
import authorLabels from '../../language/vocabulary/author-labels.json' with { type: 'json' };
import eastAsianLabels from '../../language/vocabulary/author-labels-east-asian.json' with { type: 'json' };
import bylineOpenings from '../../language/vocabulary/byline-openings.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import publishingWords from '../../language/vocabulary/publishing-words.json' with { type: 'json' };
import { containSteps, type Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { finished, type Steps } from '../../page/steps';
import { blocksOf } from '../../page/text/blocks';
import { isUnseen } from '../../page/text/visibility';
import { inertDocument, viewOf } from '../capture/dom';
import { moveChildren } from './children';
import { contentsOf, textToCount } from './contents';
import { leaveOutOwn } from './corrected';
import { Excerpt } from './excerpt';
import type { ElementFacts } from './facts';
import { type Flat, flattening } from './flatten';
import { type Origins, originsOf } from './origins';
import { sanitizing } from './sanitize-in-steps';
import { type Rewrite, structures } from './structures/structures';
import { controlsAsText } from './structures/text-level';

export interface Assembled {
  /** Clean, safe, semantic HTML with absolute addresses: docs/reference/article.md. */
  readonly html: string;
  readonly kept: Contents;
  /** The text of the article, for counting words. */
  readonly text: string;
  /** Where its blocks come from: worked out when asked, as only what corrects an article needs it. */
  readonly origins: () => Origins;
}

/** `assembling` at once. */
export function assemble(...args: Parameters<typeof assembling>): Assembled {
  return finished(assembling(...args));
}

/** Shown above the article, so not needed in it. */
interface Header {
  readonly title?: string;
  readonly author?: string | undefined;
  readonly authors?: readonly string[];
  readonly published?: string;
}

/**
 * Turns selected nodes into a clean, safe article.
 *
 *     selected nodes ─▶ excerpt ─▶ structures ─▶ flatten ─▶ sanitize
 *                       a copy     found and     only the   only what
 *                       in an      rewritten     article's  is safe
 *                       inert      in the copy   elements
 *                       document
 *
 * A heading that repeats the title is left out, and so are lines at the beginning that name only the author or the day, and
 * `author` over the first post of a thread: all are shown above the article. Text that the reader selected always stays,
 * and so does all that a published method keeps.
 * `maker` is any document in a window. The selection has followed `decisions` about the page; those about labels that we write
 * are followed here. The browser can respond between two steps.
 */
export function* assembling(
  page: Page,
  facts: ElementFacts,
  selection: Selection,
  maker: Document,
  header: Header,
  faults: Faults,
  decisions: readonly Decision[] = [],
): Steps<Assembled> {
  const bySelection = selection.cuts !== undefined;
  const isWhole = bySelection || selection.asPublished === true;
  const { title = '', author = '' } = isWhole ? {} : header;
  const withoutStructures = selection.asPublished ? rewordings : bySelection ? ['contents'] : [];
  const inert = inertDocument(maker);
  function* excerpt(): Steps<Excerpt> {
    const copy = yield* Excerpt.copying(page, facts, selection, inert, author);
    if (selection.asPublished) controlsAsText(copy);
    return copy;
  }
  function* safe(flat: Flat): Steps<SafeArticle> {
    return { flat, article: yield* sanitizing(flat.article, viewOf(maker) ?? window) };
  }
  function* whole(): Steps<SafeArticle> {
    return yield* safe(yield* withStructures(excerpt, faults, withoutStructures));
  }
  function* plain(): Steps<SafeArticle> {
    return yield* safe(yield* flattening(yield* excerpt()));
  }
  const assembled =
    (yield* containSteps(faults, 'assembly', whole, undefined)) ??
    (yield* containSteps(faults, 'assembly without structures', plain, undefined));
  const isLost = assembled === undefined || (bySelection && isEmpty(assembled.article));
  const article = isLost ? paragraphsOf(page, selection, inert) : assembled.article;
  faults.contain('title in the article', () => removeTitle(article, title), undefined);
  const addsParts = decisions.some((each) => each.keep && isAboutPart(each));
  if (!isWhole && !addsParts) faults.contain('byline in the article', () => removeByline(article, header), undefined);
  faults.contain('date in the article', () => lowerDate(article), undefined);
  faults.contain('heading levels', () => repairLevels(article), undefined);
  yield;
  const origins = () =>
    isLost ? [] : faults.contain('origins', () => originsOf(assembled.flat, selection.states, article), []);
  if (decisions.some((each) => isAboutPart(each) && each.on.first < 0))
    faults.contain('labels', () => leaveOutOwn(article, origins(), decisions), undefined);
  const contents = contentsOf(article);
  yield;
  return { html: article.innerHTML, kept: contents, text: textToCount(article), origins };
}

/** The structures that leave out words, write them anew or fetch some from elsewhere on the page. */
const rewordings: readonly string[] =
  'tabs formulas panels codeBlocks embeds facts posts contents headings footnotes callouts'.split(' ');

interface SafeArticle {
  readonly flat: Flat;
  readonly article: Element;
}

/**
 * Rewrites an excerpt's structures. A structure that throws may have changed half of the
 * excerpt, so it is repeated with a fresh excerpt, without that structure.
 */
function* withStructures(excerpt: () => Steps<Excerpt>, faults: Faults, without: readonly string[]): Steps<Flat> {
  const broken = new Set(without);
  for (;;) {
    const fresh = yield* excerpt();
    const failed = yield* firstFailure(fresh, broken, faults);
    if (failed === undefined) return yield* flattening(fresh);
    broken.add(failed);
  }
}

/** Rewrites an excerpt. Returns the name of the structure that failed, if any. */
function* firstFailure(excerpt: Excerpt, broken: ReadonlySet<string>, faults: Faults): Steps<string | undefined> {
  for (const [name, { needs, rewrite }] of structures) {
    yield;
    // Most structures are in few articles: their code is not even compiled elsewhere.
    if (broken.has(name) || (needs !== undefined && !excerpt.root.querySelector(needs))) continue;
    const succeeds = yield* containSteps(faults, `structure ${name}`, () => rewriting(rewrite, excerpt), false);
    if (!succeeds) return name;
  }
  yield;
  return undefined;
}

function* rewriting(rewrite: Rewrite, excerpt: Excerpt): Steps<true> {
  const steps = rewrite(excerpt);
  if (steps) yield* steps;
  return true;
}

/** The plain text of the selection, block by block: the last resort if everything else has failed. */
function paragraphsOf(page: Page, selection: Selection, inert: Document): Element {
  const article = inert.createElement('article');
  const blocks = blocksOf(page);
  const keptTexts = keptTextNodes(page, selection);
  let last = -1;
  for (let id = 0; id < page.count; id++) {
    if (keptTexts[id] === 0 || isUnseen(page.visibility[id])) continue;
    const block = blocks[id];
    if (block !== last || !article.lastElementChild) article.append(inert.createElement('p'));
    article.lastElementChild?.append(page.text[id]);
    last = block;
  }
  return article;
}

function isEmpty(article: Element): boolean {
  return article.textContent.trim() === '' && !article.querySelector('img');
}

/** Removes the first heading if it repeats the title, and lines at the beginning that do, with what is above them. */
function removeTitle(article: Element, title: string): void {
  const wanted = comparable(title);
  if (wanted === '') return;
  const isTitle = ({ textContent: text }: Element) =>
    comparable(text) === wanted || comparable(text.slice(endOfDayBefore(text))) === wanted;
  const heading = article.querySelector('h1, h2');
  if (heading && isTitle(heading)) heading.remove();
  for (let above = linesAbove(article, isTitle); above; above = linesAbove(article, isTitle)) {
    for (const line of above) if (isTitle(line) || !isDate(line)) line.remove();
  }
}

/** Where a day ends with which a line begins; 0 if it begins otherwise. */
function endOfDayBefore(text: string): number {
  const [date] = text.length <= longestDate ? findDates(text) : [];
  return date && text.slice(0, date.start).trim() === '' ? date.end : 0;
}

/** How many lines may be above the title: the name of the site, the date. Chosen. */
const mostAbove = 2;

/** The title at the beginning of an article and the headings and dates above it; undefined if it does not begin so. */
function linesAbove(article: Element, isTitle: (line: Element) => boolean): readonly Element[] | undefined {
  const lines: Element[] = [];
  for (let line = article.firstElementChild; line && lines.length <= mostAbove; line = line.nextElementSibling) {
    lines.push(line);
  }
  const at = lines.findIndex(isTitle);
  const isHeader = (line: Element) => isLine(line) && (line.localName !== 'p' || isDate(line));
  const title = lines[at];
  return title && isLine(title) && lines.slice(0, at).every(isHeader) ? lines.slice(0, at + 1) : undefined;
}

function isLine(line: Element): boolean {
  return /^(?:p|h[1-6])$/.test(line.localName) && !line.querySelector('img');
}

/** What stands beside a name or a day: "written by", "发布于", "作者：". */
const bylineWords = lazily(() => {
  const words = [bylineOpenings, authorLabels, publishingWords].map(anyOf).join('|');
  const latin = '\\p{Script=Latin}';
  return new RegExp(`(?<!${latin})(?:${words}|on)(?!${latin})|于|作者|${anyOf(eastAsianLabels)}`, 'giu');
});

/** Removes lines at the beginning that name nothing but the author or the day, unless such lines follow, as in lists. */
function removeByline(article: Element, { author, authors = author ? [author] : [], published }: Header): void {
  const day = published?.slice(0, 10);
  const isByline = (line: Element) => {
    const text = line.textContent;
    // A name in a larger heading may begin a part about a person.
    if (!isLine(line) || /^h[123]$/.test(line.localName) || text.length > longestDate) return false;
    const date = day && findDates(text).find((found) => found.day === day || found.otherDay === day);
    const others = date ? text.slice(0, date.start) + text.slice(date.end) : text;
    const rest = authors.reduce((left, name) => left.replace(name, ''), others);
    return rest !== text && comparable(rest.replace(bylineWords(), '')) === '';
  };
  const lines = [...article.children];
  const end = lines.findIndex((line) => !isByline(line));
  if (end <= 0 || lines.slice(end).some((line) => isByline(line) || (isLine(line) && isDate(line)))) return;
  for (const line of lines.slice(0, end)) line.remove();
}

/** With a date in a heading there may be this much else (characters): a day of the week, a time to read. Chosen. */
const longestBesideDate = 12;

/** A date at the beginning of a text is no heading, unless other headings are dates as well. */
function lowerDate(article: Element): void {
  const [first, ...others] = [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  if (first && first === article.firstElementChild && isDate(first) && !others.some(isDate)) rename(first, 'p');
}

function isDate({ textContent: text }: Element): boolean {
  const date = text.length <= longestDate ? findDates(text)[0] : undefined;
  return date !== undefined && comparable(text.slice(0, date.start) + text.slice(date.end)).length <= longestBesideDate;
}

/** Longer headings (characters) are not read. */
const longestDate = 80;

/**
 * Normalises heading levels to h2 to h6, each at most one deeper than its section. An h1
 * among h2s is a part of the article, whose title is above, so its subsections move down too.
 */
function repairLevels(article: Element): void {
  const headings = [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const shift = headings.some((heading) => heading.localName === 'h1') ? 1 : 0;
  /** For each open section its original level and its new one. */
  const open: { readonly given: number; readonly level: number }[] = [];
  for (const heading of headings) {
    const given = Number(heading.localName.slice(1));
    while (open.length > 0 && (open.at(-1)?.given ?? 0) >= given) open.pop();
    const above = open.at(-1);
    const level = Math.min(6, above ? above.level + 1 : given + shift);
    open.push({ given, level });
    if (level !== given) rename(heading, `h${level}`);
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
}
