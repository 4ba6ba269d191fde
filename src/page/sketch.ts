import { squeeze } from '../language/text/white-space';
import { type Page, Visibility } from './page';
import { prefixSums } from './sums';
import { charactersOf } from './text/characters';
import { oncePerPage } from './text/once-per-page';
import { textBlocksOf } from './text/text-blocks';

/** A page as a few shapes, to draw it: the boxes of its text and of its pictures. Sizes are in px of the page. */
export interface Sketch {
  readonly title: string;
  readonly url: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  /** Whether the boxes of the page are known: a page that was not laid out has none. */
  readonly laidOut: boolean;
  readonly texts: readonly SketchedText[];
  readonly pictures: readonly Box[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface SketchedText extends Box {
  readonly fontSize: number;
  /** Characters without white space. */
  readonly characters: number;
  /** The beginning of a large text, which can be read when it is drawn. */
  readonly large: string;
}

/** Texts with a font of this size (px) can be read in a scaled drawing. Chosen: at half the size it still has 10 px. */
const largeFont = 20;

/** Characters of a large text. Chosen: headlines are shorter. */
const longestLarge = 160;

export function sketchOf(page: Page): Sketch {
  const boxes = textBoxesOf(page);
  const { first, last } = textBlocksOf(page);
  const texts: SketchedText[] = [];
  for (let block = 0; block < first.length; block++) {
    const box = boxes[block];
    if (!box || page.visibility[first[block]] !== Visibility.Shown) continue;
    const fontSize = fontSizeOf(page, first[block]);
    texts.push({
      ...box,
      fontSize,
      characters: charactersBetween(page, first[block], last[block]),
      large: fontSize >= largeFont ? beginningOf(page, first[block], last[block], longestLarge) : '',
    });
  }
  return {
    title: page.head.title,
    url: page.url,
    language: page.head.language,
    ...extentOf(page),
    laidOut: isLaidOut(page),
    texts,
    pictures: picturesOf(page),
  };
}

/** Whether anything has a box, and not all the same one. */
function isLaidOut({ count, width, height, top }: Page): boolean {
  for (let id = 1; id < count; id++) if (width[id] > 0 && height[id] > 0 && top[id] > 0) return true;
  return false;
}

/**
 * A page much wider than its window has something parked far outside, which nobody sees. Chosen: tables and pictures
 * stick out by less than half a window.
 */
const widestExtent = 1.5;

/** Higher pages (px) are cut. Chosen: nobody scrolls through 2,000 screens of 1,000 px. */
const highestPage = 2_000_000;

function extentOf({ extent, viewport }: Page): { readonly width: number; readonly height: number } {
  const isWide = extent.width > widestExtent * viewport.width;
  return {
    width: Math.max(1, isWide ? viewport.width : Math.max(extent.width, viewport.width)),
    height: Math.min(highestPage, Math.max(1, extent.height)),
  };
}

function picturesOf(page: Page): Box[] {
  const wanted = new Set(['img', 'video', 'canvas', 'svg', 'picture', 'iframe']);
  const codes = new Set(page.tagNames.flatMap((name, code) => (wanted.has(name) ? [code] : [])));
  const boxes: Box[] = [];
  for (let id = 0; id < page.count; id++) {
    if (!codes.has(page.tag[id]) || page.visibility[id] !== Visibility.Shown) continue;
    const box = boxOfElement(page, id);
    if (box) boxes.push(box);
  }
  return boxes;
}

/**
 * Nodes or text blocks to look at for one box. Chosen: a screen has fewer blocks, and a page may have millions of
 * nodes.
 */
const mostNeighbours = 64;

/** The box of a range of nodes: that of an element, or one around the text blocks that texts belong to. */
export function boxOf(page: Page, id: number, last: number): Box | undefined {
  if (page.tag[id] !== 0) return boxOfElement(page, id) ?? boxOfTexts(page, id, last);
  return boxOfTexts(page, id, last);
}

function boxOfTexts(page: Page, id: number, last: number): Box | undefined {
  const boxes = textBoxesOf(page);
  const { blockAt, blockOf } = textBlocksOf(page);
  const from = blockOf[id] >= 0 ? blockOf[id] : blockAt[id];
  const to = Math.min(blockAt[last + 1], from + mostNeighbours);
  const box = around(boxes.slice(from, to).filter((each) => each !== undefined));
  return box && to - from <= 1 ? partOf(page, box, from, id, last) : box;
}

/** The part of a text block's box that a run of its texts takes, by its characters: the lines of an address, of a poem. */
function partOf(page: Page, box: Box, block: number, id: number, last: number): Box {
  const { first, last: end } = textBlocksOf(page);
  if (id <= first[block] && last >= end[block]) return box;
  const before = charactersBefore(page);
  const all = before[end[block] + 1] - before[first[block]];
  if (all === 0) return box;
  const from = (before[id] - before[first[block]]) / all;
  const share = (before[last + 1] - before[id]) / all;
  return { ...box, top: box.top + from * box.height, height: share * box.height };
}

/** By node: the characters of all texts before it; one entry more than nodes. */
const charactersBefore = oncePerPage((page) => prefixSums(charactersOf(page)));

/** The beginning of the text of a range of nodes, at most about `most` characters of it. */
export function beginningOf(page: Page, id: number, last: number, most: number): string {
  let text = '';
  for (let node = id; node <= last && text.length < 2 * most; node++) {
    if (page.text[node] !== '') text += `${page.text[node].slice(0, 2 * most)} `;
  }
  const tidy = squeeze(text);
  return tidy.length > most ? `${tidy.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : tidy;
}

/**
 * The box of each text block; undefined where nothing is known. Texts have no boxes of their own:
 *
 *     <p>text</p>                          the box of the element that holds nothing else
 *     <div><p>…</p> text <p>…</p></div>    the gap between the elements before and after it
 */
const textBoxesOf = oncePerPage((page): readonly (Box | undefined)[] => {
  const { first } = textBlocksOf(page);
  return Array.from(first, (_, block) => boxOfBlock(page, block));
});

function boxOfBlock(page: Page, block: number): Box | undefined {
  const { first, last, owner, blockAt } = textBlocksOf(page);
  const isAlone = (id: number) => blockAt[page.end[id]] - blockAt[id] === 1;
  let holder = -1;
  for (let up = page.parent[first[block]]; up >= owner[block] && isAlone(up); up = page.parent[up]) holder = up;
  const own = holder < 0 ? undefined : boxOfElement(page, holder);
  return own ?? inlineBox(page, first[block], last[block]) ?? gapAround(page, block);
}

/** The box around the elements in a run of text. */
function inlineBox(page: Page, first: number, last: number): Box | undefined {
  const boxes: Box[] = [];
  for (let id = first; id <= last; id++) {
    const box = page.tag[id] === 0 ? undefined : boxOfElement(page, id);
    if (box) boxes.push(box);
  }
  return around(boxes);
}

/** What is left for a text between the elements around it in its block. */
function gapAround(page: Page, block: number): Box | undefined {
  const { first, last, owner } = textBlocksOf(page);
  const id = owner[block];
  const whole = boxOfElement(page, id);
  if (!whole) return undefined;
  const before = bottomBefore(page, id, first[block]) ?? whole.top;
  const after = topAfter(page, id, last[block]) ?? whole.top + whole.height;
  const line = lineHeight * fontSizeOf(page, first[block]);
  return { left: whole.left, top: before, width: whole.width, height: Math.max(line, after - before) };
}

function bottomBefore(page: Page, owner: number, first: number): number | undefined {
  for (let id = first - 1, left = mostNeighbours; id > owner && left > 0; id--, left--) {
    if (page.parent[id] !== owner) continue;
    const box = boxOfElement(page, id);
    if (box) return box.top + box.height;
  }
  return undefined;
}

function topAfter(page: Page, owner: number, last: number): number | undefined {
  for (let id = last + 1, left = mostNeighbours; id < page.end[owner] && left > 0; id++, left--) {
    const box = boxOfElement(page, id);
    if (box) return box.top;
  }
  return undefined;
}

/**
 * Line height divided by font size. Chosen: between the 1.2 that CSS 2 recommends at most for `normal` and the 1.5 of
 * WCAG 2.2 (1.4.12).
 */
const lineHeight = 1.4;

/** The font size (px) that browsers have by default: `medium` of CSS. */
const usualFontSize = 16;

function fontSizeOf(page: Page, text: number): number {
  return page.fontSize[text] || page.fontSize[page.parent[text]] || usualFontSize;
}

function charactersBetween(page: Page, first: number, last: number): number {
  const before = charactersBefore(page);
  return before[last + 1] - before[first];
}

function boxOfElement({ tag, left, top, width, height }: Page, id: number): Box | undefined {
  if (tag[id] === 0 || width[id] <= 0 || height[id] <= 0) return undefined;
  return { left: left[id], top: top[id], width: width[id], height: height[id] };
}

function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  if (!first) return undefined;
  let { left, top } = first;
  let right = left + first.width;
  let bottom = top + first.height;
  for (const box of others) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}
