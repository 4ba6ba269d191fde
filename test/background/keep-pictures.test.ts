import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../src/article/article';
import { type FindPicture, keepsPictures, PictureKeeper, sweepDaily } from '../../src/background/keep-pictures';
import { Library } from '../../src/library/library';
import { live } from '../../src/library/live';
import { ClipMerging } from '../../src/library/merge-clips';
import { Pictures } from '../../src/library/pictures';
import { eventually } from '../support/eventually';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

vi.mock('../../src/tab/tabs/content-scripts', () => ({ scriptOf: {} }));

const tabs = vi.hoisted(() => new Map<number, string>());
const alarms = vi.hoisted(() => new Set<string>());
vi.mock('../../src/browser/platform/alarms', () => ({
  startAlarm: async (name: string) => void alarms.add(name),
  stopAlarm: async (name: string) => void alarms.delete(name),
}));
vi.mock('../../src/browser/platform/tab-events', () => ({ tabUrl: async (id: number) => tabs.get(id) }));
vi.mock('../../src/browser/platform/permissions', () => ({}));
vi.mock('../../src/browser/platform/scripting', () => ({}));

const database = libraryDatabase();
const pictures = new Pictures(database);

beforeEach(() => {
  tabs.clear();
  alarms.clear();
});

const srcs = ['https://a/1', 'https://a/2', 'https://a/3', 'https://a/4', 'https://a/5', 'https://a/6'];

const article: Article = {
  ...sampleArticle,
  html: srcs.map((src) => `<p><img src="${src}" alt=""></p>`).join(''),
};

async function savedClip(): Promise<string> {
  return saveNew(database, article, { tabId: 7 });
}

const bytes = async (src: string) => new Blob([src], { type: 'image/png' });

/** A worker that is ended: what it is waiting for never comes. */
const never = () => new Promise<never>(() => {});

test('starts with nothing to fetch do not count against pictures that a merge brings', async () => {
  const id = await savedClip();
  const keeper = new PictureKeeper(pictures, bytes);
  // The reader saves the page again, although nothing has changed.
  for (let saves = 0; saves < 7; saves++) await keeper.fetchWaiting(id);
  const url = 'https://news.example/other';
  const one = { ...sampleArticle, url, canonicalUrl: url, html: '<p><img src="https://b/1" alt=""></p>' };
  const other = await saveNew(database, one, { tabId: 7 });
  await new ClipMerging(database).merge(id, [other]);
  await keeper.fetchWaiting(id);
  expect(await pictures.count(id)).toMatchObject({ kept: 7, lost: [] });
});

test('the next worker fetches what the last one had not, each picture once', async () => {
  const id = await savedClip();
  const asked: string[] = [];
  const find = (last: number): FindPicture => {
    return (src) => {
      asked.push(src);
      return asked.length <= last ? bytes(src) : never();
    };
  };
  void new PictureKeeper(pictures, find(2)).fetchWaiting(id, 7);
  await eventually(async () => expect((await pictures.count(id))?.kept).toBe(2));
  const kept = asked.slice(0, 2);
  expect((await pictures.count(id))?.running).toBe(true);
  asked.length = 0;
  await new PictureKeeper(pictures, find(99)).resume();
  expect(await pictures.count(id)).toMatchObject({ asked: 6, kept: 6, lost: [], running: false });
  expect([...kept, ...asked].toSorted()).toEqual(srcs);
  expect(await database.images.count()).toBe(6);
});

test('a resumed queue uses the tab only if it still shows the page', async () => {
  const from: (number | undefined)[] = [];
  const find: FindPicture = async (src, { tabId }) => {
    from.push(tabId);
    return bytes(src);
  };
  tabs.set(7, `${article.url}#there`);
  await savedClip();
  await new PictureKeeper(pictures, find).resume();
  tabs.set(7, 'https://elsewhere.example/');
  await savedClip();
  await new PictureKeeper(pictures, find).resume();
  expect(from).toEqual([...srcs.map(() => 7), ...srcs.map(() => undefined)]);
});

test('pictures that fail with their tab are not lost if the browser is closing', async () => {
  const id = await savedClip();
  let tried = 0;
  void new PictureKeeper(pictures, async () => {
    tried++;
    return 'pageGone';
  }).fetchWaiting(id, 7);
  await eventually(() => expect(tried).toBe(4));
  expect(await pictures.count(id)).toMatchObject({ lost: [], running: true });
  await new PictureKeeper(pictures, bytes).resume();
  expect(await pictures.count(id)).toMatchObject({ kept: 6, lost: [], running: false });
});

test('a queue that crashes every worker is given up', async () => {
  const id = await savedClip();
  for (let worker = 0; worker < 5; worker++) {
    void new PictureKeeper(pictures, never).fetchWaiting(id, 7);
    await eventually(async () => expect((await database.pictures.get(id))?.tries).toBe(worker + 1));
  }
  await new PictureKeeper(pictures, never).resume();
  expect(await pictures.count(id)).toMatchObject({ kept: 0, lost: { length: 6 }, running: false });
});

