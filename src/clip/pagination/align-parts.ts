import type { Block } from '../../article/block';

/*
 * Finds the blocks of a part of a page among those that were gathered before.
 *
 * Equal blocks are common ("Reply"), so single equal blocks prove nothing: blocks that occur once on both sides are the same
 * ones if all that is between the beginning of one side and the end of the other agrees, or if more such blocks do.
 */

/** A block, and where it was found. */
export interface Placed {
  readonly block: Block;
  /** How far the page was scrolled (px) when it was first seen. */
  readonly at: number;
  /** Whether blocks may be missing before it, because the part that had it shares none with the others. */
  readonly gap: boolean;
}

/** Where the blocks of a part belong among those gathered. */
export interface Alignment {
  /** The index of the same block, for each block of the part; they grow, and -1 stands for none. */
  readonly matches: readonly number[];
  /** Before which index a new block goes. */
  readonly slots: readonly number[];
  /** Whether the part shares no block with the others but a title at the top and a footer at the end. */
  readonly apart: { readonly follows: boolean; readonly precedes: boolean } | undefined;
}

/** Where a part belongs. `at`: how far the page was scrolled (px). */
export function aligned(placed: readonly Placed[], part: readonly Block[], at: number): Alignment {
  const old = placed.map(({ block }) => block);
  const [first, last] = equalEnds(old, part);
  const end = old.length - last;
  const inner = innerMatches(placed.slice(first, end), part.slice(first, part.length - last));
  const matches = part.map((_, j) => {
    if (j < first) return j;
    if (j >= part.length - last) return j - part.length + old.length;
    const i = inner[j - first] ?? -1;
    return i < 0 ? -1 : first + i;
  });
  matchChanged(old, part, matches);
  const isNew = matches.includes(-1);
  if (isNew && end > first && inner.every((i) => i < 0)) {
    const before = placed.slice(first, end).findLastIndex((each) => each.at <= at);
    const slot = first + before + 1;
    return { matches, slots: part.map(() => slot), apart: { follows: slot > first, precedes: slot < end } };
  }
  return { matches, slots: slotsOf(matches, first, end), apart: undefined };
}

/** How many blocks are equal at the beginning and at the end, as a title that stays at the top and a footer are. */
function equalEnds(old: readonly Block[], part: readonly Block[]): readonly [first: number, last: number] {
  const onceOld = oncePlaces(old);
  const oncePart = oncePlaces(part);
  const isSame = (i: number, j: number) => {
    const key = part[j]?.key ?? '';
    return old[i]?.key === key && onceOld.has(key) && oncePart.has(key);
  };
  const shorter = Math.min(old.length, part.length);
  let first = 0;
  while (first < shorter && isSame(first, first)) first++;
  let last = 0;
  while (last < shorter - first && isSame(old.length - 1 - last, part.length - 1 - last)) last++;
  return [first, last];
}

/** What is new at the beginning of a part goes before the block that follows it there; all else, behind the one before. */
function slotsOf(matches: readonly number[], first: number, end: number): readonly number[] {
  let next = end;
  const nexts = matches.toReversed().map((match) => {
    if (match >= 0) next = match;
    return next;
  });
  let previous = -1;
  return matches.map((match, j) => {
    if (match >= 0) previous = match;
    const following = nexts[matches.length - 1 - j] ?? end;
    return previous < first && following < end ? following : previous + 1;
  });
}

/** Chosen: a time and two counters; longer stretches that differ are different ones. */
const mostChanged = 3;

/** A block that has grown, or whose numbers have changed, is the same one if it is between the same neighbours. */
function matchChanged(old: readonly Block[], part: readonly Block[], matches: number[]): void {
  for (let j = 1; j < matches.length; j++) {
    const before = matches[j - 1] ?? -1;
    if (before < 0 || matches[j] !== -1) continue;
    const count = newFrom(matches, j);
    if (count > mostChanged || (matches[j + count] ?? -1) - before !== count + 1) continue;
    const places = Array.from({ length: count }, (_, k) => k);
    if (!places.every((k) => isChanged(old[before + 1 + k], part[j + k]))) continue;
    for (const k of places) matches[j + k] = before + 1 + k;
  }
}

/** How many blocks in a row are new; it is enough to know that they are too many. */
function newFrom(matches: readonly number[], from: number): number {
  let count = 0;
  while (count <= mostChanged && matches[from + count] === -1) count++;
  return count;
}

const digits = /\d+/g;

function isChanged(old: Block | undefined, now: Block | undefined): boolean {
  if (!old || !now || old.text === '') return false;
  const [one, other] = [old.key, now.key].map((key) => key.replace(digits, '0'));
  return other?.startsWith(one ?? '') ?? false;
}

