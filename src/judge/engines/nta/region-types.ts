import { tagTable } from '../../../page/tree';
import { Aside } from './aside';
import { ignorableTags, published } from './parameters';
import type { ScreenView } from './prose';
import { NodeType } from './types';

/**
 * Section 4.1 for the rendered page: types and leaves of the nodes of one region; all others have type None. `live`
 * differs in three rules. A node is an anchor if more of its own characters are links, because shares of the page's
 * links mean nothing once the menus are excluded. A linked image is an image (the link opens a larger one). An A
 * without an address is text. Excluded nodes and line breaks have no type: neither matters for DoC.
 */
export interface RegionTypes {
  readonly start: number;
  /** A `NodeType` for each id. */
  readonly type: Uint8Array;
  /** 1 for leaves: stray text, and elements without element children. */
  readonly leaf: Uint8Array;
  /** S: the number of leaves in each subtree, and of those that are text. */
  readonly leaves: Int32Array;
  readonly textLeaves: Int32Array;
}

/** The characters outside and inside links and the number of images in each subtree. */
interface Contents {
  readonly plain: Int32Array;
  readonly link: Int32Array;
  readonly images: Int32Array;
}

/** Section 4.1. Annotates a region. */
export function typesOfRegion(view: ScreenView, start: number): RegionTypes {
  const holds = elementHolders(view, start);
  const type = annotated(view, start, contentsOf(view, start), holds);
  return { start, type, ...leavesOf(view, start, type, holds) };
}

/** Sums the contents in post-order: children before their parents. */
function contentsOf({ page, aside, inLink, characters }: ScreenView, start: number): Contents {
  const { count, tag, parent } = page;
  const [plain, link, images] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const imageTag = page.tagNames.indexOf('img');
  for (let id = page.end[start] - 1; id >= start; id--) {
    const counted = aside[id] === Aside.Counted;
    if (counted && tag[id] === 0) (inLink[id] === 0 ? plain : link)[id] = characters[id];
    else if (counted && tag[id] === imageTag) images[id] = images[id] + 1;
    if (id === start) break;
    const up = parent[id];
    plain[up] = plain[up] + plain[id];
    link[up] = link[up] + link[id];
    images[up] = images[up] + images[id];
  }
  return { plain, link, images };
}

/** The `NodeType` of each node. Blank text and text without sibling elements have none. */
function annotated(view: ScreenView, start: number, { plain, link, images }: Contents, holds: Uint8Array): Uint8Array {
  const { page, aside, characters } = view;
  const { tag, parent } = page;
  const type = new Uint8Array(page.count);
  const ignorable = tagTable(page, ignorableTags);
  const end = page.end[start];
  for (let id = start; id < end; id++) {
    if (aside[id] !== Aside.Counted || ignorable[tag[id]] !== 0) continue;
    if (tag[id] === 0 && (holds[parent[id]] === 0 || characters[id] === 0)) continue;
    type[id] = typeOf(plain[id], link[id], images[id]);
  }
  return type;
}

/** The leaves, and S in post-order. */
function leavesOf(
  { page }: ScreenView,
  start: number,
  type: Uint8Array,
  holds: Uint8Array,
): Pick<RegionTypes, 'leaf' | 'leaves' | 'textLeaves'> {
  const { count, tag, parent } = page;
  const leaf = new Uint8Array(count);
  const [leaves, textLeaves] = [new Int32Array(count), new Int32Array(count)];
  for (let id = page.end[start] - 1; id >= start; id--) {
    if (type[id] !== NodeType.None && (tag[id] === 0 || holds[id] === 0)) {
      leaf[id] = 1;
      leaves[id] = 1;
      if (type[id] === NodeType.Text) textLeaves[id] = 1;
    }
    if (id === start) break;
    const up = parent[id];
    leaves[up] = leaves[up] + leaves[id];
    textLeaves[up] = textLeaves[up] + textLeaves[id];
  }
  return { leaf, leaves, textLeaves };
}

function typeOf(plain: number, link: number, images: number): number {
  if (plain === 0 && link === 0) return images > 0 ? NodeType.Image : NodeType.Ignorable;
  return link > plain ? NodeType.Anchor : NodeType.Text;
}

function elementHolders({ page }: ScreenView, start: number): Uint8Array {
  const holds = new Uint8Array(page.count);
  for (let id = start + 1; id < page.end[start]; id++) {
    if (page.tag[id] !== 0) holds[page.parent[id]] = 1;
  }
  return holds;
}

/** Eq. 6. A text node whose DoC exceeds the threshold. */
export function isCoherentText({ type, leaves, textLeaves }: RegionTypes, id: number): boolean {
  if (type[id] !== NodeType.Text) return false;
  const all = leaves[id];
  return all === 0 || textLeaves[id] / all > published.threshold;
}

/** Eq. 6. DoC of the region: the share of its leaves that have the region's own type; 1 without leaves. */
export function coherenceOfRegion({ start, type, leaf, leaves }: RegionTypes, end: number): number {
  const all = leaves[start];
  if (all === 0) return 1;
  let same = 0;
  for (let id = start; id < end; id++) if (leaf[id] === 1 && type[id] === type[start]) same++;
  return same / all;
}
