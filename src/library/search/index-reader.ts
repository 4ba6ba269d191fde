import { firstWhere } from '../../language/text/first-where';
import { entriesOf, readPostings } from './block';
import type { IndexDatabase, SegmentRow } from './index-database';
import type { Requirement } from './requirements';
import { rarity, strengthOf } from './weight';

/** Clips of one segment that meet a requirement: per document, how well, or 0. */
type Strengths = Float32Array;

/** A segment with what is worked out when it is read. */
interface OpenSegment extends SegmentRow {
  /** By document, how long it is in comparison with the average of its segment. */
  readonly relativeLengths: Float32Array;
  readonly clipOf: readonly (string | undefined)[];
  /** One more than the last document. */
  readonly span: number;
}

/** All requirements of one part of a query. */
export interface Condition {
  readonly requirements: readonly Requirement[];
  readonly wanted: boolean;
}

export interface Candidate {
  readonly clipId: string;
  readonly score: number;
  /** The unwanted conditions that it meets, which is not certain. */
  readonly unwanted: readonly number[];
}

/** If a word is in fewer clips, words with a typo are looked for, too. Chosen: a reader sees so few hits at one glance. */
const fewClips = 3;

/** Answers from the index. Blocks are read from disk for each search; in memory are the documents and where blocks begin. */
export class IndexReader {
  private segments: readonly OpenSegment[] = [];

  constructor(private readonly database: IndexDatabase) {}

  /** The clips that meet all requirements of the wanted conditions, the best first. Throws DamagedBytes. */
  async candidates(conditions: readonly Condition[]): Promise<readonly Candidate[]> {
    const { segments, blocks, dead } = this.database;
    return await this.database.transaction('r', segments, blocks, dead, async () => {
      const buried = await this.open();
      const scores = new Scores(this.segments);
      for (const [at, { requirements, wanted }] of conditions.entries()) {
        for (const requirement of requirements) scores.add(await this.strengths(requirement, buried), wanted);
        scores.close(wanted, at, requirements.length);
      }
      return scores.ranked(buried);
    });
  }

  /** Reads the segments that are new since the last search. Returns the dead documents. */
  private async open(): Promise<ReadonlySet<number>> {
    const ids = await this.database.segments.toCollection().primaryKeys();
    const known = new Map(this.segments.map((segment) => [segment.id, segment]));
    const rows = await this.database.segments.bulkGet(ids.filter((id) => !known.has(id)));
    for (const row of rows) if (row) known.set(row.id, opened(row));
    this.segments = ids.map((id) => known.get(id)).filter((segment) => segment !== undefined);
    return new Set(await this.database.dead.toCollection().primaryKeys());
  }

  private async strengths(requirement: Requirement, dead: ReadonlySet<number>): Promise<readonly Strengths[]> {
    const { ranges, share, otherwise } = requirement;
    const found = this.segments.map(({ span }) => new Float32Array(span));
    const keys = this.segments.flatMap((segment, at) =>
      blocksOfRanges(segment, ranges).map((block) => ({ at, key: [segment.id, block] as [number, number] })),
    );
    const blocks = await this.database.blocks.bulkGet(keys.map(({ key }) => key));
    keys.forEach(({ at }, index) => {
      const segment = this.segments[at];
      const strengths = found[at];
      if (segment && strengths) readBlock(blocks[index]?.bytes, segment, share, strengths);
    });
    const count = this.weighRarity(found, dead);
    return otherwise && count < fewClips ? await this.strengths(otherwise, dead) : found;
  }

  /** Multiplies what was found by its rarity. Returns the number of clips found. */
  private weighRarity(found: readonly Strengths[], dead: ReadonlySet<number>): number {
    let count = 0;
    let all = 0;
    found.forEach((strengths, at) => {
      const segment = this.segments[at];
      all += segment?.documents.length ?? 0;
      strengths.forEach((strength, document) => {
        if (strength > 0 && !(dead.size > 0 && dead.has((segment?.base ?? 0) + document))) count += 1;
      });
    });
    const weight = rarity(count, Math.max(all, count));
    for (const strengths of found)
      for (let at = 0; at < strengths.length; at++) strengths[at] = (strengths[at] ?? 0) * weight;
    return count;
  }
}

