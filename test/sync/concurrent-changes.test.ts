import { expect, test, vi } from 'vitest';
import { ManyEdits } from '../../src/library/many-edits';
import { ClipMerging } from '../../src/library/merge-clips';
import { Tags } from '../../src/library/tags';
import { Transfer } from '../../src/library/transfer';
import { preferencesAfter } from '../../src/sync/preferences';
import { type RoundParts, runRound } from '../../src/sync/run-round';
import { pause, setPicturesLater, share } from '../../src/sync/set-up';
import type { Storage } from '../../src/sync/storage';
import { wantPictures } from '../../src/sync/want-pictures';
import { fileServer } from '../delivery/servers';
import { standIn } from '../delivery/stand-in';
import { eventually } from '../support/eventually';
import { stubLocks } from '../support/locks';
import { png } from '../support/png';
import { web } from '../support/web';
import type { Machine } from './machine';
import { joinAll, key, one, setUpMachines, store, two } from './machines';

/* What one machine changes while, or shortly before or after, another change reaches it. */

setUpMachines();

/** Saves a clip with a highlight, and shares them. Returns the clip's id. */
async function shareHighlight(): Promise<string> {
  const keep = await one.save('keep');
  const position = { start: 0, end: 3 };
  await one.highlights.add(
    { id: 'h1', clipId: keep, quote: { exact: 'kee', prefix: '', suffix: 'p' }, position, colour: 'yellow' },
    one.now++,
  );
  await joinAll();
  return keep;
}

test('renaming a tag leaves a clip in the trash where it is, on both machines', async () => {
  const salt = await one.save('salt');
  await one.updates.edit({ clipId: salt, tags: ['old'] }, one.now++);
  await joinAll();
  await one.library.moveToTrash(salt, one.now++);
  await joinAll();
  expect((await two.database.clips.get(salt))?.deletedAt).toBeGreaterThan(0);
  const tags = new Tags(one.database);
  await tags.begin('c', { from: ['old'], to: 'new' }, one.now++);
  while (await tags.step('c', one.now++));
  await joinAll();
  expect((await two.database.clips.get(salt))?.deletedAt).toBeGreaterThan(0);
  expect((await one.database.clips.get(salt))?.deletedAt).toBeGreaterThan(0);
});

test('restoring a clip wins over renaming its tag in the trash on another machine, and so does a later change', async () => {
  const salt = await one.save('salt');
  await one.updates.edit({ clipId: salt, tags: ['old'] }, one.now++);
  await one.library.moveToTrash(salt, one.now++);
  await joinAll();
  const tags = new Tags(one.database);
  await tags.begin('c', { from: ['old'], to: 'new' }, one.now++);
  while (await tags.step('c', one.now++));
  await two.library.restore(salt);
  await joinAll();
  for (const machine of [one, two])
    expect((await machine.library.list()).map(({ tags: all }) => all)).toEqual([['new']]);
  await one.library.moveToTrash(salt, one.now++);
  await two.updates.edit({ clipId: salt, note: 'Ask Ann.' }, two.now++);
  await joinAll();
  for (const machine of [one, two])
    expect((await machine.library.list()).map(({ note }) => note)).toEqual(['Ask Ann.']);
});

test('undoing a merge after rounds takes the copied highlights away', async () => {
  const [keep, other] = [await one.save('keep'), await one.save('other')];
  const position = { start: 0, end: 3 };
  await one.highlights.add(
    {
      id: 'h1',
      clipId: other,
      quote: { exact: 'oth', prefix: '', suffix: 'er' },
      position,
      colour: 'yellow',
      note: 'n',
    },
    one.now++,
  );
  await joinAll();
  const merging = new ClipMerging(one.database);
  const undo = await merging.merge(keep, [other], one.now++);
  await joinAll();
  // Another machine changes something about the clip.
  await new ManyEdits(two.database).make([{ clipId: keep, marks: { favourite: true } }], two.now++);
  await joinAll();
  await merging.unmerge(undo, one.now++);
  expect(await one.highlights.ofClip(keep)).toEqual([]);
  await joinAll();
  expect(await one.highlights.ofClip(keep)).toEqual([]);
  expect(await two.highlights.ofClip(keep)).toEqual([]);
});

