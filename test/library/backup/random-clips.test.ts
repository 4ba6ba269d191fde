import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from '../../../src/article/article';
import { highlightColours } from '../../../src/article/highlights/highlight';
import { clipFile, readClipFile } from '../../../src/library/backup/clip-file';
import { restoreBackup } from '../../../src/library/backup/restore-backup';
import { BlobSink } from '../../../src/library/backup/sink';
import { writeBackup } from '../../../src/library/backup/write-backup';
import { Database } from '../../../src/library/database';
import { recordOf } from '../../../src/library/record';
import { type ClipRecord, Transfer } from '../../../src/library/transfer';
import { forAll, patience } from '../../support/properties';
import { randomText } from '../../support/random-page';
import { sampleArticle } from '../../support/sample-article';

/* Random clips come back from a backup as they were. */

const texts = fc.oneof(randomText, fc.string({ unit: 'binary', maxLength: 20 }));
const times = fc.integer({ min: 1, max: 4e12 });
const mark = fc.constant(true as const);

const articles: fc.Arbitrary<Article> = fc
  .record(
    {
      title: texts,
      html: texts.map((text) => `<p>${text.replace(/[<&]/g, '')}</p>`),
      author: texts,
      authors: fc.array(texts, { maxLength: 3 }),
      published: texts,
      description: texts,
      note: texts,
      tags: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 3 }),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      words: fc.nat(),
    },
    { requiredKeys: ['title', 'html'] },
  )
  .map((fields) => ({ ...sampleArticle, ...fields }));

const highlights = fc.record({
  id: fc.uuid(),
  quote: fc.record({ exact: texts, prefix: texts, suffix: texts }),
  position: fc.record({ start: fc.nat(), end: fc.nat() }),
  colour: fc.constantFrom(...highlightColours),
  createdAt: times,
  updatedAt: times,
  revision: fc.integer({ min: 1, max: 99 }),
  deletedAt: fc.constant(0),
});

const versions = fc.record({
  title: texts,
  article: articles,
  articleAt: times,
  revision: fc.integer({ min: 1, max: 30 }),
});

const records: fc.Arbitrary<ClipRecord> = fc
  .tuple(
    fc.record(
      {
        id: fc.uuid(),
        title: texts,
        article: articles,
        savedAt: times,
        updatedAt: times,
        articleAt: times,
        revision: fc.integer({ min: 1, max: 99 }),
        deletedAt: fc.constantFrom(0, 1_700_000_000_000),
        unread: mark,
        favourite: mark,
        archived: mark,
      },
      { requiredKeys: ['id', 'title', 'article', 'savedAt', 'updatedAt', 'articleAt', 'revision', 'deletedAt'] },
    ),
    fc.array(versions, { maxLength: 3 }),
    fc.uniqueArray(highlights, { maxLength: 3, selector: ({ id }) => id }),
  )
  .map(([clip, earlier, marked]) => recordOf(clip, earlier, { kept: [], lost: [] }, marked));

test('any clip is read from its file as it was', { timeout: patience }, () =>
  forAll(records, { runs: 100 }, (record) => expect(readClipFile(clipFile(record))).toEqual(record)),
);

test('a damaged file of a clip is refused or read, and never throws', { timeout: patience }, () =>
  forAll(fc.tuple(records, fc.nat(), fc.nat(40), texts), { runs: 200 }, ([record, at, length, other]) => {
    const file = clipFile(record);
    const from = at % file.length;
    const read = readClipFile(file.slice(0, from) + other + file.slice(from + length));
    if (read) expect(readClipFile(clipFile(read))).toEqual(read);
  }),
);

test('any library is restored from its backup as it was, what is in its trash as of now', { timeout: patience }, () =>
  forAll(fc.uniqueArray(records, { maxLength: 4, selector: ({ clip }) => clip.id }), { runs: 15 }, async (all) => {
    const databases = [0, 1].map(() => new Database(`test-${crypto.randomUUID()}`));
    const [here, there] = databases.map((database) => new Transfer(database));
    if (!here || !there) throw new Error('no library');
    for (const record of all) await here.merge(record, new Map());
    const sink = new BlobSink();
    const began = Date.now();
    await writeBackup(here, { settings: '{}', writtenBy: '1.0', highlightsTitle: 'Highlights', now: 1 }, sink);
    const restored = await restoreBackup(there, await sink.file('application/zip'));
    expect(restored).toMatchObject({ added: all.length, updated: 0, present: 0, damaged: [] });
    expect(await there.ids()).toEqual(await here.ids());
    for (const id of await here.ids()) {
      const [before, after] = [await here.read(id), await there.read(id)];
      const since = before?.clip.deletedAt === 0 ? 0 : expect.toSatisfy((time: number) => time >= began);
      expect(after).toEqual({ ...before, clip: { ...before?.clip, deletedAt: since } });
    }
    for (const database of databases) await database.delete();
  }),
);
