import { liveQuery } from 'dexie';
import { typedTitle, withinLimits } from '../article/field-limits';
import { lastChange } from './changes';
import type { ClipRow, ClipSummary, Database } from './database';
import { pageDatabase } from './page-database';

/** The clips that lists show. */
export interface Shelf {
  /** Newest first. */
  readonly clips: readonly ClipSummary[];
  /** False while only the newest are read. */
  readonly complete: boolean;
}

/**
 * So many clips fill the first screen and are read before the others. Chosen: a dozen fit into a usual window
 * (docs/experiments/search.md), three times as many into a high one.
 */
const firstRead = 40;

/** Clips read at once. Reading them holds up the page for about 30 ms. */
const readAtOnce = 2000;

/**
 * Calls `onChange` with the newest clips, soon after with all that are not in the trash, and after every change,
 * whichever page made it. Only what was changed is read again. Returns a function that stops watching.
 */
export function watchShelf(
  onChange: (shelf: Shelf) => void,
  onError: (error: unknown) => void = () => {},
  database: Database = pageDatabase,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void follow(database, onChange, onError, signal).catch((error: unknown) => {
    if (!signal.aborted) onError(error);
  });
  return () => stopping.abort();
}

async function follow(
  database: Database,
  onChange: (shelf: Shelf) => void,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const newest = await newestSummaries(database);
  if (signal.aborted) return;
  if (newest.length === firstRead) onChange({ clips: newest, complete: false });
  let seq = await lastChange(database);
  const clips = await allSummaries(database, signal);
  if (signal.aborted) return;
  onChange({ clips: newestFirst(clips), complete: true });
  const subscription = liveQuery(() => changesOf(database, seq)).subscribe({
    next: ({ last, rows, ids }) => {
      if (ids.length === 0) return;
      seq = last;
      for (const id of ids) clips.delete(id);
      for (const row of rows) if (row.deletedAt === 0) clips.set(row.id, summaryOf(row));
      onChange({ clips: newestFirst(clips), complete: true });
    },
    error: onError,
  });
  signal.addEventListener('abort', () => subscription.unsubscribe());
}

/** The clips changed after a change. */
async function changesOf(database: Database, seq: number) {
  const { clips, changes } = database;
  return await database.transaction('r', clips, changes, async () => {
    const later = await changes.where('seq').above(seq).toArray();
    const ids = later.map(({ clipId }) => clipId);
    const rows = await clips.bulkGet(ids);
    return { last: later.at(-1)?.seq ?? seq, ids, rows: rows.filter((row) => row !== undefined) };
  });
}

async function newestSummaries({ clips }: Database): Promise<readonly ClipSummary[]> {
  const rows = await clips
    .orderBy('savedAt')
    .reverse()
    .filter(({ deletedAt }) => deletedAt === 0)
    .limit(firstRead)
    .toArray();
  return rows.map(summaryOf);
}

/** Reads in portions without a filter, because the browser then hands over many rows at a time. */
async function allSummaries({ clips }: Database, signal: AbortSignal): Promise<Map<string, ClipSummary>> {
  const summaries = new Map<string, ClipSummary>();
  for (let after = ''; !signal.aborted; ) {
    const rows = await clips.where('id').above(after).limit(readAtOnce).toArray();
    for (const row of rows) if (row.deletedAt === 0) summaries.set(row.id, summaryOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) break;
    after = last.id;
  }
  return summaries;
}

function newestFirst(clips: ReadonlyMap<string, ClipSummary>): readonly ClipSummary[] {
  return [...clips.values()].sort((one, other) => other.savedAt - one.savedAt);
}

/** What lists show of a row. */
export function summaryOf({ deletedAt: _, pages: __, title, ...summary }: ClipRow): ClipSummary {
  return { ...withinLimits(summary), title: typedTitle(title) };
}

/** A clip in the trash. */
export interface DeletedClip extends ClipSummary {
  readonly deletedAt: number;
}

/** The clips in the trash, the last deleted first. */
export async function deletedClips(): Promise<readonly DeletedClip[]> {
  const rows = await pageDatabase.clips.where('deletedAt').above(0).toArray();
  return rows.reverse().map((row) => ({ ...summaryOf(row), deletedAt: row.deletedAt }));
}

/**
 * Deleted clips stay in the trash for thirty days (ms). Chosen: a clip that nobody missed for a month is not missed.
 */
export const trashLifetime = 30 * 24 * 3600 * 1000;
