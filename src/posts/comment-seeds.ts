import { holdsWordOf, listTest } from '../page/class-names';
import type { Page } from '../page/page';
import { blocksOf } from '../page/text/blocks';
import { lengthsOf } from '../page/text/lengths';
import { canBeSeen } from '../page/text/visibility';
import { attribute, elementsWith, headingLevel, tagName, tagTable } from '../page/tree';
import { isLatin } from '../text/address';
import { common, isCommon } from '../text/common-scripts';
import { lazily } from '../text/lazily';
import { isWhiteSpace, squeeze } from '../text/white-space';
import headings from '../vocabulary/comment-headings.json' with { type: 'json' };
import names from '../vocabulary/comment-names.json' with { type: 'json' };
import { FirstWords } from '../vocabulary/first-words';
import { anyOf, beginningOf, phrasesByBeginning, phrasesOf } from '../vocabulary/phrases';

/*
 * Where comments may be: elements with such a name or schema.org type, and what follows a heading like "24 comments".
 */

/** Roots of subtrees that may hold comments; below a heading that has no box of its own, the siblings that follow. */
export type Seed = readonly number[];

/** The places on a page that may hold comments, behind the node `from`. */
export function commentSeeds(page: Page, from: number): Seed[] {
  const title = page.tagNames.indexOf('h1');
  // A place with a main heading holds an article.
  const holdsTitle = (root: number) => title >= 0 && holdsTag(page, root, title);
  return [...namedSeeds(page, from, holdsTitle), ...headedSeeds(page, from, holdsTitle)];
}

function holdsTag({ tag, end }: Page, root: number, code: number): boolean {
  return tag.subarray(root, end[root]).includes(code);
}

const commentNames: ReadonlySet<string> = new Set(phrasesOf(names));

/** Names of what is about comments but holds none, or holds those of other pages. */
const otherNames: ReadonlySet<string> = new Set(
  `recent latest newest count counts counter num number total link links button btn icon toggle author writer editor
  enabled closed open meta widget sidebar nav menu form`.split(/\s+/),
);

/** Tags that are too large or too small to be a place of comments. */
const otherTags = 'html body main a span button i b em svg img input textarea label form time p h1 h2 h3 h4 h5 h6';

/** The outermost elements that are named as comments. */
function* namedSeeds(page: Page, from: number, holdsTitle: (root: number) => boolean): Generator<Seed> {
  const other = tagTable(page, otherTags.split(' '));
  const stated = statedComments(page);
  const named = listTest(page, [commentNames]);
  for (let id = from; id < page.count; ) {
    const mayHold = page.tag[id] !== 0 && other[page.tag[id]] === 0;
    const isNamed = mayHold && ((named(id) !== 0 && isNamedPlace(page, id)) || stated.has(id));
    const isPlace = isNamed && !holdsTitle(id);
    if (isPlace) yield [id];
    id = isPlace ? page.end[id] : id + 1;
  }
}

/** Whether one of an element's classes or its id names comments. */
function isNamedPlace(page: Page, id: number): boolean {
  return namesOf(page, id).some(namesComments);
}

/** The classes and the id of an element. */
function namesOf(page: Page, id: number): string[] {
  return [attribute(page, id, 'class'), attribute(page, id, 'id')].flatMap((value) => value?.split(/\s+/) ?? []);
}

/** Whether a class or id names comments. */
function namesComments(name: string): boolean {
  return holdsWordOf(commentNames, name) && !holdsWordOf(otherNames, name);
}

/** Names of boxes around comments. */
const boxNames: ReadonlySet<string> = new Set(
  `comments commentlist commentarea commentsarea commentbox replies responses list lists area section wrap wrapper
  container thread threads box block respond template widget holder tree module`.split(/\s+/),
);

/** Whether an element is named as a single comment. */
export function isNamedComment(page: Page, id: number): boolean {
  const named = namesOf(page, id);
  return named.some(namesComments) && !named.some((name) => holdsWordOf(boxNames, name));
}

/** Elements that are comments by their microdata. */
function statedComments(page: Page): ReadonlySet<number> {
  const byProperty = elementsWith(page, 'itemprop').filter(([, name]) => name === 'comment');
  const byType = elementsWith(page, 'itemtype').filter(([, type]) => /schema\.org\/(?:User)?Comments?\b/.test(type));
  return new Set([...byProperty, ...byType].map(([id]) => id));
}

/** Longer texts (characters) are no headings of comments. */
const longestHeading = 60;

