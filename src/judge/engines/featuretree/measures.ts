import { sumUp } from '../../../page/counts';
import { contentTags } from '../../../page/feature-tree';
import type { Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { isText, tagTable } from '../../../page/tree';
import type { Area } from './parameters';

/** The inputs of the indicators: columns by page id, each for the whole subtree except the areas. */
export interface Measures {
  readonly page: Page;
  /** innerText: characters without white space. */
  readonly characters: Int32Array;
  /** outerHTML: characters of text, tags and captured attributes. */
  readonly code: Int32Array;
  /** The part of it inside `a` elements. */
  readonly linkCode: Int32Array;
  /** Content tags (Definition 3), the node itself included. */
  readonly contentTags: Int32Array;
  /** The main visual area, in px of the page. */
  readonly mainVisualArea: Area;
}

export function measure(page: Page, mainVisualArea: Area): Measures {
  const isContentTag = tagTable(page, contentTags);
  const code = sumUp(page, ownCode(page));
  return {
    page,
    code,
    characters: sumUp(page, charactersOf(page).slice()),
    linkCode: linkCodeOf(page, code),
    contentTags: sumUp(
      page,
      Int32Array.from(page.tag, (tag) => isContentTag[tag]),
    ),
    mainVisualArea: onFirstScreen(page, mainVisualArea),
  };
}

/** The length of `<tag name="value">…</tag>` without its contents. */
function ownCode(page: Page): Int32Array {
  return Int32Array.from(page.tag, (tag, id) => {
    if (isText(page, id)) return page.text[id].length;
    let length = 2 * page.tagNames[tag].length + '<></>'.length;
    for (let entry = page.attributeStart[id]; entry < page.attributeStart[id + 1]; entry++) {
      length += page.attributeValue[entry].length + ' class=""'.length;
    }
    return length;
  });
}

function linkCodeOf(page: Page, code: Int32Array): Int32Array {
  const anchorTag = page.tagNames.indexOf('a');
  const linkCode = new Int32Array(page.count);
  for (let id = 0; id < page.count; ) {
    const isLink = page.tag[id] === anchorTag;
    if (isLink) linkCode[id] = code[id];
    id = isLink ? page.end[id] : id + 1;
  }
  return sumUp(page, linkCode);
}

/** Definition 8. Where readers look when they have opened the page: the middle of the first screen. */
function onFirstScreen({ viewport: { width, height } }: Page, { left, right, top, bottom }: Area): Area {
  return { left: left * width, right: right * width, top: top * height, bottom: bottom * height };
}

/** The area of a node's box, px². */
export function areaOf({ page }: Measures, id: number): number {
  return page.width[id] * page.height[id];
}

/** The part of that area inside the main visual area, px². */
export function effectiveAreaOf({ page, mainVisualArea }: Measures, id: number): number {
  const left = page.left[id];
  const top = page.top[id];
  const width = overlap(left, left + page.width[id], mainVisualArea.left, mainVisualArea.right);
  return width * overlap(top, top + page.height[id], mainVisualArea.top, mainVisualArea.bottom);
}

function overlap(from: number, to: number, first: number, last: number): number {
  return Math.max(0, Math.min(to, last) - Math.max(from, first));
}
