import { defined } from '../language/text/defined';
import type { ChangeRow, ClipRow, Database } from './database';
import { pageDatabase } from './page-database';

/** A change of the library. `seq` grows with every change; a clip has only its last change. */
export type Change = Required<Pick<ChangeRow, 'seq'>> & ChangeRow;

/** Records that clips were changed, in the transaction that changes them, which must include the table `changes`. */
export async function noteChanges(
  { changes }: Database,
  clips: readonly Pick<ClipRow, 'id' | 'revision'>[],
  gone = false,
): Promise<void> {
  const ids = clips.map(({ id }) => id);
  await changes.where('clipId').anyOf(ids).delete();
  await changes.bulkAdd(
    clips.map(({ id, revision }) => ({
      clipId: id,
      revision,
      ...defined({ gone: gone || undefined }),
    })),
  );
}

/** Writes the next revisions of clips and records them, in such a transaction, which must include the table `clips`. */
export async function putChanged(database: Database, rows: readonly ClipRow[]): Promise<void> {
  const next = rows.map((row) => ({ ...row, revision: row.revision + 1 }));
  await database.clips.bulkPut(next);
  await noteChanges(database, next);
}

/** The changes after a number, the oldest first. */
export async function changesAfter({ changes }: Database, seq: number, most: number): Promise<Change[]> {
  const rows = await changes.where('seq').above(seq).limit(most).toArray();
  return rows.map((row) => ({ ...row, seq: row.seq ?? 0 }));
}

/** The number of the last change; 0 if there is none. */
export async function lastChange({ changes }: Database): Promise<number> {
  return (await changes.orderBy('seq').last())?.seq ?? 0;
}

/**
 * How many clips were changed after a number, and the number of the last change. A number that is ahead is of another
 * library, which was deleted: all clips count.
 */
export async function changesSince(
  seq: number,
  database: Database = pageDatabase,
): Promise<{ changed: number; seq: number }> {
  const { changes } = database;
  return database.transaction('r', changes, async () => {
    const last = await lastChange(database);
    const from = seq > last ? 0 : seq;
    return { changed: await changes.where('seq').above(from).count(), seq: last };
  });
}
