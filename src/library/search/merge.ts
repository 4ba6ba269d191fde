import { ByteWriter } from '../../language/text/bytes';
import { defined } from '../../language/text/defined';
import { type Block, BlockWriter, type Entry, entriesOf, PostingsWriter, readPostings } from './block';
import {
  deleteBlocks,
  emptyState,
  type IndexDatabase,
  putBlocks,
  putSegment,
  type SegmentRow,
  type SegmentSize,
} from './index-database';

/** Blocks that are written at once, and read at once from all segments together. Chosen: searches wait for some hundred KB only. */
const writtenAtOnce = 16;
const readAtOnce = 256;

/**
 * The segments to merge next: at least `fan` neighbours that are smaller than some size, the smallest size that gives any,
 * with at most `most` clips together. The largest has at most `fan` times as many as the others: otherwise every
 * few clips that are added would rewrite it.
 */
export function segmentsToMerge(
  segments: readonly SegmentSize[],
  fan: number,
  most: number,
): readonly SegmentSize[] | undefined {
  const oldestFirst = [...segments].sort((one, other) => one.base - other.base);
  for (let size = fan; size <= most * fan; size *= fan) {
    const run = runOfSmall(oldestFirst, size, fan, most);
    if (run) return run;
  }
  return undefined;
}

function runOfSmall(
  segments: readonly SegmentSize[],
  size: number,
  fan: number,
  most: number,
): readonly SegmentSize[] | undefined {
  let run: SegmentSize[] = [];
  let sum = 0;
  for (const segment of segments) {
    const fits = segment.clips < size && sum + segment.clips <= most;
    if (!fits && isWorthMerging(run, fan)) return run;
    if (!fits) [run, sum] = [[], 0];
    if (segment.clips >= size || segment.clips > most) continue;
    run.push(segment);
    sum += segment.clips;
  }
  return isWorthMerging(run, fan) ? run : undefined;
}

function isWorthMerging(run: readonly SegmentSize[], fan: number): boolean {
  const largest = Math.max(...run.map(({ clips }) => clips));
  const all = run.reduce((sum, { clips }) => sum + clips, 0);
  return run.length >= fan && largest <= fan * (all - largest);
}

/**
 * A segment with at most `most` clips, more than half of whose documents are dead. Large ones are merged so seldom that they
 * would keep them forever.
 */