test('two long notes of one highlight are both kept', async () => {
  await shareHighlight();
  await one.highlights.edit({ id: 'h1', note: `${'a '.repeat(3500)}END-A` }, one.now++);
  await two.highlights.edit({ id: 'h1', note: `${'b '.repeat(3500)}END-B` }, two.now++);
  await joinAll();
  const text = (await one.texts()) + JSON.stringify(await one.database.highlights.toArray());
  expect([text.includes('END-A'), text.includes('END-B')]).toEqual([true, true]);
});

test('two long notes of one clip are both shown', async () => {
  const keep = await one.save('keep');
  await joinAll();
  await one.updates.edit({ clipId: keep, note: `${'a '.repeat(3500)}END-A` }, one.now++);
  await two.updates.edit({ clipId: keep, note: `${'b '.repeat(3500)}END-B` }, two.now++);
  await joinAll();
  const all = JSON.stringify([await one.library.read(keep), await one.library.versions(keep)]);
  expect([all.includes('END-A'), all.includes('END-B')]).toEqual([true, true]);
});

/** A server, and rounds with it, in which the reader does something while clips or settings are taken over. */
async function server() {
  stubLocks();
  const { origin } = await standIn(fileServer(true, true).answer);
  const storage: Storage = { kind: 'webdav', values: { address: `${origin}/dav`, user: 'ada', password: 'x' } };
  const join = ({ shared }: Machine) => share(storage, 'correct horse', { shared, web, cost: { N: 2, r: 1, p: 1 } });
  const runs = async (machine: Machine, meanwhile = async () => {}, whileTaking = async () => {}) => {
    const { database: library, shared, now, preferences } = machine;
    const take: RoundParts['take'] = async (...answer) => {
      machine.preferences = preferencesAfter(machine.preferences, ...answer);
      await whileTaking();
    };
    const parts = { library, shared, web, isOffline: () => false, now: () => now, take };
    const put = vi.spyOn(Transfer.prototype, 'replaceAll').mockImplementation(async function (this: Transfer, all) {
      put.mockRestore();
      await meanwhile();
      return this.replaceAll(all);
    });
    await runRound({ isAllowed: true, preferences }, parts);
    put.mockRestore();
  };
  return { join, runs };
}

const src = 'https://e.example/a.png';

