import { isDateline } from '../../language/text/closing-lines';
import { comparable, squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { lengthsOf } from '../../page/text/characters';
import { linkAround } from '../../page/text/links';
import { canBeSeen, isUnseenNode } from '../../page/text/visibility';
import { attribute, headingLevel, isText, tagName, tagTable, textOf } from '../../page/tree';
import { textLinesOf } from '../metadata/text-lines';
import { pageTitle } from '../metadata/title/title';
import { Change } from './change';
import { isFormula, keepSeen, NodeState, type NodeStates } from './node-state';

/*
 * Engines that weigh words have no opinion of what has few: a rule or an image
 * between two kept paragraphs, a short listing, a picture at the edge of a text.
 * What stands between kept neighbours is kept.
 */

interface Answer {
  readonly except: readonly number[];
  /** Whether the engine is nearly sure that an element is not content. */
  readonly isUnlikely?: ((id: number) => boolean) | undefined;
}

/** Fills the gaps among the children of every node that holds or lies in something kept. */
export function fillGaps(page: Page, nodes: NodeStates, { except, isUnlikely = () => false }: Answer): void {
  const excepted = new Set(except);
  const firstKept = nodes.state.indexOf(NodeState.Kept);
  const title = titleOf(page);
  // A heading above the first text is the title, however unlikely, or the day of its posts. One above the title names the site.
  const isForeign = (child: number) =>
    child < firstKept
      ? page.end[child] <= title || (isUnlikely(child) && isDateline(squeeze(textOf(page, child))))
      : isUnlikely(child);
  const wordless = tagTable(page, wordlessContent);
  const pictures = tagTable(page, pictureTags);
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] === 0 || (nodes.state[id] !== NodeState.Above && nodes.state[id] !== NodeState.Kept)) continue;
    const children = childrenWithGaps(page, nodes, id);
    if (children.length < 2) continue;
    const belongs = (child: number) => belongsBetween(page, child, { wordless, pictures, excepted });
    fillBetween(page, nodes, children, belongs);
    keepHeadings(page, nodes, children, isForeign);
    // A heading that is kept now may end a gap.
    fillBetween(page, nodes, children, belongs);
    keepEdges(page, nodes, id, children, (child) => isPicture(page, child, pictures));
  }
}

/** Elements that are content without words. */
export const pictureTags = ['img', 'picture', 'video'];
const wordlessContent = ['hr', 'math', 'mjx-container', 'svg', 'audio', 'iframe', ...pictureTags];

const none: readonly number[] = [];

/** The children of a node that are more than white space; none where nothing is left out among them. */
function childrenWithGaps(page: Page, nodes: NodeStates, parent: number): readonly number[] {
  const end = page.end[parent];
  let someOut = false;
  for (let child = parent + 1; child < end && !someOut; child = page.end[child])
    someOut = nodes.state[child] === NodeState.Out;
  if (!someOut) return none;
  const children: number[] = [];
  for (let child = parent + 1; child < end; child = page.end[child]) {
    if (!isText(page, child) || page.text[child].trim() !== '') children.push(child);
  }
  return children;
}

/** Keeps what belongs between two kept siblings, unless words that were left out stand there too. */
function fillBetween(
  page: Page,
  nodes: NodeStates,
  children: readonly number[],
  belongs: (child: number) => boolean,
): void {
  let gap: number[] | undefined;
  for (const child of children) {
    if (nodes.state[child] !== NodeState.Out) {
      for (const each of gap ?? none) keepSeen(page, nodes, each, Change.FillsGap);
      gap = [];
    } else if (!isUnseenNode(page, child) && belongs(child)) gap?.push(child);
    else if (!isWordless(page, child)) gap = undefined;
  }
}

interface Between {
  /** Tags of content without words, and of pictures (1 in the tables). */
  readonly wordless: Uint8Array;
  readonly pictures: Uint8Array;
  /** What the engine takes out. It judges words, so that a large picture between two kept texts stays. */
  readonly excepted: ReadonlySet<number>;
}

function belongsBetween(page: Page, child: number, { wordless, pictures, excepted }: Between): boolean {
  if (isPicture(page, child, pictures)) return true;
  if (isWordless(page, child))
    return (!excepted.has(child) || isFormula(page, child)) && holdsTag(page, child, wordless);
  return isListing(page, child) || isCaptioned(page, child);
}

/**
 * Characters beside a listing that are its label and its buttons. Chosen: a name of a language or file and two buttons.
 */
const longestLabel = 40;

/** Whether an element holds code and no words beside it. */
function isListing(page: Page, root: number): boolean {
  let code = 0;
  let beside = 0;
  const end = page.end[root];
  for (let id = root; id < end && beside <= longestLabel; id++) {
    const tag = tagName(page, id);
    if (tag === 'pre') {
      code += charactersIn(page, id);
      id = page.end[id] - 1;
    } else beside += page.text[id].trim().length;
  }
  return code > 0 && beside <= longestLabel;
}