export function mostlyDead(
  segments: readonly SegmentSize[],
  dead: readonly number[],
  most: number,
): readonly SegmentSize[] | undefined {
  const newestFirst = [...segments].sort((one, other) => other.base - one.base);
  const counts = new Map<SegmentSize, number>();
  for (const document of dead) {
    const segment = newestFirst.find(({ base }) => base <= document);
    if (segment) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  const found = newestFirst.find((each) => each.clips <= most && 2 * (counts.get(each) ?? 0) > each.clips);
  return found && [found];
}

/**
 * Makes one segment of neighbours, without their dead documents. Readers see the old ones until the last transaction, and
 * clips may be added meanwhile. One merge at a time: the blocks of one that was interrupted are deleted by the next.
 */
export async function merge(database: IndexDatabase, parts: readonly SegmentRow[]): Promise<void> {
  const id = await beginMerge(database);
  const dead = new Set(await database.dead.toCollection().primaryKeys());
  const firsts = await writeBlocks(database, id, parts, dead);
  const merged = joined(id, parts, dead, firsts);
  const numbers = parts.flatMap((part) => Array.from(part.documents, (document) => part.base + document));
  const forgotten = numbers.filter((number) => dead.has(number));
  const ids = parts.map((part) => part.id);
  await database.transaction('rw', database.tables, async () => {
    const replaced = await database.segments.bulkGet(ids);
    // The index may have been emptied meanwhile.
    if (replaced.some((part) => part === undefined)) return deleteBlocks(database, id);
    await database.segments.bulkDelete(ids);
    await database.sizes.bulkDelete(ids);
    if (merged.clips > 0) await putSegment(database, merged);
    else await deleteBlocks(database, id);
    await database.dead.bulkDelete(forgotten);
    await endMerge(database, ids);
  });
  await deleteWaste(database);
}

/** Notes that a segment is being written, and returns its id. */
async function beginMerge(database: IndexDatabase): Promise<number> {
  await deleteWaste(database);
  const { state } = database;
  return await database.transaction('rw', state, async () => {
    const row = (await state.get('state')) ?? emptyState;
    await state.put({ ...row, nextSegment: row.nextSegment + 1, unfinished: row.nextSegment });
    return row.nextSegment;
  });
}

/** Notes that no segment is being written, and of which merged ones the blocks are still to be deleted. */
async function endMerge({ state }: IndexDatabase, merged?: readonly number[]): Promise<void> {
  const { unfinished: _, merged: __, ...row } = (await state.get('state')) ?? emptyState;
  await state.put({ ...row, ...defined({ merged }) });
}

/** Deletes the blocks of merged and unfinished segments, one segment after another: all at once would hold up searches for seconds. */
async function deleteWaste(database: IndexDatabase): Promise<void> {
  const { unfinished, merged = [] } = (await database.state.get('state')) ?? emptyState;
  const waste = [...merged, ...(unfinished === undefined ? [] : [unfinished])];
  if (waste.length === 0) return;
  for (const id of waste) await deleteBlocks(database, id);
  await database.transaction('rw', database.state, () => endMerge(database));
}

function joined(
  id: number,
  parts: readonly SegmentRow[],
  dead: ReadonlySet<number>,
  firsts: readonly string[],
): SegmentRow {
  const base = parts[0]?.base ?? 0;
  const documents: number[] = [];
  const lengths: number[] = [];
  const clipIds: string[] = [];
  for (const part of parts) {
    part.documents.forEach((document, at) => {
      if (dead.has(part.base + document)) return;
      documents.push(part.base - base + document);
      lengths.push(part.lengths[at] ?? 0);
      clipIds.push(part.clipIds[at] ?? '');
    });
  }
  return {
    id,
    base,
    clips: clipIds.length,
    documents: Uint32Array.from(documents),
    lengths: Uint32Array.from(lengths),
    clipIds,
    firsts,
  };
}

/** Writes the blocks of the merged segment. Returns their first terms. */
async function writeBlocks(
  database: IndexDatabase,
  id: number,
  parts: readonly SegmentRow[],
  dead: ReadonlySet<number>,
): Promise<readonly string[]> {
  const base = parts[0]?.base ?? 0;
  const atOnce = Math.max(1, Math.floor(readAtOnce / parts.length));
  const cursors = parts.map((part) => new Cursor(database, part, atOnce));
  const output = new Output(database, id);
  while (await areLoaded(cursors)) {
    mergeLoaded(cursors, output, (list, cursor) => cursor.copy(list, base, dead));
    if (output.isFull) await output.store();
  }
  return await output.end();
}

/** Reads further blocks where they are needed. Returns whether there is anything left. */
async function areLoaded(cursors: readonly Cursor[]): Promise<boolean> {
  for (const cursor of cursors) if (cursor.needsMore) await cursor.load();
  return cursors.some(({ entry }) => entry !== undefined);
}

/** Merges terms until blocks have to be read or stored. */
function mergeLoaded(
  cursors: readonly Cursor[],
  output: Output,
  copy: (list: PostingsWriter, cursor: Cursor) => void,
): void {
  const postings = new ByteWriter();
  while (!output.isFull && !cursors.some(({ needsMore }) => needsMore)) {
    const term = leastTerm(cursors);
    if (term === undefined) return;
    postings.clear();
    const list = new PostingsWriter(postings);
    for (const cursor of cursors) if (cursor.entry?.term === term) copy(list, cursor);
    if (postings.length > 0) output.add({ term, postings: postings.written() });
  }
}

/** Stores blocks, some at a time. */
class Output {
  private readonly writer = new BlockWriter();
  private readonly firsts: string[] = [];
  private blocks: Block[] = [];

  constructor(
    private readonly database: IndexDatabase,
    private readonly segment: number,
  ) {}

  get isFull(): boolean {
    return this.blocks.length >= writtenAtOnce;
  }

  add(entry: Entry): void {
    const block = this.writer.add(entry);
    if (block) this.blocks.push(block);
  }

  async store(): Promise<void> {
    await putBlocks(this.database, this.segment, this.blocks, this.firsts.length);
    this.firsts.push(...this.blocks.map(({ first }) => first));
    this.blocks = [];
  }

  /** Stores the rest. Returns the first terms of all blocks. */
  async end(): Promise<readonly string[]> {
    const last = this.writer.end();
    if (last) this.blocks.push(last);
    await this.store();
    return this.firsts;
  }
}

function leastTerm(cursors: readonly Cursor[]): string | undefined {
  let least: string | undefined;
  for (const { entry } of cursors) if (entry && (least === undefined || entry.term < least)) least = entry.term;
  return least;
}

/** Goes through the entries of a segment, some blocks at a time. */
class Cursor {
  private entries: readonly Entry[] = [];
  private at = 0;
  private nextBlock = 0;

  constructor(
    private readonly database: IndexDatabase,
    private readonly part: SegmentRow,
    private readonly atOnce: number,
  ) {}

  get entry(): Entry | undefined {
    return this.entries[this.at];
  }

  get needsMore(): boolean {
    return this.at >= this.entries.length && this.nextBlock < this.part.firsts.length;
  }

  async load(): Promise<void> {
    const { id, firsts } = this.part;
    const end = Math.min(this.nextBlock + this.atOnce, firsts.length);
    const keys: [number, number][] = [];
    for (let block = this.nextBlock; block < end; block++) keys.push([id, block]);
    const blocks = await this.database.blocks.bulkGet(keys);
    this.entries = blocks.flatMap((block) => [...entriesOf(block?.bytes)]);
    this.at = 0;
    this.nextBlock = end;
  }

  /** Appends the postings of the present term that are not dead, and goes to the next. */
  copy(list: PostingsWriter, base: number, dead: ReadonlySet<number>): void {
    const { entry, part } = this;
    this.at += 1;
    if (!entry) return;
    readPostings(entry.postings, (document, weight) => {
      const number = part.base + document;
      if (!dead.has(number)) list.add(number - base, weight);
    });
  }
}
