import { bundleIn, type Contents, keyOfBundle, nameIn, type Shelf } from './contents';
import { day } from './parties';
import type { DamagedRow, SharedRow } from './shared-database';
import { changed, fieldsOf } from './shared-item';

/*
 * Files of the storage that are there but cannot be read. The machine that meets one asks the others for it, and one that has
 * what was in it writes that again. Nobody removes the file, which may still be on its way.
 *
 *     damaged:<path>      asked: when a machine asked for it (ms since 1970); written: the request that was answered
 */

const prefix = 'damaged:';

/** A file may be damaged for so long (ms) before the others are asked. Chosen: what carries a folder has brought the rest by then. */
const patience = 30 * 60_000;

/** What another machine asks for. */
export interface Request {
  readonly row: SharedRow;
  readonly path: string;
  /** The names of the contents that the file had; undefined for a file of changes. */
  readonly names: readonly string[] | undefined;
}

/** Notes which files could not be read in this round. Returns the items that ask for those that have been damaged for long. */
export async function noteDamaged({ shared, now }: Shelf, contents: Contents): Promise<readonly SharedRow[]> {
  const { unreadable } = contents;
  const before = await contents.damaged();
  if (before.size + unreadable.size === 0) return [];
  // A clock that was set back must not stop it.
  const isDue = ({ since, asked = 0 }: DamagedRow) => Math.abs(now - since) > patience && Math.abs(now - asked) > day;
  const rows = [...unreadable].map(([path, wasRead]): DamagedRow => {
    const row = before.get(path) ?? { path, since: now, tried: now };
    return { ...row, ...(wasRead ? { tried: now } : {}), ...(isDue(row) ? { asked: now } : {}) };
  });
  await shared.transaction('rw', shared.damaged, async () => {
    await shared.damaged.clear();
    await shared.damaged.bulkPut(rows);
  });
  const asking = rows.filter(({ asked }) => asked === now).map(({ path }) => prefix + path);
  const items = await shared.items.bulkGet(asking);
  return asking.map((key, at) => withField({ ...items[at], key }, 'asked', `${now}`));
}

/** What other machines ask for, of the items that are due. What this machine may have is noted to be written again. Forgets what was answered. */
export async function requestsIn(
  due: readonly string[],
  { shared }: Shelf,
  { again }: Contents,
): Promise<readonly Request[]> {
  const requests: Request[] = [];
  const keys = due.filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return requests;
  for (const row of (await shared.items.bulkGet(keys)).flatMap((each) => each ?? [])) {
    const path = row.key.slice(prefix.length);
    const fields = fieldsOf(row.state);
    if (fields.get('asked') === fields.get('written')) await shared.damaged.delete(path);
    else requests.push({ row, path, names: await namesIn(shared, path) });
  }
  const names = requests.flatMap((request) => request.names ?? []);
  for (const row of await shared.stored.bulkGet(names)) if (row) again.add(row.name);
  return requests;
}

async function namesIn(shared: Shelf['shared'], path: string): Promise<readonly string[] | undefined> {
  const name = nameIn(path);
  if (name === undefined) return undefined;
  const bundle = await shared.items.get(keyOfBundle(name));
  return (bundle && bundleIn(bundle.key, fieldsOf(bundle.state))?.names) ?? [name];
}

/** The item that says that a request was answered. */
export function answerTo({ row }: Request): SharedRow {
  return withField(row, 'written', fieldsOf(row.state).get('asked') ?? '');
}

function withField(
  { key, state }: Pick<SharedRow, 'key'> & Partial<SharedRow>,
  name: string,
  value: string,
): SharedRow {
  const before = fieldsOf(state);
  const after = new Map([...before, [name, value]]);
  return { key, state: changed(state, before, after) ?? new Uint8Array(), common: [...after] };
}
