import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { Pictures } from '../../src/library/pictures';
import { Updates } from '../../src/library/updates';
import { png } from '../support/png';
import { sampleArticle } from '../support/sample-article';
import { provesAll } from '../support/scope';
import { libraryOfVersion4, writeStored } from '../support/stored-library';
import { type CouchServer, startCouchServer } from './couch-server';
import { Documents } from './documents';
import { openLibrary, openRemote } from './pouchdb';

/*
 * A spike: two profiles replicate their libraries through a server of the CouchDB protocol, by PouchDB's replication,
 * which the extension does not contain. See docs/explanation/replication.md.
 */

class Profile {
  readonly database = new Database(`profile-${crypto.randomUUID()}`);
  readonly library = new Library(this.database);
  readonly updates = new Updates(this.database);
  readonly pictures = new Pictures(this.database);
  readonly documents = new Documents(`${this.database.name}-documents`);

  async save(name: string, html = `<p>${name}</p>`): Promise<string> {
    const article = { ...sampleArticle, url: `https://e.example/${name}`, title: name, html };
    return (await this.updates.save({ draftId: await this.library.keepDraft(article), fetching: {} })).clipId;
  }

  async sync(address: string): Promise<void> {
    const own = openLibrary(this.database, this.documents);
    const there = openRemote(address);
    const results = [await own.replicate.to(there), await own.replicate.from(there), await own.replicate.to(there)];
    for (const { errors } of results) expect(errors).toEqual([]);
  }

  titles = async () => (await this.library.list()).map(({ title }) => title).sort();

  async end(): Promise<void> {
    await this.database.delete();
    await this.documents.delete();
  }
}

let server: CouchServer;
let remote: string;
let [one, other]: [Profile, Profile] = [new Profile(), new Profile()];

beforeAll(async () => {
  server = await startCouchServer();
});
afterAll(() => server.close());
beforeEach(() => {
  remote = server.newDatabase();
  [one, other] = [new Profile(), new Profile()];
});
afterEach(async () => {
  await one.end();
  await other.end();
});

/** Both profiles until neither has anything new. */
async function syncBoth(): Promise<void> {
  for (const profile of [one, other, one, other]) await profile.sync(remote);
}

describe('two libraries that replicate through a server', () => {
  test('have the clips of both, once, and their pictures', async () => {
    const salt = await one.save('salt', '<p>salt <img src="https://e.example/a.png" alt=""></p>');
    await one.pictures.keep(salt, 'https://e.example/a.png', new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
    await other.save('lamp');
    await syncBoth();
    for (const profile of [one, other]) expect(await profile.titles()).toEqual(['lamp', 'salt']);
    const picture = await other.pictures.one(salt, 'https://e.example/a.png');
    expect(picture?.type).toBe('image/png');
    expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(png(1)));
  });

  test.runIf(provesAll)('have pictures that arrive after the clip', async () => {
    const salt = await one.save('salt', '<p>salt <img src="https://e.example/a.png" alt=""></p>');
    await syncBoth();
    await one.pictures.keep(salt, 'https://e.example/a.png', new Blob([new Uint8Array(png(1))], { type: 'image/png' }));
    await syncBoth();
    expect(await other.pictures.one(salt, 'https://e.example/a.png')).toBeDefined();
  });

  test('agree about changes, deletion, restoration and deletion for good', async () => {
    const [salt, lamp] = [await one.save('salt'), await one.save('lamp')];
    await syncBoth();
    await other.updates.edit({ clipId: salt, title: 'Salt roads', tags: ['history'], marks: { favourite: true } });
    await one.library.moveToTrash(lamp);
    await syncBoth();
    expect(await one.library.read(salt)).toMatchObject({ title: 'Salt roads', favourite: true });
    expect(await other.titles()).toEqual(['Salt roads']);
    await other.library.restore(lamp);
    await syncBoth();
    expect(await one.titles()).toEqual(['Salt roads', 'lamp']);
    await one.library.moveToTrash(lamp, 1);
    await one.library.emptyOldTrash();
    await syncBoth();
    expect(await other.library.read(lamp)).toBeUndefined();
    expect(await other.titles()).toEqual(['Salt roads']);
  });

  test('lose nothing when both change a clip', async () => {
    const start = '<p>Salt was carried inland on mules, and everyone along the road lived from it.</p>';
    const salt = await one.save('salt', start);
    await syncBoth();
    const article = (html: string) => ({ ...sampleArticle, url: 'https://e.example/salt', title: 'salt', html });
    for (const [profile, text] of [
      [one, 'Salt came by the northern road in spring.'],
      [other, 'Salt came by the southern road in autumn.'],
    ] as const) {
      const draftId = await profile.library.keepDraft(article(`${start}<p>${text}</p>`));
      expect(await profile.updates.save({ draftId })).toMatchObject({ clipId: salt });
    }
    await syncBoth();
    const [here, there] = [await one.library.read(salt), await other.library.read(salt)];
    expect(here?.article.html).toBe(there?.article.html);
    const texts = [
      here?.article.html,
      ...(await one.library.versions(salt)).map((version) => version.article.html),
    ].join();
    for (const part of ['northern', 'southern']) expect(texts).toContain(part);
    const conflicted = openRemote(remote);
    expect(await conflicted.get(`clip:${salt}`, { conflicts: true })).not.toHaveProperty('_conflicts');
  });

  test('replicate highlights, tags and saved searches', async () => {
    const salt = await one.save('salt');
    await one.database.highlights.add({
      ...{ id: 'h', clipId: salt, quote: { exact: 'salt', prefix: '', suffix: '' }, position: { start: 0, end: 4 } },
      ...{ colour: 'green', note: 'Where?', createdAt: 1, updatedAt: 1, revision: 1, deletedAt: 0 },
    });
    await one.updates.edit({ clipId: salt, tags: ['history'] });
    await one.database.tags.put({ name: 'history', colour: 'blue', updatedAt: 1, revision: 1 });
    await other.database.searches.put({
      id: 's',
      name: 'Old',
      query: 'tag:history',
      updatedAt: 1,
      revision: 1,
      deletedAt: 0,
    });
    await syncBoth();
    expect(await other.database.highlights.toArray()).toMatchObject([{ id: 'h', note: 'Where?' }]);
    expect(await other.database.tags.get('history')).toMatchObject({ colour: 'blue' });
    expect(await one.database.searches.get('s')).toMatchObject({ query: 'tag:history' });
  });

  test.runIf(provesAll)('continue after an interruption', async () => {
    for (let at = 0; at < 30; at++) await one.save(`clip ${at}`);
    const own = openLibrary(one.database, one.documents);
    const there = openRemote(remote);
    const running = own.replicate.to(there, { batch_size: 5 });
    await new Promise<void>((resolve) => running.on('change', ({ docs_written }) => docs_written >= 10 && resolve()));
    running.cancel();
    await running.catch(() => {});
    await one.sync(remote);
    await other.sync(remote);
    expect(await other.titles()).toHaveLength(30);
    expect((await there.info()).doc_count).toBe(30);
  });
});

test('a library of an earlier version replicates without a migration of its own', async () => {
  await one.database.delete();
  await writeStored(one.database.name, libraryOfVersion4());
  await one.database.open();
  await syncBoth();
  expect(await other.titles()).toEqual(['Salt roads, mine', '盐路']);
  const [salt] = (await other.library.list()).filter(({ title }) => title.startsWith('Salt'));
  expect(await other.library.versions(salt?.id ?? '')).toHaveLength(1);
  expect(await other.pictures.one(salt?.id ?? '', 'https://news.example/a.png')).toBeDefined();
});