/** Longer captions (characters) are text of their own. Chosen: two or three sentences. */
const longestCaption = 300;

/** Whether all words of an element are captions of figures. */
function isCaptioned(page: Page, root: number): boolean {
  let figures = 0;
  const end = page.end[root];
  for (let id = root; id < end; id++) {
    if (tagName(page, id) === 'figure') figures++;
    else if (figures > 0 && tagName(page, id) === 'figcaption') {
      if (charactersIn(page, id) > longestCaption) return false;
      id = page.end[id] - 1;
    } else if (page.text[id].trim() !== '') return false;
  }
  return figures > 0;
}

/** Longer headings (characters) are text of their own. Chosen: above the longest headlines. */
const longestHeading = 200;

/** Keeps a heading that stands right before something kept. */
function keepHeadings(
  page: Page,
  nodes: NodeStates,
  children: readonly number[],
  isForeign: (child: number) => boolean,
): void {
  for (const [index, child] of children.entries()) {
    const next = children[index + 1];
    if (
      nodes.state[child] !== NodeState.Out ||
      next === undefined ||
      nodes.state[next] === NodeState.Out ||
      isUnseenNode(page, child)
    )
      continue;
    const isAbove = isHeading(page, child) || isNumberedPart(page, child);
    if (isAbove && !isForeign(child)) keepSeen(page, nodes, child, Change.Heading);
  }
}

/** Whether an element is a heading, or a box with nothing but one and a link to it, whose name nobody sees. */
function isHeading(page: Page, root: number): boolean {
  let heading = -1;
  const links = new Set<string>();
  const end = page.end[root];
  for (let id = root; id < end; id++) {
    if (headingLevel(tagName(page, id)) > 0) {
      if (heading >= 0 || charactersIn(page, id) > longestHeading) return false;
      heading = id;
      id = page.end[id] - 1;
    } else if (page.text[id].trim() !== '') {
      if (canBeSeen(page, id)) return false;
      links.add(attribute(page, linkAround(page)[id], 'href') ?? '');
    }
  }
  return heading >= 0 && [...links].every((address) => address === `#${attribute(page, heading, 'id')}`);
}

/** The number of a part of a law or a book, and its name: 第二章 认定与养护. */
const numberedPart = /^第[〇零一二三四五六七八九十百千\d]{1,6}[编編篇章节節][^。；;，,：:]{0,40}$/u;

/** Whether a paragraph is a heading by its number, as laws and books are often set. */
function isNumberedPart(page: Page, root: number): boolean {
  if (tagName(page, root) !== 'p' || charactersIn(page, root, longestHeading) > longestHeading) return false;
  return numberedPart.test(squeeze(textOf(page, root)));
}

/** Keeps pictures right before the first and right after the last of kept siblings in an article, or below its title. */
function keepEdges(
  page: Page,
  nodes: NodeStates,
  parent: number,
  children: readonly number[],
  isPictureAt: (child: number) => boolean,
): void {
  for (const order of [children, children.toReversed()]) {
    const first = order.findIndex((child) => nodes.state[child] !== NodeState.Out);
    let edge: number[] = [];
    for (const child of order.slice(0, Math.max(first, 0))) {
      if (isPictureAt(child)) edge.push(child);
      else if (!isWordless(page, child)) edge = [];
    }
    const isLead = () => order === children && edge.every((picture) => isBelowTitle(page, parent, picture));
    if (edge.length === 0 || !(isInArticle(page, parent) || isLead())) continue;
    for (const each of edge) keepSeen(page, nodes, each, Change.Picture);
  }
}

/** The first node of the title; -1 if the page shows none. */
function titleOf(page: Page): number {
  return textLinesOf(page)[pageTitle(page).line]?.nodes[0] ?? -1;
}

/** Whether a picture of full width stands in an element, below the title in it. */
function isBelowTitle(page: Page, parent: number, picture: number): boolean {
  const title = titleOf(page);
  if (title < parent || title > picture) return false;
  for (let id = picture; id < page.end[picture]; id++)
    if (tagName(page, id) === 'img' && page.width[id] >= leastWidth) return true;
  return false;
}

const post = /(?:^|\s)(?:detailed-)?(?:post|status|tweet|toot|message|comment)(?:__\S+)?(?:\s|$)/i;