/** Shares a clip with a picture, which the other machine is to fetch later. */
async function sharePictureLater() {
  const { join, runs } = await server();
  const salt = await one.save('salt', `<p>salt <img src="${src}" alt=""></p>`);
  await one.pictures.keep(salt, src, new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
  await join(one);
  await runs(one);
  await join(two);
  await setPicturesLater(true, { shared: two.shared });
  return { runs, salt };
}

test('pictures come although they were to come later until a round began', async () => {
  const { runs, salt } = await sharePictureLater();
  // The reader changes their mind while the first round takes over clips.
  let choosing: Promise<void> | undefined;
  await runs(two, async () => {
    choosing = setPicturesLater(false, { shared: two.shared });
    await eventually(async () => expect((await two.shared.sharing.get('sharing'))?.picturesLater).toBe(false));
  });
  await choosing;
  for (let turn = 0; turn < 3; turn++) await runs(two);
  expect(await two.library.read(salt)).toBeDefined();
  expect(await two.pictures.one(salt, src)).toBeDefined();
});

test('pictures of a clip come that is opened while a round takes over a change of it', async () => {
  const { runs, salt } = await sharePictureLater();
  await runs(two);
  await one.updates.edit({ clipId: salt, tags: ['new'] }, one.now++);
  await runs(one);
  await runs(two, async () => void (await wantPictures(salt, two.database, two.shared)));
  expect((await two.library.read(salt))?.article.tags).toEqual(['new']);
  await runs(two);
  expect(await two.pictures.one(salt, src)).toBeDefined();
});

test('a setting that the reader changes after a round brought another one stays', async () => {
  const set = (machine: Machine, format: 'txt' | 'epub' | 'html') => {
    machine.preferences = { ...machine.preferences, settings: { ...machine.preferences.settings, format } };
  };
  set(one, 'txt');
  await joinAll();
  set(one, 'epub');
  await one.round(store, key);
  await two.round(store, key);
  expect(two.preferences.settings.format).toBe('epub');
  set(two, 'html');
  await joinAll();
  expect(two.preferences.settings.format).toBe('html');
  expect(one.preferences.settings.format).toBe('html');
});

test('a setting that came in is not undone by the next round of the same run', async () => {
  const { join, runs } = await server();
  await join(one);
  await runs(one);
  await join(two);
  await runs(two);
  const { settings } = one.preferences;
  one.preferences = { ...one.preferences, settings: { ...settings, format: 'epub' } };
  await one.save('salt');
  await runs(one);
  // Another round follows, because of a clip that is saved while this one ends.
  await runs(two, undefined, async () => void (await two.save('lamp')));
  await runs(one);
  expect(two.preferences.settings.format).toBe('epub');
  expect(one.preferences.settings.format).toBe('epub');
});

test('clips that came in, and back, are told of although the round does not end', async () => {
  const { join, runs } = await server();
  const salt = await one.save('salt');
  await join(one);
  await runs(one);
  await join(two);
  await runs(two);
  await one.library.moveToTrash(salt, one.now++);
  await two.updates.edit({ clipId: salt, note: 'Keep this.' }, two.now++);
  await runs(two);
  await runs(one, () => pause(true, { shared: one.shared }));
  expect(await one.library.read(salt)).toMatchObject({ article: { note: 'Keep this.' } });
  expect(await one.shared.sharing.get('sharing')).toMatchObject({ restored: [salt], received: 1 });
});

test('the method of a site that comes in while the reader chooses one for another site stays', async () => {
  const choose = (machine: Machine, site: string) => {
    const { settings } = machine.preferences;
    const siteMethods = { ...settings.siteMethods, [site]: { engine: 'nta', amount: 'more' } } as const;
    machine.preferences = { ...machine.preferences, settings: { ...settings, siteMethods } };
  };
  choose(one, 'a.example');
  await one.save('salt');
  await one.round(store, key);
  two.meanwhile = async () => choose(two, 'b.example');
  await joinAll();
  for (const { preferences } of [one, two])
    expect(Object.keys(preferences.settings.siteMethods).sort()).toEqual(['a.example', 'b.example']);
});

test('a note that is typed while a deletion comes in is not deleted', async () => {
  const salt = await one.save('salt');
  await joinAll();
  await one.library.moveToTrash(salt, one.now++);
  await one.library.forgetDeleted([salt]);
  await one.round(store, key);
  const read = vi.spyOn(Transfer.prototype, 'read').mockImplementation(async function (this: Transfer, id) {
    read.mockRestore();
    const record = await this.read(id);
    await two.updates.edit({ clipId: salt, note: 'Ask Ann.' }, two.now++);
    return record;
  });
  await two.round(store, key);
  read.mockRestore();
  await joinAll();
  expect((await two.library.read(salt))?.article.note).toBe('Ask Ann.');
});

test('a colour that the reader gives a tag while another one comes in is not lost', async () => {
  const tags = (machine: Machine) => new Tags(machine.database);
  await tags(one).setColour('a', 'blue', 1);
  await joinAll();
  await tags(one).setColour('a', 'red', 100);
  await one.round(store, key);
  const merging = vi.spyOn(Transfer.prototype, 'mergeOrganised').mockImplementation(async function (
    this: Transfer,
    ...asked
  ) {
    merging.mockRestore();
    await tags(two).setColour('a', 'green', 90);
    return this.mergeOrganised(...asked);
  });
  await two.round(store, key);
  merging.mockRestore();
  expect((await two.database.tags.get('a'))?.colour).toBe('green');
  await joinAll();
  expect((await one.database.tags.get('a'))?.colour).toBe((await two.database.tags.get('a'))?.colour);
});

test('a note of a highlight that came in while its editor was open stays above the new one', async () => {
  const keep = await shareHighlight();
  await two.highlights.edit({ id: 'h1', note: 'of two' }, two.now++);
  await joinAll();
  await one.highlights.edit({ id: 'h1', note: 'of one', noteBefore: '' }, one.now++);
  await joinAll();
  const notes = JSON.stringify(await two.highlights.ofClip(keep));
  expect(notes).toContain('of one');
  expect(notes).toContain('of two');
});
