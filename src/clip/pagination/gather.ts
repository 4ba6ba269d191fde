import { type Article, type Contents, contentKinds } from '../../article/article';
import { noContents } from '../../article/blank-article';
import type { Block, Shell } from '../../article/block';
import { countWords, readingMinutes } from '../../language/text/words';
import { type Alignment, aligned, type Placed } from './align-parts';

/*
 * Joins what a page shows from time to time while it is scrolled: parts that overlap, each a stretch of the page.
 *
 *     gathered   title 1 2 3 4 5      end
 *     a part     title       4 5 6 7  end        a page that unloads what is far away
 *     joined     title 1 2 3 4 5 6 7  end
 */

/** What was gathered so far. */
export interface Gathered {
  readonly placed: readonly Placed[];
  /** The notes at the end, as the last part has them. */
  readonly notes?: Block | undefined;
  /** A number that no shell has. */
  readonly next: number;
}

/** Gathering as it is stored, so that a later worker can go on. */
export interface Gathering {
  /** The article of what was gathered so far. */
  readonly article: Article;
  readonly gathered: Gathered;
  /** When it ends by itself (ms since 1970). */
  readonly until: number;
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

/** The article of the first part with the blocks of all. `gap` (a block of HTML) stands where something may be missing. */
export function gatheredArticle(first: Article, { placed, notes }: Gathered, gap: string): Article {
  const blocks = placed.map(({ block }) => block);
  const gaps = new Set(placed.flatMap(({ block, gap }) => (gap ? [block] : [])));
  if (notes) blocks.push(notes);
  const words = countWords(blocks.map(({ text }) => text).join('\n'));
  return {
    ...first,
    html: htmlOf(blocks, gaps, gap),
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: contentsOf(blocks),
    gathered: true,
  };
}

/** `gap` is put before the blocks of `gaps`, outside of lists and tables, which hold only their own elements. */
function htmlOf(blocks: readonly Block[], gaps: ReadonlySet<Block>, gap: string): string {
  let html = '';
  let open: Shell | undefined;
  for (const block of blocks) {
    const { html: own, shell } = block;
    const isGap = gaps.has(block);
    if (open && (isGap || open.number !== shell?.number)) html += open.close;
    if (isGap) html += gap;
    if (shell && (isGap || open?.number !== shell.number)) html += shell.open;
    html += own;
    open = shell;
  }
  return html + (open?.close ?? '');
}

function contentsOf(blocks: readonly Block[]): Contents {
  const sum: { -readonly [Name in keyof Contents]: number } = { ...noContents };
  for (const { contents } of blocks) for (const kind of contentKinds) sum[kind] += contents[kind];
  const shells = new Map(blocks.flatMap(({ shell }) => (shell ? [[shell.number, shell.name] as const] : [])));
  for (const name of shells.values()) {
    if (name === 'table') sum.tables++;
    else if (name !== 'section') sum.lists++;
  }
  return sum;
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