test('a picture is not counted before it is stored', async () => {
  const id = await savedClip();
  const counts: number[] = [];
  const stop = live(() => pictures.count(id), undefined)((count) => count && counts.push(count.kept));
  const stored: number[] = [];
  const keep = pictures.keep.bind(pictures);
  vi.spyOn(pictures, 'keep').mockImplementation(async (...args) => {
    const before = await pictures.count(id);
    stored.push((await database.images.count()) - (before?.kept ?? 0));
    return keep(...args);
  });
  await new PictureKeeper(pictures, bytes).fetchWaiting(id, 7);
  stop();
  expect(stored.every((ahead) => ahead >= 0)).toBe(true);
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
});

test('an alarm is set while pictures are queued', async () => {
  const id = await savedClip();
  const keeper = new PictureKeeper(pictures, bytes);
  const fetching = keeper.fetchWaiting(id, 7);
  await eventually(() => expect(alarms).toEqual(new Set(['pictures'])));
  await fetching;
  expect(alarms).toEqual(new Set());
  void new PictureKeeper(pictures, never).fetchWaiting(await savedClip(), 7);
  await eventually(() => expect(alarms.size).toBe(1));
  await keeper.fetchWaiting(id, 7);
  expect(alarms.size).toBe(1);
});

test('an alarm without work is stopped, also if the clip is in the trash', async () => {
  alarms.add('pictures');
  await new Library(database).moveToTrash(await savedClip());
  await new PictureKeeper(pictures, bytes).resume();
  expect(alarms.size).toBe(0);
});

test('an alarm during fetching starts nothing twice', async () => {
  const id = await savedClip();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const keeper = new PictureKeeper(pictures, (src) => {
    asked.push(src);
    return new Promise((resolve) => answers.push(() => resolve(new Blob([src], { type: 'image/png' }))));
  });
  void keeper.fetchWaiting(id, 7);
  await eventually(() => expect(asked.length).toBe(4));
  await Promise.all([keeper.resume(), keeper.resume()]);
  expect((await database.pictures.get(id))?.tries).toBe(1);
  expect(alarms.size).toBe(1);
  await eventually(async () => {
    for (const answer of answers) answer();
    expect((await pictures.count(id))?.running).toBe(false);
  });
  expect(asked.toSorted()).toEqual(srcs);
  await eventually(() => expect(alarms.size).toBe(0));
});

test('fetching the pictures of a clip does not search the whole library for those that no clip uses', async () => {
  const sweep = vi.spyOn(pictures, 'sweep');
  const keeper = new PictureKeeper(pictures, bytes);
  await keeper.fetchWaiting(await savedClip());
  await keeper.resume();
  expect(sweep).not.toHaveBeenCalled();
  expect(await database.images.count()).toBe(6);
});

test.each([
  ['keep', true],
  ['link', false],
] as const)('pictures of the setting %s are kept: %s', async (images, keeps) => {
  expect(await keepsPictures(async () => images, 0)).toBe(keeps);
});

test('a setting that cannot be read at once is read again', async () => {
  let reads = 0;
  const read = async () => {
    reads++;
    if (reads < 3) throw new Error('the worker is being stopped');
    return 'keep';
  };
  expect(await keepsPictures(read, 0)).toBe(true);
});

test('nothing is fetched if the setting cannot be read', async () => {
  const read = async () => {
    throw new Error('the disk is damaged');
  };
  expect(await keepsPictures(read, 0)).toBe(false);
});

const kept = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../src/browser/platform/free-space', () => ({
  lastSweep: async () => kept.at,
  keepLastSweep: async (at: number) => {
    kept.at = at;
  },
}));

const hour = 3600 * 1000;
const now = 1_700_000_000_000;
const library = { sweep: vi.fn(async () => {}) };

beforeEach(() => {
  kept.at = 0;
});

test('the library is swept once a day', async () => {
  await sweepDaily(library, now);
  await sweepDaily(library, now + 23 * hour);
  expect(library.sweep).toHaveBeenCalledTimes(1);
  await sweepDaily(library, now + 24 * hour);
  expect(library.sweep).toHaveBeenCalledTimes(2);
});

test('a clock that was set back does not stop it', async () => {
  kept.at = now + 1;
  await sweepDaily(library, now);
  expect(library.sweep).toHaveBeenCalledTimes(1);
});

test('a sweep that fails is tried again', async () => {
  library.sweep.mockRejectedValueOnce(new Error('closed'));
  await sweepDaily(library, now);
  await sweepDaily(library, now + 1);
  expect(library.sweep).toHaveBeenCalledTimes(2);
});
