import { describe, expect, test } from 'vitest';
import { Searches } from '../../src/library/searches';
import type { TagRow } from '../../src/library/tag-rows';
import { type ClipRecord, Transfer } from '../../src/library/transfer';
import { partsOf } from '../../src/sync/clip-fields';
import { newKey, opened, openKey, paddedLength, sealed } from '../../src/sync/sealed';
import { png } from '../support/png';
import { provesAll } from '../support/scope';
import { Machine } from './machine';
import { areAlike, joinAll, key, machines, one, setUpMachines, store, three, two } from './machines';

/* Machines share their libraries through a folder of encrypted files: see docs/explanation/replication.md. */

setUpMachines(3);

describe('machines that share a library', () => {
  test('have the clips of all, their pictures, highlights, tags and searches', async () => {
    const salt = await one.save('salt', '<p>salt <img src="https://e.example/a.png" alt=""></p>');
    await one.pictures.keep(salt, 'https://e.example/a.png', new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
    await one.updates.edit({ clipId: salt, tags: ['history'], note: 'Ask Ann.' }, one.now++);
    await one.database.tags.put({ name: 'history', colour: 'blue', updatedAt: 1, revision: 1 });
    await two.database.searches.put({
      id: 's',
      name: 'Old',
      query: 'tag:history',
      updatedAt: 1,
      revision: 1,
      deletedAt: 0,
    });
    await two.save('lamp');
    await joinAll();
    await areAlike();
    expect((await two.library.list()).map(({ title }) => title).sort()).toEqual(['lamp', 'salt']);
    expect(await two.library.read(salt)).toMatchObject({ article: { note: 'Ask Ann.', tags: ['history'] } });
    const picture = await two.pictures.one(salt, 'https://e.example/a.png');
    expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(png(1)));
    expect(await two.database.tags.get('history')).toMatchObject({ colour: 'blue' });
    expect(await one.database.searches.get('s')).toMatchObject({ query: 'tag:history' });
  });

  test.each([true, false])('agree on one of two pictures of one address (fetched: %s)', async (wants) => {
    for (const machine of [one, two]) machine.wants = wants;
    const src = 'https://e.example/chart.png';
    const salt = await one.save('salt', `<p>salt <img src="${src}" alt=""></p>`);
    await joinAll();
    for (const [at, machine] of [one, two].entries()) {
      await machine.pictures.ask(salt);
      await machine.pictures.keep(salt, src, new Blob([new Uint8Array(png(at + 1))], { type: 'image/png' }));
    }
    await joinAll();
    if (wants) await areAlike();
    expect(await one.round(store, key)).toMatchObject({ sent: 0, received: 0 });
  });

  test('keep what only a later version knows, also through changes of an earlier one', async () => {
    const salt = await one.save('salt');
    const passage = { quote: { exact: 'salt', prefix: '', suffix: '' }, position: { start: 0, end: 4 } };
    await one.highlights.add({ id: 'h', clipId: salt, ...passage, colour: 'green' }, one.now++);
    const later = { summary: 'Salt on mules', 'article.mood': 'calm', 'article.kept.charts': 2 };
    await one.database.articles.update(salt, later as object);
    await one.database.highlights.update('h', { shape: 'wave' } as object);
    await one.database.tags.put({ name: 'history', updatedAt: 1, revision: 1, icon: 'scroll' } as TagRow);
    await joinAll();
    await two.updates.edit({ clipId: salt, note: 'Ask Ann.' }, two.now++);
    await joinAll();
    for (const { database } of machines) {
      const article = { mood: 'calm', kept: { charts: 2 }, note: 'Ask Ann.' };
      expect(await database.articles.get(salt)).toMatchObject({ summary: 'Salt on mules', article });
      expect(await database.highlights.get('h')).toMatchObject({ shape: 'wave' });
      expect(await database.tags.get('history')).toMatchObject({ icon: 'scroll' });
    }
    const record = (await new Transfer(one.database).read(salt)) as ClipRecord;
    const unknown = ['pinned', 'h:h:shape'];
    const { fields } = await partsOf(
      record,
      new Map([...unknown.map((name) => [name, '1'] as const)]),
      async () => 'file',
    );
    expect(unknown.map((name) => fields.get(name))).toEqual(['1', '1']);
  });

  test('write nothing once they agree', async () => {
    await one.save('salt');
    await joinAll();
    const before = [...store.files.keys()];
    await joinAll();
    expect([...store.files.keys()]).toEqual(before);
  });

  test('write nothing once they agree, also if all they share fills many files', async () => {
    const state = new Uint8Array(1);
    await one.shared.items.bulkPut(Array.from({ length: 2500 }, (_, at) => ({ key: `x:${at}`, state, common: [] })));
    for (let turn = 0; turn < 3; turn++) await one.save(`clip ${turn}`).then(() => one.round(store, key, 1));
    const before = [...store.files.keys()];
    await one.round(store, key, 1);
    expect([...store.files.keys()]).toEqual(before);
  });

  test('keep both titles, notes and texts, and merge tags, of a clip that two changed', async () => {
    const start = '<p>Salt was carried inland on mules, and everyone along the road lived from it.</p>';
    const salt = await one.save('salt', start);
    await joinAll();
    for (const [machine, side] of [
      [one, 'northern'],
      [two, 'southern'],
    ] as const) {
      await machine.save('salt', `${start}<p>It came by the ${side} road in spring, they say.</p>`);
      const edit = { title: `The ${side} road`, note: `Go ${side}.`, tags: [side] };
      await machine.updates.edit({ clipId: salt, ...edit }, machine.now++);
    }
    await joinAll();
    await areAlike();
    const texts = await one.texts();
    for (const side of ['northern', 'southern'])
      for (const part of [`the ${side} road in spring`, `The ${side} road`, `Go ${side}.`])
        expect(texts).toContain(part);
    expect((await one.library.list())[0]?.tags).toEqual(['northern', 'southern']);
  });

  test('replace a title and a note that a page or program has cut within an emoji', async () => {
    const salt = await one.save('salt');
    await one.updates.edit({ clipId: salt, title: 'salt \ud83e', note: 'Ask Ann \ud83e' }, one.now++);
    await joinAll();
    await one.updates.edit({ clipId: salt, title: 'The salt roads', note: 'Ask Bo.' }, one.now++);
    await joinAll();
    await areAlike();
    expect(await two.library.read(salt)).toMatchObject({ title: 'The salt roads', article: { note: 'Ask Bo.' } });
    expect(await two.library.versions(salt)).toEqual([]);
  });

  test('let a change win over a deletion, and say so', async () => {
    const salt = await one.save('salt');
    const lamp = await one.save('lamp');
    await joinAll();
    for (const id of [salt, lamp]) await one.library.moveToTrash(id, one.now++);
    await one.library.forgetDeleted([lamp]);
    for (const clipId of [salt, lamp]) await two.updates.edit({ clipId, note: 'Keep this.' }, two.now++);
    await one.round(store, key);
    for (const machine of [two, one])
      expect([...(await machine.round(store, key)).restored].sort()).toEqual([salt, lamp].sort());
    await joinAll();
    await areAlike();
    expect(await one.library.list()).toHaveLength(2);
  });

  test.each([
    ['query', { name: 'Old', query: 'tag:roads' }],
    ['name', { name: 'Ancient', query: 'tag:history' }],
  ])('let a change of the %s of a saved search win over its deletion', async (_, changed) => {
    const search = { id: 's', name: 'Old', query: 'tag:history' };
    const searchesOf = ({ database }: Machine) => new Searches(database);
    await searchesOf(one).keep(search, one.now++);
    await joinAll();
    await searchesOf(one).remove('s', one.now + 3_600_000);
    await searchesOf(two).keep({ ...search, ...changed }, two.now++);
    await joinAll();
    for (const machine of machines) expect(await searchesOf(machine).list()).toEqual([{ id: 's', ...changed }]);
    await searchesOf(two).remove('s', two.now++);
    await joinAll();
    for (const machine of machines) expect(await searchesOf(machine).list()).toEqual([]);
  });

  test('keep both changes of a saved search, of which one is made during a round', async () => {
    const searchesOf = ({ database }: Machine) => new Searches(database);
    await searchesOf(one).keep({ id: 's', name: 'Old', query: 'tag:history' }, one.now++);
    await joinAll();
    await searchesOf(one).keep({ id: 's', name: 'Ancient', query: 'tag:history' }, one.now++);
    await one.round(store, key);
    await two.save('lamp');
    two.meanwhile = () => searchesOf(two).keep({ id: 's', name: 'Old', query: 'tag:roads' }, two.now++);
    await joinAll();
    for (const machine of machines)
      expect(await searchesOf(machine).list()).toEqual([{ id: 's', name: 'Ancient', query: 'tag:roads' }]);
  });

  test('send a picture that comes while a round takes over a change of its clip', async () => {
    const address = 'https://e.example/a.png';
    const salt = await two.save('salt', `<p>salt <img src="${address}" alt=""></p>`);
    await joinAll();
    await one.updates.edit({ clipId: salt, note: 'Ask Ann.' }, one.now++);
    await one.round(store, key);
    const picture = new Blob([new Uint8Array(png(1))], { type: 'image/png' });
    two.meanwhile = async () => void (await two.pictures.keep(salt, address, picture));
    await joinAll();
    for (const machine of machines) expect(await machine.pictures.one(salt, address)).toBeDefined();
  });

  test.each([
    ['note', { note: 'Ask Ann.' }],
    ['colour', { colour: 'blue' }],
  ] as const)('let a change of the %s of a highlight win over its deletion', async (_, changed) => {
    const clipId = await one.save('salt');
    const passage = { quote: { exact: 'salt', prefix: '', suffix: '' }, position: { start: 0, end: 4 } };
    await one.highlights.add({ id: 'h', clipId, ...passage, colour: 'green' }, one.now++);
    await joinAll();
    await one.highlights.edit({ id: 'h', deleted: true }, one.now + 3_600_000);
    await two.highlights.edit({ id: 'h', ...changed }, two.now++);
    await joinAll();
    await areAlike();
    for (const machine of machines) expect(await machine.highlights.ofClip(clipId)).toMatchObject([changed]);
    await two.highlights.edit({ id: 'h', deleted: true }, two.now++);
    await joinAll();
    await areAlike();
    for (const machine of machines) expect(await machine.highlights.ofClip(clipId)).toEqual([]);
  });

  test('agree about deletion, restoration and deletion for good', async () => {
    const salt = await one.save('salt');
    await joinAll();
    await two.library.moveToTrash(salt, two.now++);
    await joinAll();
    expect(await three.library.list()).toEqual([]);
    await three.library.restore(salt);
    await three.round(store, key);
    expect((await two.round(store, key)).restored).toEqual([]);
    await joinAll();
    expect(await one.library.list()).toHaveLength(1);
    await one.library.moveToTrash(salt, 1);
    await one.library.forgetDeleted([salt]);
    await joinAll();
    for (const machine of machines) expect(await machine.library.read(salt)).toBeUndefined();
  });

  test('restore a clip that another one deletes from the trash meanwhile, and say so', async () => {
    const salt = await one.save('salt');
    await joinAll();
    await one.library.moveToTrash(salt, one.now++);
    await joinAll();
    await one.library.forgetDeleted([salt]);
    await two.library.restore(salt);
    await one.round(store, key);
    for (const machine of [two, one]) expect((await machine.round(store, key)).restored).toEqual([salt]);
    await joinAll();
    await areAlike();
    for (const machine of machines) expect(await machine.library.list()).toHaveLength(1);
  });

  test.runIf(provesAll)('compact their changes while others read and write', async () => {
    for (let at = 0; at < 9; at++) {
      await one.save(`clip ${at}`);
      await one.round(store, key, 5);
    }
    expect((await store.list('changes')).length).toBeLessThan(6);
    await two.save('lamp');
    await joinAll();
    await areAlike();
    expect(await two.library.list()).toHaveLength(10);
  });

  test.runIf(provesAll)('come back after their library, or the storage, was deleted', async () => {
    await one.save('salt');
    await joinAll();
    await two.database.delete();
    await two.database.open();
    await joinAll();
    await areAlike();
    store.files.clear();
    for (const machine of machines) machine.now += 2 * 24 * 3600 * 1000;
    await joinAll();
    const newcomer = new Machine();
    await newcomer.round(store, key);
    expect(await newcomer.library.list()).toHaveLength(1);
  });
});

