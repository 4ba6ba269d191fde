import { DamagedBytes } from '../../language/text/bytes';
import { addText, emptyHash } from '../../page/hash';
import { type Change, changesAfter, lastChange } from '../changes';
import type { Database } from '../database';
import { fillFacts, searchedClips } from '../searched-clips';
import { type ClipText, clipTextOf } from './clip-text';
import { type IndexDatabase, isUnusable, type SegmentSize } from './index-database';
import { type ClipToIndex, IndexWriter } from './index-writer';
import { merge, mostlyDead, segmentsToMerge } from './merge';
import type { IndexProgress } from './results';
import { termsOf } from './terms';

/** How much is done at a time. */
export interface Slices {
  /** Changes that are read and indexed in one transaction. */
  readonly changes: number;
  /** So many segments of a size become one, unless they have more clips than `mostMerged` together. */
  readonly fan: number;
  readonly mostMerged: number;
  /** So many clips are merged between two slices, and more only when all changes are indexed. */
  readonly mostAtOnce: number;
}

/**
 * Brings an index up to date with the library. Any step may be the last: the next one continues where it ended. Several
 * contexts may do so: they add clips in turn, and one of them merges.
 */
export class Follower {
  private wasDeleted = false;

  constructor(
    private readonly library: Database,
    private readonly index: IndexDatabase,
    private readonly slices: Slices,
  ) {}

  /** Indexes a slice of the changes. Returns whether there may be more. */
  async step(): Promise<boolean> {
    return await whileLocked(this.index.name, () => this.unlessDamaged(() => this.indexChanges()));
  }

  /**
   * Merges segments once: small ones, or also `large` ones, which are rewritten as well if they are mostly dead.
   * Returns whether there may be more to do.
   */
  async tidy(large = true): Promise<boolean> {
    const merged = await ifUnlocked(`${this.index.name} merge`, () =>
      this.unlessDamaged(async () => this.mergeSegments(await this.segmentsToMerge(large))),
    );
    return merged === true;
  }

  /** Does everything there is to do. */
  async catchUp(): Promise<void> {
    while (await this.step()) await this.tidy(false);
    while (await this.tidy());
  }

  /**
   * A damaged index is emptied, and one that cannot even be opened is deleted, once. Returns what the work returns, or true,
   * since then there is work.
   */
  private async unlessDamaged(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DamagedBytes) await this.rebuild();
      else if (!this.wasDeleted && isUnusable(error)) await this.replace();
      else throw error;
      return true;
    }
  }

  private async replace(): Promise<void> {
    this.wasDeleted = true;
    await this.index.delete();
    await this.index.open();
  }

  /** Empties the index, so that the next steps build it again. */
  async rebuild(): Promise<void> {
    await new IndexWriter(this.index).empty();
  }

  async progress(): Promise<IndexProgress> {
    const { seq = 0 } = (await this.index.state.get('state')) ?? {};
    return { waiting: await this.library.changes.where('seq').above(seq).count(), seq };
  }

  private async indexChanges(): Promise<boolean> {
    const writer = new IndexWriter(this.index);
    let { seq } = await writer.state();
    // An index that is ahead was made for another library, which was deleted.
    if (seq > (await lastChange(this.library))) ({ seq } = await writer.empty());
    const changes = await changesAfter(this.library, seq, this.slices.changes);
    const last = changes.at(-1);
    if (!last) return false;
    const clips = await searchedClips(this.library, idsOf(changes));
    const read = [...clips.values()].map((clip) => ({ clip, text: clipTextOf(clip) }));
    const hashed = read.map(({ clip, text }) => ({ clipId: clip.clip.id, hash: hashOf(text), text }));
    const changed = await writer.changed(hashed);
    const toIndex = hashed.filter(({ clipId }) => changed.has(clipId));
    const gone = changes.map(({ clipId }) => clipId).filter((id) => !clips.has(id));
    await writer.write({ clips: toIndex.map(indexed), gone, seq: last.seq });
    await fillFacts(this.library, clips.values());
    return true;
  }

  private async segmentsToMerge(large: boolean): Promise<readonly SegmentSize[] | undefined> {
    const { fan, mostMerged, mostAtOnce } = this.slices;
    const sizes = await this.index.sizes.toArray();
    const chosen = segmentsToMerge(sizes, fan, large ? mostMerged : mostAtOnce);
    if (chosen || !large) return chosen;
    const dead = await this.index.dead.toCollection().primaryKeys();
    return mostlyDead(sizes, dead, mostMerged);
  }

  private async mergeSegments(chosen: readonly SegmentSize[] | undefined): Promise<boolean> {
    if (!chosen) return false;
    const parts = await this.index.segments.bulkGet(chosen.map(({ id }) => id));
    await merge(
      this.index,
      parts.filter((part) => part !== undefined),
    );
    return true;
  }
}

function idsOf(changes: readonly Change[]): readonly string[] {
  return changes.filter(({ gone }) => !gone).map(({ clipId }) => clipId);
}

function indexed({ clipId, hash, text }: { clipId: string; hash: number; text: ClipText }): ClipToIndex {
  return { clipId, hash, terms: termsOf(text) };
}

/** Of all fields. */
function hashOf({ title, tags, details, body }: ClipText): number {
  return addText(emptyHash, [title, tags, details, body].join('\0')) >>> 0;
}

/*
 * Several contexts share the index: the background, and a worker for each open library. A lock of the browser lets one of
 * them work at a time, and is released when its holder ends.
 */

/** Works as soon as no other context holds the lock. */
async function whileLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(name, work);
}

/** Works if no context holds the lock; otherwise returns undefined at once. */
async function ifUnlocked<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * While the library is open, its worker has time: few large segments make searches fast. Searches wait for a slice, which
 * takes about a tenth of a second. Two segments of the largest size have as many clips as libraries are expected to have.
 */
export const pageSlices: Slices = { changes: 32, fan: 4, mostMerged: 50_000, mostAtOnce: 1000 };

/** The background adds clips one by one as they are saved, and merges what takes a tenth of a second at most. */
export const backgroundSlices: Slices = { changes: 8, fan: 8, mostMerged: 256, mostAtOnce: 256 };
