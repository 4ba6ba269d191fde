import commentNames from '../../language/vocabulary/comment-names.json' with { type: 'json' };
import { phrasesOf } from '../../language/vocabulary/phrases';
import reviewNames from '../../language/vocabulary/review-names.json' with { type: 'json' };
import { holdsWordOf, listTest } from '../../page/class-names';
import type { Page } from '../../page/page';
import { blocksOf } from '../../page/text/blocks';
import { lengthsOf } from '../../page/text/characters';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, elementsWith, headingLevel, tagName, tagTable } from '../../page/tree';
import { commentHeadings, longestHeading, reviewHeadings, type SectionHeadings } from './comment-words';

/*
 * Where comments, or the reviews of a product, may be: elements with such a name or schema.org type, and what follows a
 * heading like "24 comments".
 */

/** What comments, or reviews, are recognised by. */
export interface Remarks {
  /** Words in the class names and ids of their places. */
  readonly names: ReadonlySet<string>;
  readonly headings: SectionHeadings;
  /** Of microdata: the property that holds one, and its types. */
  readonly property: string;
  readonly types: RegExp;
}

export const commentRemarks: Remarks = {
  names: new Set(phrasesOf(commentNames)),
  headings: commentHeadings,
  property: 'comment',
  types: /schema\.org\/(?:User)?Comments?\b/,
};

export const reviewRemarks: Remarks = {
  names: new Set(phrasesOf(reviewNames)),
  headings: reviewHeadings,
  property: 'review',
  types: /schema\.org\/Review\b/,
};

/** Roots of subtrees that may hold comments; below a heading that has no box of its own, the siblings that follow. */
export type Seed = readonly number[];

/** The places on a page that may hold comments or reviews, behind the node `from`. */
export function seedsOf(page: Page, remarks: Remarks, from: number): Seed[] {
  const title = page.tagNames.indexOf('h1');
  // A place with a main heading holds an article.
  const holdsTitle = (root: number) => title >= 0 && holdsTag(page, root, title);
  return [...namedSeeds(page, remarks, from, holdsTitle), ...headedSeeds(page, remarks.headings, from, holdsTitle)];
}

function holdsTag({ tag, end }: Page, root: number, code: number): boolean {
  return tag.subarray(root, end[root]).includes(code);
}

/** Names of what is about comments or reviews but holds none, or holds those of other pages. */
const otherNames: ReadonlySet<string> = new Set(
  `recent latest newest count counts counter num number total link links button btn icon toggle author writer editor
  enabled closed open meta widget sidebar nav menu form`.split(/\s+/),
);

/** Tags that are too large or too small to be such a place. */
const otherTags = 'html body main a span button i b em svg img input textarea label form time p h1 h2 h3 h4 h5 h6';

/** The outermost elements that are named as comments or reviews. */
function* namedSeeds(
  page: Page,
  remarks: Remarks,
  from: number,
  holdsTitle: (root: number) => boolean,
): Generator<Seed> {
  const other = tagTable(page, otherTags.split(' '));
  const stated = statedRemarks(page, remarks);
  const named = listTest(page, [remarks.names]);
  const isNamedPlace = (id: number) => namesOf(page, id).some((name) => namesThem(remarks.names, name));
  for (let id = from; id < page.count; ) {
    const mayHold = page.tag[id] !== 0 && other[page.tag[id]] === 0;
    const isNamed = mayHold && ((named(id) !== 0 && isNamedPlace(id)) || stated.has(id));
    const isPlace = isNamed && !holdsTitle(id);
    if (isPlace) yield [id];
    id = isPlace ? page.end[id] : id + 1;
  }
}

/** The classes and the id of an element. */
function namesOf(page: Page, id: number): string[] {
  return [attribute(page, id, 'class'), attribute(page, id, 'id')].flatMap((value) => value?.split(/\s+/) ?? []);
}

/** Whether a class or id names comments, or reviews. */
function namesThem(names: ReadonlySet<string>, name: string): boolean {
  return holdsWordOf(names, name) && !holdsWordOf(otherNames, name);
}

/** Names of boxes around comments. */
const boxNames: ReadonlySet<string> = new Set(
  `comments commentlist commentarea commentsarea commentbox replies responses list lists area section wrap wrapper
  container thread threads box block respond template widget holder tree module`.split(/\s+/),
);

/** Whether an element is named as a single comment. */
export function isNamedComment(page: Page, id: number): boolean {
  const named = namesOf(page, id);
  return (
    named.some((name) => namesThem(commentRemarks.names, name)) && !named.some((name) => holdsWordOf(boxNames, name))
  );
}

/** Elements that are comments, or reviews, by their microdata. */
function statedRemarks(page: Page, { property, types }: Remarks): ReadonlySet<number> {
  const byProperty = elementsWith(page, 'itemprop').filter(([, name]) => name === property);
  const byType = elementsWith(page, 'itemtype').filter(([, type]) => types.test(type));
  return new Set([...byProperty, ...byType].map(([id]) => id));
}

/** What follows each of these headings. Each place is climbed to and read once, however many headings are in it. */
function* headedSeeds(
  page: Page,
  headings: SectionHeadings,
  from: number,
  holdsTitle: (root: number) => boolean,
): Generator<Seed> {
  const blocks = blocksOf(page);
  let until = from;
  for (let id = from; id < page.count; id++) {
    const { length } = page.text[id];
    if (length < 2 || length > longestHeading || id < until) continue;
    if (!headings.mayHoldBeginning(page.text[id]) || !canBeSeen(page, id)) continue;
    const block = blocks[id];
    if (block < until || !headings.has(seenText(page, block))) continue;
    const seed = below(page, block, headings);
    const last = seed.at(-1) ?? block;
    until = page.end[last];
    if (!seed.some(holdsTitle)) yield seed;
  }
}

/** A heading, with the boxes that hold nothing else, and its following siblings up to another heading. */
function below(page: Page, start: number, headings: SectionHeadings): Seed {
  const own = charactersIn(page, start, page.end[start]);
  let box = start;
  for (let up = page.parent[box]; up > 0 && charactersIn(page, up, page.end[up]) === own; up = page.parent[box])
    box = up;
  const siblings: number[] = [];
  const end = page.end[page.parent[box]];
  for (let sibling = box; sibling < end; sibling = page.end[sibling]) {
    if (sibling > box && isOtherHeading(page, sibling, headings)) break;
    siblings.push(sibling);
  }
  return siblings;
}

/** Whether an element is, or holds nothing but, a heading of something else. */
function isOtherHeading(page: Page, root: number, headings: SectionHeadings): boolean {
  const all = charactersIn(page, root, page.end[root]);
  for (let id = root; id < page.end[root]; id++) {
    if (headingLevel(tagName(page, id)) === 0) continue;
    return all > 0 && charactersIn(page, id, page.end[id]) === all && !headings.has(seenText(page, id));
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
