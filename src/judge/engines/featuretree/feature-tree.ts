import { absoluteAddress } from '../../../language/text/address';
import { sumUp } from '../../../page/counts';
import { emptyHash, mix, mixText } from '../../../page/hash';
import { capturedAttributes, type Page } from '../../../page/page';
import { type BlockLines, blockLinesOf } from '../../../page/text/block-lines';
import { charactersOf } from '../../../page/text/characters';
import { attribute, isText, root, tagTable } from '../../../page/tree';
import { contentTags, contentTextRate } from './parameters';

/**
 * The feature tree (CTree) of a page, Definition 1 of the `featuretree` engine:
 * one node for each element, in level order from the body, without any text.
 * Pages are compared by it, and it is small enough to be stored with a clip.
 *
 *     body                  place   0     1    2   3   4  5
 *     ├─ div                tag    body  div  div  p   a  p
 *     │  ├─ p               parent  -1    0    0   1   1  2
 *     │  └─ a               depth    0    1    1   2   2  2
 *     └─ div
 *        └─ p
 *
 * It leaves out the paper's outerHTML and innerText; innerHTML is a hash.
 */
export type FeatureTree = Readonly<ReturnType<typeof featureTreeOf>>;

/** The feature tree of a page. */
export function featureTreeOf(
  page: Page,
  order: Int32Array = levelOrder(page),
  lines: BlockLines = blockLinesOf(page),
) {
  const content = contentNodes(page);
  const innerHtml = innerHtmlHashes(page);
  const parent = placesOfParents(page, order);
  const depth = new Uint16Array(order.length);
  for (let i = 1; i < order.length; i++) depth[i] = depth[parent[i]] + 1;
  const px = (column: Float32Array) => Int32Array.from(order, (id) => Math.round(column[id]));
  return {
    /** The width of the window that the page was laid out in (px); 0 if it is not known. */
    viewportWidth: Math.round(page.viewport.width),
    count: order.length,
    /** Index into `tagNames`. */
    tag: Uint16Array.from(order, (id) => page.tag[id]),
    tagNames: page.tagNames,
    /** Place of the parent; -1 for the root. Ascending. */
    parent,
    depth,
    /** Hashes of `id` and `className`; 0 where there is none. */
    id: Int32Array.from(order, (id) => hashOf(attribute(page, id, 'id'))),
    className: Int32Array.from(order, (id) => hashOf(attribute(page, id, 'class'))),
    /** The box in whole px from the page's top left corner. */
    left: px(page.left),
    top: px(page.top),
    width: px(page.width),
    height: px(page.height),
    /** 1 for content nodes (Definition 4), 0 for structure nodes (Definition 5). */
    content: Uint8Array.from(order, (id) => content[id]),
    /** Hash of innerHTML: of all text, tags and captured attributes below the node. */
    innerHtml: Int32Array.from(order, (id) => innerHtml[id]),
    /** 1 for nodes that are laid out as blocks, and the hash of their line (`BlockLines`), 0 without text. */
    block: Uint8Array.from(order, (id) => (lines.block[id] === id ? 1 : 0)),
    line: Int32Array.from(order, (id) => lines.hash[id]),
  };
}

/** Section 2.3.2, 逐层遍历: the page's elements level by level, each level in document order. */
export function levelOrder(page: Page): Int32Array {
  const depth = new Int32Array(page.count);
  const firstOfLevel = [0];
  for (let id = 0; id < page.count; id++) {
    if (isText(page, id)) continue;
    const level = id === root ? 0 : depth[page.parent[id]] + 1;
    depth[id] = level;
    firstOfLevel[level + 1] = (firstOfLevel[level + 1] ?? 0) + 1;
  }
  for (let level = 1; level < firstOfLevel.length; level++) {
    firstOfLevel[level] = firstOfLevel[level] + firstOfLevel[level - 1];
  }
  const order = new Int32Array(firstOfLevel[firstOfLevel.length - 1]);
  for (let id = 0; id < page.count; id++) {
    if (isText(page, id)) continue;
    const level = depth[id];
    order[firstOfLevel[level]] = id;
    firstOfLevel[level] = firstOfLevel[level] + 1;
  }
  return order;
}

function placesOfParents(page: Page, order: Int32Array): Int32Array {
  const place = new Int32Array(page.count);
  order.forEach((id, i) => {
    place[id] = i;
  });
  return Int32Array.from(order, (id) => (id === root ? -1 : place[page.parent[id]]));
}

/** Definitions 4 and 5. By page id: 1 for content nodes, 0 for structure nodes. */
function contentNodes(page: Page): Uint8Array {
  const isContentTag = tagTable(page, contentTags);
  const rates = textRates(page);
  return Uint8Array.from(page.tag, (tag, id) => (isContentTag[tag] === 1 || rates[id] > contentTextRate ? 1 : 0));
}

/** Definition 2. By page id: characters directly in the node as a share of all characters below it; 0 where there are none. */
export function textRates(page: Page): Float64Array {
  const own = new Float64Array(page.count);
  charactersOf(page).forEach((characters, id) => {
    if (characters > 0) own[page.parent[id]] = own[page.parent[id]] + characters;
  });
  const all = sumUp(page, own.slice());
  return own.map((characters, id) => (characters === 0 ? 0 : characters / all[id]));
}

/** Definition 1, innerHTML. By page id: a hash of everything below the node, in one pass from the last node to the first. */
function innerHtmlHashes(page: Page): Int32Array {
  const inner = new Int32Array(page.count).fill(emptyHash);
  const tagHashes = page.tagNames.map((name) => mixText(emptyHash, name));
  for (let id = page.count - 1; id > 0; id--) {
    const up = page.parent[id];
    const outer = isText(page, id)
      ? mixText(emptyHash, page.text[id])
      : mix(attributesHash(page, id, tagHashes[page.tag[id]]), inner[id]);
    inner[up] = mix(inner[up], outer);
  }
  return inner;
}

function attributesHash(page: Page, id: number, start: number): number {
  let hash = start;
  for (let entry = page.attributeStart[id]; entry < page.attributeStart[id + 1]; entry++) {
    const name = page.attributeName[entry];
    const value = page.attributeValue[entry];
    hash = mixText(mix(hash, name), isAddress[name] ? absoluteAddress(value, page.url) : value);
  }
  return hash;
}

/** Section 2.2: addresses are compared as absolute ones. */
const isAddress = capturedAttributes.map((name) => name === 'href' || name === 'src');

/** 0 for nothing. */
function hashOf(value: string | undefined): number {
  return value ? mixText(emptyHash, value) : 0;
}
