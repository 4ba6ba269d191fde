import { goneAt } from './clip-fields';
import { type Bundle, bundleIn, type Contents, keyOfBundle, pathOf, type Shelf } from './contents';
import { clipsIn, namesInUse } from './named-contents';
import { day } from './parties';
import type { SharedRow } from './shared-database';
import { changed, fieldsOf } from './shared-item';

/*
 * Removes what is no longer needed: files that no clip uses, and the memory of clips that were deleted long ago. Any number of
 * machines may do so at once, while others read and write. What is removed and still wanted comes back: a machine that has it
 * finds the file missing when it looks through the storage, once a day, and sends it again.
 */

/** Chosen: a week's waste is small, and looking at all items takes seconds. */
const every = 7 * day;

/** How long a file must have been unused (ms). Chosen: machines that are used at least once a month never send it again. */
const unusedFor = 30 * day;

/**
 * How long the others are told that a clip was deleted (ms). Chosen: longer than a machine is usually away. A clip that was deleted
 * earlier comes back from a machine that was away for longer: better one clip too many than one too few.
 */
const deletedFor = 180 * day;

/**
 * A machine that was away for so long (ms) tells the others all it knows. Chosen: a month less than what they remember, for clocks
 * that differ.
 */
export const longAway = 150 * day;

interface Sweeper extends Shelf {
  readonly contents: Contents;
  /** Sends these items to the others. */
  readonly send: (rows: readonly SharedRow[]) => Promise<void>;
}

/** Removes what is no longer needed, once a week. */
export async function sweep(sweeper: Sweeper): Promise<void> {
  const { shared, now } = sweeper;
  const last = (await shared.places.get('swept'))?.place;
  // A machine that has just joined has nothing to remove.
  if (last === undefined) await shared.places.put({ id: 'swept', place: now });
  if (last === undefined || Math.abs(now - last) < every) return;
  await forgetDeleted(sweeper);
  await removeUnused(sweeper);
  await shared.places.put({ id: 'swept', place: now });
}

async function forgetDeleted({ shared, now }: Sweeper): Promise<void> {
  for await (const row of clipsIn(shared)) {
    const at = goneAt(fieldsOf(row.state));
    if (at !== undefined && now - at > deletedFor && !row.due) await shared.items.delete(row.key);
  }
}

async function removeUnused(sweeper: Sweeper): Promise<void> {
  const { shared, store, contents } = sweeper;
  const there = await contents.there();
  const used = await namesInUse(sweeper);
  const bundles = await bundlesIn(shared);
  const homes = homesIn(bundles.filter(({ name }) => there.has(name)));
  const inUse = new Set([...used, ...[...used].flatMap((name) => homes.get(name)?.name ?? [])]);
  const unused = await unusedLong(
    sweeper,
    [...there].filter((name) => !inUse.has(name)),
  );
  const gone = await Promise.all(
    bundles.filter(({ name }) => unused.has(name)).map(({ name }) => withoutFields(shared, keyOfBundle(name))),
  );
  // The others are told first: what they miss meanwhile, they would not send.
  await sweeper.send(gone.flatMap((row) => row ?? []));
  for (const name of unused) {
    await store.remove(pathOf(name));
    await contents.forget(name);
  }
  await repack(sweeper, used, homes);
}

async function bundlesIn(shared: Shelf['shared']): Promise<readonly Bundle[]> {
  const rows = await shared.items.where('key').startsWith(keyOfBundle('')).toArray();
  return rows.flatMap(({ key, state }) => bundleIn(key, fieldsOf(state)) ?? []);
}

/** The bundle in which each content is to stay: all machines choose the same, the latest. */
function homesIn(bundles: readonly Bundle[]): ReadonlyMap<string, Bundle> {
  const inTurn = bundles.toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1));
  return new Map(inTurn.flatMap((bundle) => bundle.names.map((name) => [name, bundle] as const)));
}

/** Those of these that have been unused for long. Notes since when the others are. */
async function unusedLong({ shared, now }: Sweeper, names: readonly string[]): Promise<ReadonlySet<string>> {
  const before = new Map((await shared.unused.toArray()).map(({ name, since }) => [name, since]));
  const rows = names.map((name) => ({ name, since: before.get(name) ?? now }));
  const isLong = ({ since }: { readonly since: number }) => now - since > unusedFor;
  await shared.transaction('rw', shared.unused, async () => {
    await shared.unused.clear();
    await shared.unused.bulkPut(rows.filter((row) => !isLong(row)));
  });
  return new Set(rows.filter(isLong).map(({ name }) => name));
}

async function withoutFields(shared: Shelf['shared'], key: string): Promise<SharedRow | undefined> {
  const row = await shared.items.get(key);
  const state = row && changed(row.state, fieldsOf(row.state), new Map());
  return state && { key, state, common: [] };
}

/** Bundles of which little is used are written anew without the rest, and removed when they have been unused for long. */
async function repack(
  { contents, send }: Sweeper,
  used: ReadonlySet<string>,
  homes: ReadonlyMap<string, Bundle>,
): Promise<void> {
  for (const bundle of new Set(homes.values())) {
    const kept = bundle.names.filter((name) => used.has(name) && homes.get(name) === bundle);
    if (kept.length > 0 && 2 * kept.length < bundle.names.length) await contents.move(bundle, kept);
  }
  const bundles = await contents.flush();
  await send(await Promise.all(bundles.map((bundle) => contents.rowOf(bundle))));
  for (const bundle of bundles) await contents.know(bundle);
}