const beginnings = new FirstWords([headings]);

/** The patterns of headings by their beginnings: compiling one of all headings takes longer than reading a page. */
const headingPatterns = lazily(() => {
  const patterns = new Map<string, () => RegExp>();
  for (const [beginning, phrases] of phrasesByBeginning(headings)) {
    patterns.set(
      beginning,
      lazily(() => new RegExp(`^${anyOf({ und: phrases })}$`, 'i')),
    );
  }
  return patterns;
});

/** Whether a text is a heading of comments, whatever number is in it. */
export function isCommentHeading(text: string): boolean {
  if (text.length > longestHeading || !mayBegin(text)) return false;
  const bare = bareWords(text);
  return headingPatterns().get(beginningOf(bare))?.().test(bare) ?? false;
}

/** Whether a heading may begin a text as its first word does, behind white space, digits and marks of ASCII. */
function mayBegin(text: string): boolean {
  let start = 0;
  while (start < text.length && isMark(text.charCodeAt(start))) start++;
  const unit = text.charCodeAt(start);
  const isKnown = start === text.length || isLatin(unit) || isHanOrHangul(unit);
  return !isKnown || beginnings.of(start === 0 ? text : text.slice(start)) !== 0;
}

/** Whether a character is white space, or a digit, a mark or a symbol of ASCII. */
function isMark(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f ? !isLatin(unit) : isWhiteSpace(unit);
}

function isHanOrHangul(unit: number): boolean {
  return (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3);
}

/** A text without digits, marks and symbols. */
export function bareWords(text: string): string {
  return squeeze(text.replace(isCommon(text) ? commonMarks() : marks, ' '));
}

const marks = /[\d\p{P}\p{S}]+/gu;
const commonMarks = lazily(() => new RegExp(`[\\d${common.marks}]+`, 'g'));

/** A cheap look at a text node: a heading may consist of several. */
function mayBeginHeading(text: string): boolean {
  return mayBegin(text) && beginnings.of(bareWords(text)) !== 0;
}

/** What follows each heading of comments. Each place is climbed to and read once, however many headings are in it. */
function* headedSeeds(page: Page, from: number, holdsTitle: (root: number) => boolean): Generator<Seed> {
  const blocks = blocksOf(page);
  let until = from;
  for (let id = from; id < page.count; id++) {
    const { length } = page.text[id];
    if (length < 2 || length > longestHeading || id < until) continue;
    if (!mayBeginHeading(page.text[id]) || !canBeSeen(page, id)) continue;
    const block = blocks[id];
    if (block < until || !isCommentHeading(seenText(page, block))) continue;
    const seed = below(page, block);
    const last = seed.at(-1) ?? block;
    until = page.end[last];
    if (!seed.some(holdsTitle)) yield seed;
  }
}

/** A heading, with the boxes that hold nothing else, and its following siblings up to another heading. */
function below(page: Page, start: number): Seed {
  const own = charactersIn(page, start, page.end[start]);
  let box = start;
  for (let up = page.parent[box]; up > 0 && charactersIn(page, up, page.end[up]) === own; up = page.parent[box])
    box = up;
  const siblings: number[] = [];
  const end = page.end[page.parent[box]];
  for (let sibling = box; sibling < end; sibling = page.end[sibling]) {
    if (sibling > box && isOtherHeading(page, sibling)) break;
    siblings.push(sibling);
  }
  return siblings;
}

/** Whether an element is, or holds nothing but, a heading of something else. */
function isOtherHeading(page: Page, root: number): boolean {
  const all = charactersIn(page, root, page.end[root]);
  for (let id = root; id < page.end[root]; id++) {
    if (headingLevel(tagName(page, id)) === 0) continue;
    return all > 0 && charactersIn(page, id, page.end[id]) === all && !isCommentHeading(seenText(page, id));
  }
  return false;
}

/** Characters that can be seen from one node to before another. */
function charactersIn(page: Page, from: number, to: number): number {
  const lengths = lengthsOf(page);
  let sum = 0;
  for (let id = from; id < to; id++) if (lengths[id] > 0 && canBeSeen(page, id)) sum += lengths[id];
  return sum;
}

function seenText(page: Page, root: number): string {
  let text = '';
  for (let id = root; id < page.end[root] && text.length <= longestHeading; id++) {
    if (page.text[id] !== '' && canBeSeen(page, id)) text += ` ${page.text[id].trim()}`;
  }
  return text.trim();
}
