import type { Database } from '../../src/library/database';
import { deleteUnused } from '../../src/library/pictures-row';
import { type ClipRecord, Transfer } from '../../src/library/transfer';

/**
 * Writes a clip as another machine has it, in place of the clip of this revision (0: of none). Returns whether it did: not if
 * the clip was changed meanwhile.
 */
export async function replaced(
  database: Database,
  record: ClipRecord,
  revision: number,
  images: ReadonlyMap<string, Blob>,
): Promise<boolean> {
  const { clips, articles, versions, highlights, pictures, images: stored, changes } = database;
  const { id } = record.clip;
  const tables = [clips, articles, versions, highlights, pictures, stored, changes];
  return await database.transaction('rw', tables, async () => {
    if (((await clips.get(id))?.revision ?? 0) !== revision) return false;
    const before = await pictures.get(id);
    for (const table of [clips, articles, pictures]) await table.delete(id);
    for (const table of [versions, highlights]) await table.where('clipId').equals(id).delete();
    await new Transfer(database).merge(record, images);
    await deleteUnused(database, before?.hashes ?? []);
    return true;
  });
}
