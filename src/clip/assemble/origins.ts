import { NodeState } from '../../judge/selection/node-state';
import { isContent, type Part, partOf } from '../../page/parts';
import { isText } from '../../page/tree';
import { blocksIn } from './blocks';
import type { Flat } from './flatten';

/** For each block of an article, in the order of `blocksIn`: the parts of the page of which it was made. */
export type Origins = readonly (readonly Part[])[];

/**
 * Where the blocks of a finished article come from. Several parts lie apart on the page, such as the pieces of a table; a
 * label that we have written ourselves has none.
 */
export function originsOf(flat: Flat, states: Uint8Array, article: Element): Origins {
  const { page } = flat.excerpt;
  const written = blocksIn(flat.article);
  const number = new Map(written.map((block, at) => [block, at]));
  const owners = ownersOf(flat, states, number);
  /** The nodes that became something, ascending, and by block the places of its own among them. */
  const used: number[] = [];
  const places = written.map((): number[] => []);
  for (const [id, owner] of owners) {
    for (let up: Element | null = written[owner] ?? null; up; up = up.parentElement) {
      const at = number.get(up);
      if (at !== undefined) places[at]?.push(used.length);
    }
    used.push(id);
  }
  return placesIn(written, blocksIn(article)).map((at) =>
    runsIn(places[at] ?? []).map(([from, to]) => partOf(page, used[from] ?? 0, used[to] ?? 0)),
  );
}

/** The nodes of the page that became something, ascending, each with the number of its block. */
function ownersOf({ excerpt, leaves }: Flat, states: Uint8Array, number: ReadonlyMap<Element, number>) {
  const { page } = excerpt;
  const owners = new Int32Array(page.count).fill(-1);
  const own = (from: number, end: number, leaf: Node) => {
    const owner = numberAround(leaf, number);
    for (let id = from; id < end; id++) {
      if (owners[id] < 0 && states[id] === NodeState.Kept && isContent(page, id)) owners[id] = owner;
    }
  };
  const ids = leaves.map(([, source]) => excerpt.idOf(source) ?? -1);
  for (const [at, [leaf]] of leaves.entries()) {
    const id = ids[at] ?? -1;
    // A text that a structure shows may be unseen on the page.
    if (id >= 0 && isText(page, id)) owners[id] = numberAround(leaf, number);
    else if (id >= 0) own(id, page.end[id], leaf);
  }
  // What a structure has written anew was made of what stands between its neighbours and became nothing else.
  let before = 0;
  for (const [at, [leaf]] of leaves.entries()) {
    const id = ids[at] ?? -1;
    if (id < 0) own(before, ids.slice(at + 1, at + nearest).find((next) => next >= 0) ?? page.count, leaf);
    else before = id;
  }
  return [...owners.entries()].filter(([, owner]) => owner >= 0);
}

/** The number of the block around a node; -1 if there is none. */
function numberAround(node: Node, number: ReadonlyMap<Element, number>): number {
  for (let up: Node | null = node; up; up = up.parentNode) {
    const found = number.get(up as Element);
    if (found !== undefined) return found;
  }
  return -1;
}

/** Neighbours farther away are not looked for. Chosen: structures write a few texts at once. */
const nearest = 20;

/** The runs of numbers that follow each other. */
function runsIn(ascending: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const at of ascending) {
    const run = runs.at(-1);
    if (run?.[1] === at - 1) run[1] = at;
    else runs.push([at, at]);
  }
  return runs;
}

/** The numbers of blocks as they were written; -1 for others. Since then some were left out and headings were renamed. */
function placesIn(written: readonly Element[], blocks: readonly Element[]): number[] {
  let next = 0;
  return blocks.map((block) => {
    const isSame = ({ localName, textContent }: Element) =>
      textContent === block.textContent && (localName === block.localName || /^h\d$/.test(localName));
    const at = written.slice(next, next + nearest).findIndex(isSame);
    if (at < 0) return -1;
    next += at + 1;
    return next - 1;
  });
}
