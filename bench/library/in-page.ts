import { noteChanges } from '../../src/library/changes';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { recordOf } from '../../src/library/record';
import { textOfHtml } from '../../src/library/search/clip-text';
import { backgroundSlices, Follower, pageSlices } from '../../src/library/search/follow';
import { IndexDatabase } from '../../src/library/search/index-database';
import { searchThrough } from '../../src/library/search/library-search';
import { Updates } from '../../src/library/updates';
import { generatedArticle } from './generated-clip';
import { benchQueries } from './queries';

/*
 * Fills the library and measures its search, in a page of the extension: injected as one script, available as
 * `globalThis.libraryBench`.
 */

export interface SearchTime {
  readonly kind: string;
  /** ms until the first results. */
  readonly first: number;
  readonly hits: number;
}

export interface IndexSize {
  /** Bytes of the texts in UTF-8. */
  readonly text: number;
  /** Bytes of the blocks, and of the rows that say what they hold. */
  readonly index: number;
  readonly segments: number;
}

const library = new Database();
const index = new IndexDatabase();

const firstDay = Date.UTC(2016, 0, 1);
const minute = 60_000;

/** Writes generated clips. Returns the bytes of their texts. */
async function fill(from: number, to: number, words: number): Promise<number> {
  const encoder = new TextEncoder();
  let bytes = 0;
  const records: ReturnType<typeof recordOf>[] = [];
  for (let number = from; number < to; number++) {
    const article = generatedArticle(number, words);
    bytes += encoder.encode(article.title + textOfHtml(article.html).body).length;
    const savedAt = firstDay + number * minute;
    const times = { savedAt, updatedAt: savedAt, articleAt: savedAt, revision: 1, deletedAt: 0 };
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    records.push(recordOf({ id, title: article.title, article, ...times }, [], { kept: [], lost: [] }));
  }
  const { clips, articles, changes } = library;
  await library.transaction('rw', clips, articles, changes, async () => {
    await clips.bulkAdd(records.map(({ clip }) => clip));
    await articles.bulkAdd(records.map(({ article }) => article));
    await noteChanges(
      library,
      records.map(({ clip }) => clip),
    );
  });
  return bytes;
}

/** A step of indexing; one that merges large segments may take longer than a call. */
let working: Promise<boolean> | undefined;

/** Indexes for some time (ms). Returns how many changes are left, and at least 1 while a step is not ended. */
async function indexFor(time: number): Promise<number> {
  const follower = new Follower(library, index, pageSlices);
  const end = performance.now() + time;
  while (performance.now() < end) {
    working ??= indexSome(follower).finally(() => {
      working = undefined;
    });
    const over = new Promise<true>((resolve) => setTimeout(resolve, end - performance.now(), true));
    if (!(await Promise.race([working, over]))) return 0;
  }
  return Math.max(1, (await follower.progress()).waiting);
}

/** Returns whether there may be more to do. */
async function indexSome(follower: Follower): Promise<boolean> {
  const more = await follower.step();
  const merged = await follower.tidy(!more);
  return more || merged;
}

/** Saves a clip as the background does, then indexes it. Returns the ms of the second. */
async function addOne(number: number): Promise<number> {
  const draftId = await new Library(library).keepDraft(generatedArticle(number));
  await new Updates(library).save({ draftId, asNew: true });
  const start = performance.now();
  await new Follower(library, index, backgroundSlices).catchUp();
  return performance.now() - start;
}

async function indexSize(text: number): Promise<IndexSize> {
  let bytes = 0;
  await index.blocks.each((row) => {
    bytes += row.bytes.length + 32;
  });
  const segments = await index.segments.toArray();
  for (const { firsts, clipIds, documents } of segments) {
    bytes += documents.length * 8;
    for (const term of [...firsts, ...clipIds]) bytes += term.length + 4;
  }
  await index.clips.each(({ clipId }) => {
    bytes += clipId.length + 32;
  });
  return { text, index: bytes, segments: segments.length };
}

let search: ReturnType<typeof searchThrough> | undefined;

/** Opens the search in the worker that is shipped. Returns the ms until it has answered for the first time. */
async function openSearch(workerUrl: string): Promise<number> {
  const start = performance.now();
  search = searchThrough(() => new Worker(workerUrl, { type: 'module' }));
  await search.search([{ kind: 'words', text: 'first' }], { onFound: () => {} });
  return performance.now() - start;
}

/** Runs mixed queries, one after the other. */
async function measureSearch(clips: number): Promise<readonly SearchTime[]> {
  const times: SearchTime[] = [];
  for (const { kind, query } of benchQueries(clips)) {
    const start = performance.now();
    let first: number | undefined;
    let hits = 0;
    await search?.search(query, {
      onFound: (found) => {
        first ??= performance.now() - start;
        hits = found.hits.length;
      },
    });
    times.push({ kind, first: first ?? performance.now() - start, hits });
  }
  return times;
}

const libraryBench = { fill, indexFor, addOne, indexSize, openSearch, measureSearch };

export type LibraryBench = typeof libraryBench;

Object.assign(globalThis, { libraryBench });