/** Whether an element belongs to one article or post. Around those stand pictures of the site. */
function isInArticle(page: Page, id: number): boolean {
  for (let up = id; up >= 0; up = page.parent[up]) {
    const tag = tagName(page, up);
    if (tag === 'header' || tag === 'footer' || tag === 'nav' || tag === 'aside') return false;
    if (tag === 'article' || tag === 'main') return true;
    const role = attribute(page, up, 'role');
    if (role === 'article' || role === 'main') return true;
    if (post.test(attribute(page, up, 'class') ?? '')) return true;
  }
  return false;
}

/**
 * Smaller pictures (px) are portraits or icons. Chosen: below the width of pictures in a column, above that of avatars.
 */
const leastWidth = 200;
const leastHeight = 100;

const otherPicture =
  /(?:^|[^a-z])(?:avatar|logo|icon|badge|banner|ads?|advert\w*|sponsor\w*|promo\w*|author|profile|share|social|emoji|related|comment)(?![a-z])/i;

function leadsToPicture(href: string | undefined): boolean {
  return href === undefined || /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)|\/(?:photo|image|media)\//i.test(href);
}

/** From this width (px) on a picture is no portrait, whatever it is called. Chosen: some writers call each one "avatar". */
const columnWidth = 400;

/** Whether a subtree is a large picture that does not link to another page, without words but its name or caption. */
function isPicture(page: Page, root: number, pictures: Uint8Array): boolean {
  if (isUnseenNode(page, root) || !holdsTag(page, root, pictures)) return false;
  if (!isWordless(page, root) && !saysOnlyName(page, root) && !isCaptioned(page, root)) return false;
  let holdsLarge = false;
  const end = page.end[root];
  for (let id = root; id < end; id++) {
    if (isText(page, id)) continue;
    if (isCalledOther(page, id)) return false;
    if (tagName(page, id) === 'a' && !leadsToPicture(attribute(page, id, 'href'))) return false;
    // The size of a `picture` is that of the `img` in it.
    holdsLarge ||= pictures[page.tag[id]] === 1 && tagName(page, id) !== 'picture' && isLarge(page, id);
  }
  return holdsLarge;
}

/** Whether an element is called a portrait, a logo, an advertisement and the like. */
function isCalledOther(page: Page, id: number): boolean {
  const name = page.width[id] >= columnWidth ? '' : (attribute(page, id, 'alt') ?? '');
  return otherPicture.test(`${attribute(page, id, 'class') ?? ''} ${name}`);
}

/** Whether the words of a subtree are the name of a picture in it, of which themes make a caption. */
function saysOnlyName(page: Page, root: number): boolean {
  if (charactersIn(page, root, longestCaption) > longestCaption) return false;
  const said = comparable(textOf(page, root));
  for (let id = root; id < page.end[root]; id++) {
    if (tagName(page, id) === 'img' && comparable(attribute(page, id, 'alt') ?? '') === said) return true;
  }
  return false;
}

function isLarge(page: Page, id: number): boolean {
  const [width = Number.NaN, height = Number.NaN] = [attribute(page, id, 'width'), attribute(page, id, 'height')].map(
    // A share of the column (`100%`) says nothing.
    (size) => (/^\s*[\d.]+(?:px)?\s*$/i.test(size ?? '') ? Number.parseFloat(size ?? '') : Number.NaN),
  );
  if (width < leastWidth || height < leastHeight) return false;
  const isLoaded = page.natural.has(id);
  return !isLoaded || (page.width[id] >= leastWidth && page.height[id] >= leastHeight);
}

/** Whether a subtree holds no words; the signs of a formula are none. */
function isWordless(page: Page, root: number): boolean {
  const end = page.end[root];
  const lengths = lengthsOf(page);
  for (let id = root; id < end; id++) {
    if (lengths[id] === 0) continue;
    const formula = formulaAround(page, id, root);
    if (formula === undefined) return false;
    id = page.end[formula] - 1;
  }
  return true;
}

/** The formula that a text of a subtree stands in. */
function formulaAround(page: Page, text: number, root: number): number | undefined {
  for (let up = page.parent[text]; up >= root; up = page.parent[up]) if (isFormula(page, up)) return up;
  return undefined;
}

/** Whether a subtree holds a formula and no words. */
export function isOnlyFormula(page: Page, root: number): boolean {
  const end = page.end[root];
  let found = false;
  for (let id = root; id < end && !found; id++) found = isFormula(page, id);
  return found && isWordless(page, root);
}

/** Whether an element of one of the tags (1 in the table) is in a subtree. */
function holdsTag(page: Page, root: number, tags: Uint8Array): boolean {
  const end = page.end[root];
  for (let id = root; id < end; id++) if (tags[page.tag[id]] === 1) return true;
  return false;
}

/** The characters of a subtree, counted until there are more than `most`. */
function charactersIn(page: Page, root: number, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  const end = page.end[root];
  for (let id = root; id < end && count <= most; id++) count += page.text[id].trim().length;
  return count;
}
