import { type Counts, countSubtrees } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { nodesInLinks } from '../../../page/text/links';
import { isText, root, tagTable } from '../../../page/tree';
import { ignorableTags } from './parameters';

/**
 * The counts of section 3 and the other inputs of the type rules: columns by id. LC is `linkCharacters`, LN `links`, NLC
 * `plainCharacters`, IN `images`, TC the sum of LC and NLC. Index i is a node, b the body.
 */
export interface Measures extends Counts, DocumentTree {
  readonly page: Page;
  /** 1 inside an `<a href>`. */
  readonly inLink: Uint8Array;
  /** 1 for each tag of Table 1. */
  readonly ignorableTag: Uint8Array;
  readonly anchorTag: number;
  readonly imageTag: number;
}

export function measure(page: Page): Measures {
  const inLink = nodesInLinks(page);
  const tree = documentTree(page);
  return {
    ...countSubtrees(page, tree.foreign),
    ...tree,
    page,
    inLink,
    ignorableTag: tagTable(page, ignorableTags),
    anchorTag: page.tagNames.indexOf('a'),
    imageTag: page.tagNames.indexOf('img'),
  };
}

/** A node's share of the body's count, such as LN_i / LN_b. Decision: a ratio whose denominator is 0 is 0. */
export function shareOfBody(column: Int32Array, id: number): number {
  const whole = column[root];
  return whole === 0 ? 0 : column[id] / whole;
}

/**
 * The document's own tree, which the paper annotates. The captured tree also has the contents of frames and shadow
 * roots; these are further documents and trees, and their text is not the body's.
 *
 *     div (host)                  div
 *     ├─ "text of the shadow"     └─ p      the shadow root, its text and its slot are left out,
 *     └─ slot                               and what the host puts into the slot stays
 *        └─ p
 */
interface DocumentTree {
  /** 1 for nodes in frames and shadow roots. */
  readonly foreign: Uint8Array;
  /** The parent of each node in this tree. */
  readonly parent: Int32Array;
  /** 1 for elements that hold other elements, captured or not. */
  readonly holdsElements: Uint8Array;
}

function documentTree(page: Page): DocumentTree {
  const foreign = foreignNodes(page);
  const parent = page.parent.slice();
  for (let id = 1; id < page.count; id++) {
    const up = page.parent[id];
    parent[id] = foreign[up] === 0 ? up : parent[up];
  }
  const holdsElements = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) if (!isText(page, id) && foreign[id] === 0) holdsElements[parent[id]] = 1;
  for (const up of page.parentsOfUncaptured ?? []) if (foreign[up] === 0) holdsElements[up] = 1;
  return { foreign, parent, holdsElements };
}

/** 1 for nodes in frames and shadow roots. What stands in a slot belongs to the tree of the slot's host. */
function foreignNodes(page: Page): Uint8Array {
  const foreign = new Uint8Array(page.count);
  const hosts = new Set(page.shadowHosts ?? []);
  const frame = tagTable(page, ['iframe', 'frame']);
  const slot = page.tagNames.indexOf('slot');
  /** The host of the shadow tree that each node is in; -1 outside. */
  const host = new Int32Array(page.count).fill(-1);
  const inFrame = new Uint8Array(page.count);
  for (let id = root + 1; id < page.count; id++) {
    const up = page.parent[id];
    inFrame[id] = frame[page.tag[up]] === 1 ? 1 : inFrame[up];
    if (hosts.has(up)) host[id] = up;
    else host[id] = page.tag[up] === slot && host[up] >= 0 ? host[host[up]] : host[up];
    if (inFrame[id] === 1 || host[id] >= 0) foreign[id] = 1;
  }
  return foreign;
}
