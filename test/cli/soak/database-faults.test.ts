import { beforeEach, expect, test } from 'vitest';
import { imageFaults, indexFaults, libraryFaults } from '../../../cli/soak/database-faults';
import { Library } from '../../../src/library/library';
import { Pictures } from '../../../src/library/pictures';
import { backgroundSlices, Follower } from '../../../src/library/search/follow';
import { indexDatabase, libraryDatabase } from '../../support/library-database';
import { sampleArticle } from '../../support/sample-article';
import { saveNew } from '../../support/save-clip';

const src = 'https://www.example.org/1.png';

const library = libraryDatabase();
const index = indexDatabase();
let clipId: string;

beforeEach(async () => {
  clipId = await saveNew(library, { ...sampleArticle, html: `<p><img src="${src}" alt=""></p>` }, { tabId: 1 });
  await new Pictures(library).keep(clipId, src, new Blob(['picture'], { type: 'image/png' }));
  await new Follower(library, index, backgroundSlices).catchUp();
});

const faults = async () => [
  ...(await libraryFaults(library)),
  ...(await imageFaults(library, new Set())),
  ...(await indexFaults(library, index)),
];

test('a library that was used has no faults', async () => {
  expect(await faults()).toEqual([]);
  await new Library(library).moveToTrash(clipId);
  await new Library(library).forgetDeleted([clipId]);
  await new Pictures(library).sweep();
  await new Follower(library, index, backgroundSlices).catchUp();
  expect(await faults()).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['an orphan picture', () => library.pictures.delete(clipId), /^orphan picture/],
  ['a picture that is gone', () => library.images.clear(), /^picture that is counted but not stored/],
  ['a clip without its article', () => library.articles.delete(clipId), /^clip without its article/],
  ['an article without its clip', () => library.clips.delete(clipId), /^article without a clip/],
  ['a clip that no change names', () => library.changes.clear(), /its change at undefined/],
  ['a clip that the index lacks', () => index.clips.clear(), /^clip that the index lacks/],
  ['blocks of no segment', () => index.segments.clear(), /^block of the index without a segment/],
])('finds %s', async (_, damage, expected) => {
  await damage();
  expect((await faults()).some((fault) => expected.test(fault))).toBe(true);
});

test('finds a picture whose bytes are not those of its hash', async () => {
  await library.images.toCollection().modify((row) => {
    Object.assign(row, { blob: new Blob(['pictur']) });
  });
  expect(await faults()).toEqual([expect.stringMatching(/^damaged picture/)]);
});
