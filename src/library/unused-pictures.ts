import type { Database } from './database';

/**
 * Deletes those of these pictures that no clip, deleted clip or draft has any more, in the transaction that took them
 * from one, which must include the tables `pictures` and `images`.
 */
export async function deleteUnused({ pictures, images }: Database, hashes: Iterable<string>): Promise<void> {
  const taken = [...new Set(hashes)];
  if (taken.length === 0) return;
  const used = new Set(await pictures.where('hashes').anyOf(taken).uniqueKeys());
  await images.bulkDelete(taken.filter((hash) => !used.has(hash)));
}