/** The matches between what is left behind equal beginnings and before equal ends. */
function innerMatches(placed: readonly Placed[], part: readonly Block[]): readonly number[] {
  const old = placed.map(({ block }) => block);
  const runs = bestChain(runsOf(placed, old, part));
  if (runs.length === 0) return overlapping(old, part);
  const matches = part.map(() => -1);
  for (const { i, j, length } of runs) for (let k = 0; k < length; k++) matches[j + k] = i + k;
  return matches;
}

/** Blocks in a row that are equal on both sides. */
interface Run {
  readonly i: number;
  readonly j: number;
  readonly length: number;
  /** How much it proves. */
  readonly weight: number;
}

/**
 * The runs around blocks that occur once on both sides, in the order of the part. Two parts overlap from the beginning of one
 * to the end of the other. A run that does not reach so far proves something only if it has two blocks that occur once.
 */
function runsOf(placed: readonly Placed[], old: readonly Block[], part: readonly Block[]): readonly Run[] {
  const places = oncePlaces(old);
  const once = oncePlaces(part);
  const runs: Run[] = [];
  for (const [key, at] of once) {
    const from = places.get(key);
    const last = runs.at(-1);
    if (from === undefined || (last && last.i - last.j === from - at && last.j + last.length > at)) continue;
    const [i, j, length] = equalAround(old, part, from, at);
    const end = j + length;
    // Beyond a gap, blocks are not neighbours.
    const pairs = [
      placed[i]?.gap ? [] : [old[i - 1], part[j - 1]],
      placed[i + length]?.gap ? [] : [old[i + length], part[end]],
    ];
    const isWhole = pairs.every(([one, other]) => !one || !other);
    const mayBeWhole = pairs.every(([one, other]) => !one || !other || isChanged(one, other));
    const count = part.slice(j, end).filter((each) => once.has(each.key) && places.has(each.key)).length;
    if (mayBeWhole || count > 1) runs.push({ i, j, length, weight: count + (isWhole ? part.length : 0) });
  }
  return runs;
}

/** How far blocks are equal around two that are: the first of both sides, and how many. */
function equalAround(old: readonly Block[], part: readonly Block[], from: number, at: number) {
  const isEqual = (i: number, j: number) => old[i] !== undefined && old[i].key === part[j]?.key;
  let before = 0;
  while (isEqual(from - before - 1, at - before - 1)) before++;
  let length = before + 1;
  while (isEqual(from - before + length, at - before + length)) length++;
  return [from - before, at - before, length] as const;
}

/** Of more runs than these only the weightiest count. Chosen: more than a page has places that change at once. */
const mostRuns = 500;

/** The runs that follow each other on both sides and together prove most. */
function bestChain(all: readonly Run[]): readonly Run[] {
  const heavy = all.toSorted((one, other) => other.weight - one.weight).slice(0, mostRuns);
  const runs = heavy.toSorted((one, other) => one.j - other.j);
  const chains: { readonly run: Run; readonly weight: number; readonly before: number }[] = [];
  let best = -1;
  for (const run of runs) {
    let before = -1;
    for (const [at, { run: earlier, weight }] of chains.entries()) {
      const follows = earlier.i + earlier.length <= run.i && earlier.j + earlier.length <= run.j;
      if (follows && weight > (chains[before]?.weight ?? 0)) before = at;
    }
    const weight = run.weight + (chains[before]?.weight ?? 0);
    chains.push({ run, weight, before });
    if (weight > (chains[best]?.weight ?? 0)) best = chains.length - 1;
  }
  const chain: Run[] = [];
  for (let at = chains[best]; at; at = chains[at.before]) chain.push(at.run);
  return chain.reverse();
}

/** Where each key is that occurs once. */
function oncePlaces(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, { key }] of blocks.entries()) places.set(key, places.has(key) ? -1 : at);
  for (const [key, at] of places) if (at < 0) places.delete(key);
  return places;
}

/** The end of what was gathered as the beginning of the part, or the other way round, if no block occurs once. */
function overlapping(old: readonly Block[], part: readonly Block[]): readonly number[] {
  const shorter = Math.min(old.length, part.length);
  const isEqual = (i: number, j: number, count: number) => {
    let k = 0;
    while (k < count && old[i + k]?.key === part[j + k]?.key) k++;
    return k === count;
  };
  for (let count = shorter; count > 0; count--) {
    const start = old.length - count;
    if (isEqual(start, 0, count)) return part.map((_, j) => (j < count ? start + j : -1));
    const from = part.length - count;
    if (isEqual(0, from, count)) return part.map((_, j) => (j < from ? -1 : j - from));
  }
  return part.map(() => -1);
}
