import { filesOf, goneAt, picturesOf } from './clip-fields';
import type { Shelf } from './contents';
import { atOnce } from './parties';
import { pictureName } from './sealed';
import type { SharedRow } from './shared-database';
import { type Fields, fieldsOf } from './shared-item';
import { clipPrefix } from './shared-kinds';

/* Which texts and pictures clips name. */

/** All rows of clips, some at a time. */
export async function* clipsIn(shared: Shelf['shared']): AsyncGenerator<SharedRow> {
  const keys = await shared.items.where('key').startsWith(clipPrefix).primaryKeys();
  for (let from = 0; from < keys.length; from += atOnce)
    for (const row of await shared.items.bulkGet(keys.slice(from, from + atOnce))) if (row) yield row;
}

/** The names of all that clips name. */
export async function namesInUse({ shared, key }: Pick<Shelf, 'shared' | 'key'>): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const row of clipsIn(shared)) {
    const fields = fieldsOf(row.state);
    if (goneAt(fields) !== undefined) continue;
    for (const name of await namesOf(fields, key)) used.add(name);
  }
  return used;
}

/** The ids of the clips that name one of these, as this machine has them. */
export async function clipsNaming(
  names: ReadonlySet<string>,
  { shared, key }: Pick<Shelf, 'shared' | 'key'>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const row of clipsIn(shared)) {
    const named = await namesOf(new Map(row.common), key);
    if (named.some((name) => names.has(name))) ids.push(row.key.slice(clipPrefix.length));
  }
  return ids;
}

async function namesOf(fields: Fields, key: Shelf['key']): Promise<readonly string[]> {
  const pictures = await Promise.all(picturesOf(fields).map(({ hash }) => pictureName(key, hash)));
  return [...filesOf(fields), ...pictures];
}