function opened(row: SegmentRow): OpenSegment {
  const span = (row.documents.at(-1) ?? -1) + 1;
  const sum = row.lengths.reduce((total, length) => total + length, 0);
  const average = Math.max(1, sum / Math.max(1, row.lengths.length));
  const relativeLengths = new Float32Array(span);
  const clipOf: (string | undefined)[] = new Array(span);
  row.documents.forEach((document, at) => {
    relativeLengths[document] = (row.lengths[at] ?? 0) / average;
    clipOf[document] = row.clipIds[at];
  });
  return { ...row, relativeLengths, clipOf, span };
}

/** The blocks that may hold terms of some ranges. */
function blocksOfRanges({ firsts }: SegmentRow, ranges: Requirement['ranges']): readonly number[] {
  const blocks = new Set<number>();
  for (const [from, to] of ranges)
    for (let block = Math.max(0, blockOf(firsts, from)); block <= blockOf(firsts, to); block++) blocks.add(block);
  return [...blocks].sort((one, other) => one - other);
}

/** The last block whose first term is not after a term; -1 if there is none. */
function blockOf(firsts: readonly string[], term: string): number {
  return firstWhere(firsts.length, (block) => (firsts[block] ?? '') > term) - 1;
}

function readBlock(bytes: unknown, segment: OpenSegment, share: Requirement['share'], strengths: Strengths): void {
  for (const { term, postings } of entriesOf(bytes)) {
    const part = share(term);
    if (part === 0) continue;
    readPostings(postings, (document, weight) => {
      const strength = part * strengthOf(weight, segment.relativeLengths[document] ?? 1);
      if (strength > (strengths[document] ?? 0)) strengths[document] = strength;
    });
  }
}

/** Adds up the scores of all documents. */
class Scores {
  private readonly scores: readonly Float32Array[];
  /** How many requirements of wanted conditions a document meets, and of the present unwanted one. */
  private readonly met: readonly Uint16Array[];
  private readonly metHere: readonly Uint16Array[];
  private readonly unwanted: { readonly condition: number; readonly documents: readonly ReadonlySet<number>[] }[] = [];
  private required = 0;

  constructor(private readonly segments: readonly OpenSegment[]) {
    this.scores = segments.map(({ span }) => new Float32Array(span));
    this.met = segments.map(({ span }) => new Uint16Array(span));
    this.metHere = segments.map(({ span }) => new Uint16Array(span));
  }

  add(found: readonly Strengths[], wanted: boolean): void {
    if (wanted) this.required += 1;
    const counts = wanted ? this.met : this.metHere;
    found.forEach((strengths, at) => {
      const [scores, met] = [this.scores[at], counts[at]];
      if (!scores || !met) return;
      strengths.forEach((strength, document) => {
        if (strength <= 0) return;
        met[document] = (met[document] ?? 0) + 1;
        if (wanted) scores[document] = (scores[document] ?? 0) + strength;
      });
    });
  }

  /** Ends a condition. */
  close(wanted: boolean, condition: number, requirements: number): void {
    if (wanted) return;
    const documents = this.metHere.map((counts) => {
      const all = new Set<number>();
      counts.forEach((count, document) => void (count === requirements && all.add(document)));
      counts.fill(0);
      return all;
    });
    this.unwanted.push({ condition, documents });
  }

  ranked(dead: ReadonlySet<number>): readonly Candidate[] {
    const found: Candidate[] = [];
    this.segments.forEach((segment, at) => {
      const [scores, met] = [this.scores[at], this.met[at]];
      met?.forEach((count, document) => {
        if (count < this.required || dead.has(segment.base + document)) return;
        const clipId = segment.clipOf[document];
        if (clipId === undefined) return;
        const unwanted = this.unwanted.filter(({ documents }) => documents[at]?.has(document));
        found.push({ clipId, score: scores?.[document] ?? 0, unwanted: unwanted.map(({ condition }) => condition) });
      });
    });
    return found.sort((one, other) => other.score - one.score);
  }
}
