import type { Article, Contents } from '../../article/article';
import type { Block, Shell } from '../../article/block';
import { countWords, readingMinutes } from '../../language/text/words';

/*
 * Joins what a page shows from time to time while it is scrolled: parts that overlap, each a stretch of the page.
 *
 *     gathered   title 1 2 3 4 5      end
 *     a part     title       4 5 6 7  end        a page that unloads what is far away
 *     joined     title 1 2 3 4 5 6 7  end
 *
 * Equal blocks are common ("Reply"), so single equal blocks prove nothing: blocks that occur once on both sides are the same
 * ones if all that is between the beginning of one side and the end of the other agrees, or if more such blocks do.
 */

/** A block, and where it was found. */
interface Placed {
  readonly block: Block;
  /** How far the page was scrolled (px) when it was first seen. */
  readonly at: number;
  /** Whether blocks may be missing before it, because the part that had it shares none with the others. */
  readonly gap: boolean;
}

/** What was gathered so far. */
export interface Gathered {
  readonly placed: readonly Placed[];
  /** The notes at the end, as the last part has them. */
  readonly notes?: Block | undefined;
  /** A number that no shell has. */
  readonly next: number;
}

export const nothingGathered: Gathered = { placed: [], next: 0 };

/** Adds the blocks of a part that are new. `at`: how far the page was scrolled (px). */
export function withPart(before: Gathered, blocks: readonly Block[], at: number): Gathered {
  const part = blocks.filter(({ isNotes }) => !isNotes);
  const notes = blocks.find(({ isNotes }) => isNotes) ?? before.notes;
  const alignment = aligned(before.placed, part, at);
  const { shells, next } = shellsOf(before, part, alignment);
  const own = part.map((block) => (block.shell ? { ...block, shell: shells.get(block.shell.number) } : block));
  return { placed: inserted(before.placed, own, alignment, at), notes, next };
}

/** How many stretches of the page may be missing. */
export function gapsIn({ placed }: Gathered): number {
  return placed.filter(({ gap }) => gap).length;
}

/** The length of what was gathered (characters of HTML). */
export function lengthOf({ placed }: Gathered): number {
  return placed.reduce((sum, { block }) => sum + block.html.length, 0);
}

/** The article of the first part with the blocks of all. */
export function gatheredArticle(first: Article, { placed, notes }: Gathered): Article {
  const blocks = placed.map(({ block }) => block);
  if (notes) blocks.push(notes);
  const words = countWords(blocks.map(({ text }) => text).join('\n'));
  return {
    ...first,
    html: htmlOf(blocks),
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: contentsOf(blocks),
  };
}

function htmlOf(blocks: readonly Block[]): string {
  let html = '';
  let open: Shell | undefined;
  for (const { html: own, shell } of blocks) {
    if (open && open.number !== shell?.number) html += open.close;
    if (shell && open?.number !== shell.number) html += shell.open;
    html += own;
    open = shell;
  }
  return html + (open?.close ?? '');
}

function contentsOf(blocks: readonly Block[]): Contents {
  const sum: { -readonly [Name in keyof Contents]: number } = { ...noContents };
  const names = Object.keys(noContents) as (keyof Contents)[];
  for (const { contents } of blocks) for (const name of names) sum[name] += contents[name];
  const shells = new Map(blocks.flatMap(({ shell }) => (shell ? [[shell.number, shell.name] as const] : [])));
  for (const name of shells.values()) {
    if (name === 'table') sum.tables++;
    else if (name !== 'section') sum.lists++;
  }
  return sum;
}

/** Where the blocks of a part belong among those gathered. */
interface Alignment {
  /** The index of the same block, for each block of the part; they grow, and -1 stands for none. */
  readonly matches: readonly number[];
  /** Before which index a new block goes. */
  readonly slots: readonly number[];
  /** Whether the part shares no block with the others but a title at the top and a footer at the end. */
  readonly apart: { readonly follows: boolean; readonly precedes: boolean } | undefined;
}

function aligned(placed: readonly Placed[], part: readonly Block[], at: number): Alignment {
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

/** The shells of a part: those of the same blocks gathered before, or new ones. */
function shellsOf(
  { placed, next: free }: Gathered,
  part: readonly Block[],
  { matches, slots, apart }: Alignment,
): { readonly shells: ReadonlyMap<number, Shell>; readonly next: number } {
  const shells = new Map<number, Shell>();
  const shellAt = (index: number) => placed[index]?.block.shell;
  for (const [j, { shell }] of part.entries()) {
    const same = shell && shellAt(matches[j] ?? -1);
    if (same) shells.set(shell.number, same);
  }
  let next = free;
  for (const [j, { shell }] of part.entries()) {
    if (!shell || shells.has(shell.number)) continue;
    const slot = slots[j] ?? 0;
    const beside = apart ? [shellAt(slot - 1), shellAt(slot)].find((each) => each?.name === shell.name) : undefined;
    shells.set(shell.number, beside ?? { ...shell, number: next++ });
  }
  return { shells, next };
}

function inserted(
  placed: readonly Placed[],
  part: readonly Block[],
  { matches, slots, apart }: Alignment,
  at: number,
): readonly Placed[] {
  const result: Placed[] = [];
  /** Where each block of the part is in the result. */
  const places: number[] = [];
  const put = (each: Placed) => places.push(result.push(each) - 1);
  const isNewAt = (slot: number) => matches[places.length] === -1 && slots[places.length] === slot;
  for (const [slot, old] of [...placed, undefined].entries()) {
    const from = places.length;
    for (let block = part[from]; block && isNewAt(slot); block = part[places.length])
      put({ block, at, gap: places.length === from && apart?.follows === true });
    if (!old) break;
    const isBehind = places.length > from && apart?.precedes === true;
    const kept = isBehind ? { ...old, gap: true } : old;
    if (matches[places.length] === slot) put(renewed(kept, part[places.length]));
    else result.push(kept);
  }
  return withoutGaps(result, places);
}

/** A block that was gathered, as it is now if it has changed or has pictures by now. */
function renewed(old: Placed, now: Block | undefined): Placed {
  const { key, contents } = old.block;
  const isNewer = now && (now.key !== key || now.contents.images > contents.images);
  return isNewer ? { ...old, block: { ...now, shell: old.block.shell } } : old;
}

/** Nothing is missing between two blocks in a row of a part, which are in these places. */
function withoutGaps(placed: readonly Placed[], places: readonly number[]): readonly Placed[] {
  const closed = new Set(places.filter((place, j) => places[j - 1] === place - 1));
  return placed.map((each, place) => (each.gap && closed.has(place) ? { ...each, gap: false } : each));
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

const noContents: Contents = {
  paragraphs: 0,
  headings: 0,
  images: 0,
  tables: 0,
  lists: 0,
  codeBlocks: 0,
  formulas: 0,
  footnotes: 0,
  callouts: 0,
  embeds: 0,
  posts: 0,
  links: 0,
};
