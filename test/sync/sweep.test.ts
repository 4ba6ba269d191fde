import { expect, test } from 'vitest';
import { mostVersions } from '../../src/library/merged';
import { Transfer } from '../../src/library/transfer';
import { Contents, keyOfBundle } from '../../src/sync/contents';
import { changed } from '../../src/sync/shared-item';
import { dueIn, TakeOver } from '../../src/sync/take-over';
import { countedRows } from '../support/counted-rows';
import { png } from '../support/png';
import { provesAll } from '../support/scope';
import { Machine } from './machine';
import { areAlike, joinAll, key, machines, one, setUpMachines, store, three, two } from './machines';

/* What is removed from the storage, and a machine that was away meanwhile. */

const day = 24 * 3600 * 1000;

setUpMachines(3);

/** So many weeks, in each of which every one of these machines shares. */
async function pass(weeks: number, who: readonly Machine[] = machines, mostFiles = 64): Promise<void> {
  for (let week = 0; week < weeks; week++) {
    for (const machine of machines) machine.now += 8 * day;
    for (const machine of who) await machine.round(store, key, mostFiles);
  }
}

async function deleteForGood(machine: Machine, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await machine.library.moveToTrash(id, machine.now++);
  await machine.library.forgetDeleted([...ids]);
}

const pictureOf = (seed: number) => new Blob([new Uint8Array(png(seed))], { type: 'image/png' });

function files(): readonly string[] {
  return [...store.files.keys()].filter((path) => path.startsWith('files/'));
}

test('the text of a deleted clip goes after a month, and that of others stays', async () => {
  const salt = await one.save('salt');
  await one.save('lamp');
  await joinAll();
  await deleteForGood(two, salt);
  await pass(3);
  expect(files()).toHaveLength(2);
  await pass(3);
  expect(files()).toHaveLength(1);
  await areAlike();
});

test.runIf(provesAll)('what is still used of many texts that were written as one is written again', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 9; at++) ids.push(await one.save(`clip ${at}`));
  await joinAll();
  const [bundle] = files();
  await deleteForGood(one, ...ids.slice(2));
  await pass(6);
  expect(files()).toHaveLength(1);
  expect(files()).not.toContain(bundle);
  const newcomer = new Machine(one.now);
  await newcomer.round(store, key);
  await areAlike([newcomer, ...machines]);
  expect(await newcomer.library.list()).toHaveLength(2);
});

test('what is in the other bundles is looked up once, however many were removed', async () => {
  const { database: library, shared, now } = one;
  const rows = countedRows(shared);
  const fields = new Map([['files', Array.from({ length: 100 }, (_, at) => at).join(' ')]]);
  const state = changed(undefined, new Map(), fields) ?? new Uint8Array();
  const gone = changed(state, fields, new Map()) ?? state;
  const removed = Array.from({ length: 5 }, (_, at) => ({
    key: keyOfBundle(`removed ${at}`),
    state: gone,
    common: [],
    due: 1 as const,
  }));
  await shared.items.bulkPut([{ key: keyOfBundle('kept'), state, common: [] }, ...removed]);
  const parties = { library, shared, store, key, now };
  await new TakeOver(parties, new Contents(parties)).bundles(removed.map((row) => row.key));
  expect(await shared.stored.where('bundle').equals('kept').count()).toBe(100);
  expect(await dueIn(shared)).toEqual([]);
  expect(rows.get('stored')).toBeLessThan(150);
});

test.runIf(provesAll)('a clip that was deleted, removed and changed elsewhere meanwhile comes back whole', async () => {
  const salt = await one.save('salt', '<p>Salt was carried inland.</p>');
  await joinAll();
  await deleteForGood(one, salt);
  await three.updates.edit({ clipId: salt, note: 'Keep this.' }, three.now++);
  await pass(7, [one, two]);
  expect(files()).toHaveLength(0);
  await joinAll();
  await areAlike();
  expect(await two.library.read(salt)).toMatchObject({
    article: { note: 'Keep this.', html: '<p>Salt was carried inland.</p>' },
  });
});

test.runIf(provesAll)('clips that were deleted half a year ago are forgotten', async () => {
  const salt = await one.save('salt');
  await joinAll();
  await deleteForGood(one, salt);
  await pass(26, machines, 5);
  for (const { shared } of machines) expect(await shared.items.where('key').startsWith('clip:').count()).toBe(0);
  const newcomer = new Machine(one.now);
  await newcomer.round(store, key);
  expect(await newcomer.library.list()).toEqual([]);
});

test('a machine that was away for a year loses nothing, and brings back what was deleted long ago', async () => {
  const [salt, lamp, rope] = [await one.save('salt'), await one.save('lamp'), await one.save('rope')];
  await joinAll();
  await deleteForGood(one, salt);
  await two.updates.edit({ clipId: lamp, title: 'The lamp at home' }, two.now++);
  await three.updates.edit({ clipId: lamp, note: 'Far away.' }, three.now++);
  await three.save('sail');
  for (let at = 0; at < 9; at++) {
    await one.save(`later ${at}`);
    for (const machine of machines) machine.now += 30 * day;
    await pass(1, [one, two], 3);
  }
  await deleteForGood(one, rope);
  await pass(1, [one, two], 3);
  await joinAll(machines, 3);
  await areAlike();
  const titles = (await one.library.list()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['salt', 'sail', 'later 0', 'later 8', 'The lamp at home']));
  // Deleted a week ago: the others still know.
  expect(titles).not.toContain('rope');
  expect(await one.library.read(lamp)).toMatchObject({ article: { note: 'Far away.' } });
});

test('a machine that joins keeps a clip that another one deleted for good', async () => {
  const salt = await one.save('salt');
  const record = await new Transfer(one.database).read(salt);
  if (!record) throw new Error('no clip');
  await one.round(store, key);
  await new Transfer(two.database).merge(record, new Map());
  await deleteForGood(one, salt);
  await one.round(store, key);
  await joinAll();
  await areAlike();
  expect((await one.library.list()).map(({ id }) => id)).toEqual([salt]);
});

test('a picture that no article shows any more is not fetched again', async () => {
  const src = 'https://e.example/a.png';
  const salt = await one.save('salt', `<p>salt <img src="${src}" alt=""></p>`);
  await one.pictures.keep(salt, src, pictureOf(1));
  await joinAll();
  for (let turn = 0; turn <= mostVersions; turn++) await one.save('salt', `<p>salt ${turn}</p>`);
  await joinAll();
  await two.updates.edit({ clipId: salt, tags: ['sea'] }, two.now++);
  await joinAll();
  for (const machine of [one, two]) expect((await machine.seen())[0]?.pictures).toEqual([]);
});