describe('a storage that fails', () => {
  test('has files late, half, twice or under the name of a copy', async () => {
    const salt = await one.save('salt');
    await one.round(store, key);
    const whole = new Map(store.files);
    for (const [path, bytes] of whole) store.files.set(path, bytes.slice(0, bytes.length / 2));
    expect(await two.round(store, key)).toMatchObject({ received: 0, unreadable: 1 });
    for (const [path, bytes] of whole) {
      if (path.startsWith('changes/')) {
        store.files.delete(path);
        store.files.set(`${path} (conflicted copy)`, bytes);
        store.files.set(`${path}.sync-conflict-1`, bytes);
      }
    }
    expect(await two.round(store, key)).toMatchObject({ received: 0, waiting: 1 });
    for (const [path, bytes] of whole) if (path.startsWith('files/')) store.files.set(path, bytes);
    expect(await two.round(store, key)).toMatchObject({ received: 1, waiting: 0 });
    expect(await two.library.read(salt)).toBeDefined();
  });

  test.each([
    ['changes/', 'fail'],
    ['changes/', 'drop'],
    ['changes/', 'half'],
    ['files/', 'fail'],
    ['files/', 'drop'],
    ['files/', 'half'],
  ] as const)('loses nothing when writing %s ends with: %s', async (folder, fault) => {
    await one.save('salt');
    store.fault = (path, operation) => (operation === 'write' && path.startsWith(folder) ? fault : undefined);
    await expect(one.round(store, key)).rejects.toThrow();
    store.fault = () => undefined;
    await one.round(store, key);
    await two.round(store, key);
    expect(await two.library.list()).toHaveLength(1);
  });

  test('gets a picture again that went with another clip meanwhile', async () => {
    const src = 'https://e.example/a.png';
    const saveWithPicture = async (name: string) => {
      const clipId = await one.save(name, `<p>${name} <img src="${src}" alt=""></p>`);
      await one.pictures.keep(clipId, src, new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
      return clipId;
    };
    const salt = await saveWithPicture('salt');
    await joinAll();
    const lamp = await saveWithPicture('lamp');
    await one.library.moveToTrash(salt, one.now++);
    await one.library.forgetDeleted([salt]);
    await joinAll();
    await areAlike();
    expect(await two.pictures.one(lamp, src)).toBeDefined();
  });

  test('loses nothing of what has come when reading a text fails', async () => {
    for (let at = 0; at < 6; at++) {
      await one.save(`clip ${at}`);
      // A file for each text.
      await one.round(store, key);
    }
    let texts = 0;
    store.fault = (path, operation) =>
      operation === 'read' && path.startsWith('files/') && ++texts === 3 ? 'fail' : undefined;
    await expect(two.round(store, key)).rejects.toThrow();
    expect(texts).toBeGreaterThan(2);
    expect(await two.library.list()).toHaveLength(texts - 1);
    store.fault = () => undefined;
    await joinAll();
    await areAlike();
  });

  test.runIf(provesAll)('gets many texts again that it lost at once', async () => {
    for (let at = 0; at < 9; at++) await one.save(`clip ${at}`);
    await one.round(store, key);
    for (const path of [...store.files.keys()]) if (path.startsWith('files/')) store.files.delete(path);
    expect(await two.round(store, key)).toMatchObject({ waiting: 9 });
    one.now += 2 * 24 * 3600 * 1000;
    await one.round(store, key);
    expect(await two.round(store, key)).toMatchObject({ waiting: 0, received: 9 });
    expect(store.files.size).toBeLessThan(5);
  });

  test('cannot pass one text off as another', async () => {
    await one.save('salt');
    await one.save('lamp');
    await one.round(store, key);
    const [first = '', second = ''] = [...store.files.keys()].filter((path) => path.startsWith('files/'));
    store.files.set(first, store.files.get(second) ?? new Uint8Array());
    expect(await two.round(store, key)).toMatchObject({ received: 1, waiting: 1 });
  });
});

describe('what leaves a machine', () => {
  test('shows nothing of a clip', async () => {
    const id = await one.save('saltroads', '<p>Inland carriers of brine</p>');
    await one.round(store, key);
    for (const part of [id, 'saltroads', 'e.example', 'brine']) expect(store.all).not.toContain(part);
  });

  test('opens with the passphrase alone', async () => {
    const { key: made, file } = await newKey('correct horse', { N: 2, r: 1, p: 1 });
    expect((await openKey(file, 'correct horse')).id).toBe(made.id);
    await expect(openKey(file, 'wrong')).rejects.toThrow('wrongPassphrase');
    await expect(openKey(file.slice(0, 40), 'correct horse')).rejects.toThrow('damaged');
    const greedy = new TextDecoder().decode(file).replace('"N":2', '"N":1073741824');
    await expect(openKey(new TextEncoder().encode(greedy), 'correct horse')).rejects.toThrow('damaged');
  });

  test('is refused if it was changed, cut off or is of another kind', async () => {
    const file = await sealed(key, 'text', new TextEncoder().encode('salt'));
    expect(new TextDecoder().decode(await opened(key, 'text', file))).toBe('salt');
    const other = file.map((byte, at) => (at === 30 ? byte ^ 1 : byte));
    for (const bad of [other, file.slice(0, -1), new Uint8Array()])
      await expect(opened(key, 'text', bad)).rejects.toThrow('damaged');
    await expect(opened(key, 'picture', file)).rejects.toThrow('damaged');
  });

  test('has few lengths, at most an eighth longer', () => {
    const lengths = Array.from({ length: 100_000 }, (_, length) => paddedLength(length));
    expect(lengths.every((padded, length) => padded >= length && (length <= 1024 || padded <= length * 1.125))).toBe(
      true,
    );
    expect(new Set(lengths).size).toBeLessThan(150);
  });
});
