import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../../../src/article/article';
import { Library } from '../../../src/library/library';
import { ClipSearch } from '../../../src/library/search/clip-search';
import { Follower } from '../../../src/library/search/follow';
import { emptyState } from '../../../src/library/search/index-database';
import type { TextQuery } from '../../../src/library/search/query';
import { Updates } from '../../../src/library/updates';
import { indexDatabase, libraryDatabase } from '../../support/library-database';
import { sampleArticle } from '../../support/sample-article';
import { saveNew } from '../../support/save-clip';
import { provesAll } from '../../support/scope';
import { growth, mostGrowth } from '../../support/steps';

const library = libraryDatabase();
const index = indexDatabase();
let search: ClipSearch;

beforeEach(() => {
  search = new ClipSearch(library, index);
});

const slices = { changes: 4, fan: 3, mostMerged: 1000, mostAtOnce: 20 };
const words = (text: string): TextQuery => [{ kind: 'words', text }];
const phrase = (text: string): TextQuery => [{ kind: 'phrase', text }];

let saved = 0;

/** Saves a clip of a page of its own. Returns its id. */
function save(html: string, fields: Partial<Article> = {}): Promise<string> {
  saved += 1;
  return saveNew(library, {
    ...sampleArticle,
    url: `https://www.example.org/${saved}`,
    title: 'A page',
    html,
    ...fields,
  });
}

async function follow(): Promise<void> {
  await new Follower(library, index, slices).catchUp();
}

/** The ids of the clips that are found, the best first. */
async function found(query: TextQuery): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  await search.search(query, {
    onFound: ({ hits }) => {
      ids = hits.map(({ clipId }) => clipId);
    },
  });
  return ids;
}

it('forgets texts that were changed, also those of the largest segments', async () => {
  const ids = [
    await save('<p>Salt</p>'),
    await save('<p>Roads</p>'),
    await save('<p>Sea</p>'),
    await save('<p>Mules</p>'),
  ];
  const small = { ...slices, mostMerged: 4, mostAtOnce: 4 };
  const follower = new Follower(library, index, small);
  for (let change = 0; change < 6; change++) {
    for (const clipId of ids) await new Updates(library).edit({ clipId, note: `change ${change}` });
    await follower.catchUp();
  }
  expect(await index.dead.count()).toBeLessThan(4);
  expect((await index.sizes.toArray()).reduce((sum, { clips }) => sum + clips, 0)).toBeLessThan(8);
  expect(await found(words('change'))).toHaveLength(4);
  expect(await found(words('roads'))).toEqual([ids[1]]);
});

describe('the search', () => {
  it('finds words, their beginnings, and words with one typo if there are no others', async () => {
    const salt = await save('<p>Salt was carried inland on old roads.</p>');
    const cafe = await save('<p>The caf\u00e9 sells saltines.</p>');
    await follow();
    expect(await found(words('ROADS'))).toEqual([salt]);
    expect(await found(words('cafe'))).toEqual([cafe]);
    expect(await found(words('salt'))).toEqual([salt, cafe]);
    expect(await found(words('inladn carried'))).toEqual([salt]);
    expect(await found(words('salt absent'))).toEqual([]);
    expect(await found(words(''))).toEqual([]);
  });

  it('finds any two or more characters of Chinese, Japanese, Korean and Thai', async () => {
    const chinese = await save('<p>深度学习和<b>机</b>器学习的区别</p>');
    const japanese = await save('<p>ガラスの靴は東京にある</p>');
    const korean = await save('<p>중학교에서</p>');
    const thai = await save('<p>ในประเทศไทย</p>');
    const other = await save('<p>机器 学机 器习 习学</p>');
    await follow();
    expect(await found(words('机器学习'))).toEqual([chinese]);
    expect(await found(words('器学习的区'))).toEqual([chinese]);
    expect(new Set(await found(words('机器')))).toEqual(new Set([chinese, other]));
    expect(await found(words('ｶﾞﾗｽ'))).toEqual([japanese]);
    expect(await found(words('東京'))).toEqual([japanese]);
    expect(await found(words('학교'))).toEqual([korean]);
    expect(await found(words('ประเทศ'))).toEqual([thai]);
    expect(await found(words('别'))).toEqual([chinese]);
  });

  it('finds traditional Chinese by simplified characters, and the other way round', async () => {
    const traditional = await save('<p>我在圖書館看書</p>');
    const simplified = await save('<p>图书馆在山上</p>');
    await follow();
    for (const asked of ['图书馆', '圖書館'])
      expect(new Set(await found(words(asked)))).toEqual(new Set([traditional, simplified]));
  });

  it('finds phrases, and leaves out what is excluded', async () => {
    const one = await save('<p>To be, or not to be.</p>');
    const two = await save('<p>Be not to or.</p>');
    await follow();
    expect(await found(phrase('page to be'))).toEqual([]);
    expect(await found(phrase('not to be'))).toEqual([one]);
    expect(await found([...words('not'), { kind: 'phrase', text: 'not to be', not: true }])).toEqual([two]);
    expect(await found([...words('not'), { kind: 'words', text: 'or', not: true }])).toEqual([]);
    expect(await found([{ kind: 'phrase', text: 'to be or', not: true }])).toEqual([two]);
  });

  it('finds tags, notes, authors, sites and addresses', async () => {
    const id = await save('<p>Text</p>', {
      site: 'Gazette',
      author: 'Ada Lovelace',
      note: 'for Tuesday',
      tags: ['engines'],
    });
    await follow();
    for (const word of ['gazette', 'lovelace', 'tuesday', 'engines', 'example'])
      expect(await found(words(word))).toEqual([id]);
  });

  it('finds the notes of highlights', async () => {
    const id = await save('<p>Text</p>');
    const [createdAt, updatedAt] = [1, 1];
    const quote = { exact: 'Text', prefix: '', suffix: '' };
    const mark = { id: 'h', clipId: id, quote, position: { start: 0, end: 4 }, colour: 'yellow', revision: 1 } as const;
    await library.highlights.add({ ...mark, note: 'a marginal remark', createdAt, updatedAt, deletedAt: 0 });
    await follow();
    expect(await found(words('marginal'))).toEqual([id]);
  });

  it('finds a highlighted passage that an update of the clip has removed', async () => {
    const id = await save('<p>Text</p>');
    const [createdAt, updatedAt] = [1, 1];
    const quote = { exact: 'the gnarled sentence', prefix: '', suffix: '' };
    const mark = { id: 'h', clipId: id, quote, position: { start: 0, end: 4 }, colour: 'yellow', revision: 1 } as const;
    await library.highlights.add({ ...mark, createdAt, updatedAt, deletedAt: 0 });
    await follow();
    expect(await found(words('gnarled'))).toEqual([id]);
    const snippet = (await search.snippets([{ kind: 'words', text: 'gnarled' }], [id])).get(id);
    expect(snippet).toMatchObject({ field: 'highlights', text: 'the gnarled sentence' });
  });

  it('ranks the title before tags, tags before headings, and headings before the body', async () => {
    const body = await save(`<p>${'pepper '.repeat(30)}</p>`);
    const heading = await save('<h2>Pepper</h2><p>and other spices</p>');
    const tag = await save('<p>Spices</p>', { tags: ['pepper'] });
    const title = await save('<p>Spices</p>', { title: 'On pepper' });
    await follow();
    expect(await found(words('pepper'))).toEqual([title, tag, heading, body]);
  });

  it('shows where the words stand', async () => {
    const id = await save(`<h2>Roads</h2><p>${'filler '.repeat(60)}</p><p>Salt &amp; <em>pep</em>per</p>`, {
      note: 'a remark',
    });
    await follow();
    const body = (await search.snippets(words('salt pepper'), [id])).get(id);
    expect(body).toMatchObject({ field: 'body', cutBefore: true });
    expect(body?.text.endsWith('Salt & pepper')).toBe(true);
    expect((await search.snippets(words('remark'), [id])).get(id)).toMatchObject({ field: 'note', text: 'a remark' });
  });
});

describe('the index', () => {
  it('follows edits, deletion and restoration', async () => {
    const id = await save('<p>body</p>', { note: 'first' });
    const updates = new Updates(library);
    await follow();
    await updates.edit({ clipId: id, title: 'Renamed', note: 'second', tags: ['fresh'] });
    await follow();
    expect(await found(words('first'))).toEqual([]);
    for (const word of ['second', 'renamed', 'fresh', 'body']) expect(await found(words(word))).toEqual([id]);
    await new Library(library).moveToTrash(id, 1);
    await new Library(library).emptyOldTrash();
    await follow();
    expect(await found(words('body'))).toEqual([]);
    expect(await index.clips.count()).toBe(0);
  });

  it('writes nothing for a change that does not change the text', async () => {
    const id = await save('<p>body</p>');
    await follow();
    const before = await index.segments.toCollection().primaryKeys();
    await new Library(library).moveToTrash(id);
    await new Library(library).restore(id);
    await follow();
    expect(await index.segments.toCollection().primaryKeys()).toEqual(before);
    expect(await found(words('body'))).toEqual([id]);
  });

  it('merges segments and forgets dead documents', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 40; at++) {
      ids.push(await save(`<p>common number${at} 共同文字</p>`));
      await follow();
    }
    for (const id of ids.slice(0, 20)) await new Updates(library).edit({ clipId: id, note: 'edited' });
    await follow();
    expect(await index.segments.count()).toBeLessThan(8);
    expect(new Set(await found(words('common')))).toEqual(new Set(ids));
    expect(new Set(await found(words('共同文字')))).toEqual(new Set(ids));
    expect(await found(words('number17'))).toEqual([ids[17]]);
    expect(new Set(await found(words('edited')))).toEqual(new Set(ids.slice(0, 20)));
    const live = await index.segments.toArray();
    const stored = live.reduce((sum, { documents }) => sum + documents.length, 0);
    expect(stored - (await index.dead.count())).toBe(40);
    const keys = await index.blocks.toCollection().primaryKeys();
    expect(new Set(keys.map(([segment]) => segment))).toEqual(new Set(live.map(({ id }) => id)));
  });

  it('takes clips and deletions while it merges', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      ids.push(await save(`<p>word${at} common</p>`));
      await new Follower(library, index, { ...slices, fan: 100 }).step();
    }
    const follower = new Follower(library, index, slices);
    const merging = follower.tidy();
    await new Updates(library).edit({ clipId: ids[3] ?? '', note: 'edited' });
    await follower.step();
    expect(await merging).toBe(true);
    expect(await found(words('edited'))).toEqual([ids[3]]);
    expect(new Set(await found(words('common')))).toEqual(new Set(ids));
    expect((await found(words('common'))).length).toBe(12);
  });

  it('stays empty if it is emptied while it merges', async () => {
    for (let at = 0; at < 4; at++) {
      await save(`<p>word${at}</p>`);
      await new Follower(library, index, { ...slices, fan: 100 }).step();
    }
    const follower = new Follower(library, index, slices);
    const merging = follower.tidy();
    await follower.rebuild();
    await merging;
    expect(await index.segments.count()).toBe(0);
    await follow();
    expect((await found(words('word'))).length).toBe(4);
  });

  it('continues after an interruption anywhere', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 20; at++) ids.push(await save(`<p>word${at} common</p>`));
    for (let steps = 0; steps < 30; steps++) {
      const follower = new Follower(library, index, slices);
      // Every other step is interrupted when it first writes blocks.
      const put = vi.spyOn(index.blocks, 'bulkPut');
      if (steps % 2 === 1) put.mockRejectedValue(new Error('interrupted'));
      await follower.step().catch(() => {});
      await follower.tidy().catch(() => {});
      put.mockRestore();
    }
    await follow();
    expect(new Set(await found(words('common')))).toEqual(new Set(ids));
    const segments = await index.segments.toCollection().primaryKeys();
    const unfinished = (await index.state.get('state'))?.unfinished;
    const keys = await index.blocks.toCollection().primaryKeys();
    for (const [segment] of keys) expect([...segments, unfinished]).toContain(segment);
  });

  it('deletes the blocks of merged segments, with the next merge if it is interrupted', async () => {
    const four = async () => {
      for (let at = 0; at < 4; at++) {
        await save(`<p>word${at}</p>`);
        await new Follower(library, index, { ...slices, fan: 100 }).step();
      }
    };
    await four();
    const interrupted = vi.spyOn(index.blocks, 'where').mockImplementation(() => {
      throw new Error('interrupted');
    });
    await expect(new Follower(library, index, slices).tidy()).rejects.toThrow('interrupted');
    interrupted.mockRestore();
    expect((await found(words('word'))).length).toBe(4);
    await four();
    expect(await new Follower(library, index, slices).tidy()).toBe(true);
    expect((await found(words('word'))).length).toBe(8);
    const segments = await index.segments.toCollection().primaryKeys();
    for (const [segment] of await index.blocks.toCollection().primaryKeys()) expect(segments).toContain(segment);
  });

  it('is built again if it is damaged, of another version or ahead of the library', async () => {
    const id = await save('<p>word</p>');
    await follow();
    await index.blocks.toCollection().modify((row) => {
      row.bytes.fill(7);
    });
    await expect(found(words('word'))).rejects.toThrow('changed');
    await new Follower(library, index, slices).rebuild();
    await follow();
    expect(await found(words('word'))).toEqual([id]);
    await index.state.put({ ...emptyState, version: 0, seq: 100 });
    await follow();
    expect(await found(words('word'))).toEqual([id]);
    await index.state.put({ ...emptyState, seq: 100 });
    await follow();
    expect(await found(words('word'))).toEqual([id]);
  });

  it('is made anew if its database cannot be opened', async () => {
    const id = await save('<p>word</p>');
    const { open: opening } = IDBFactory.prototype;
    const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name !== index.name) return opening.call(indexedDB, name, version);
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const remove = IDBFactory.prototype.deleteDatabase;
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
      open.mockRestore();
      return remove.call(indexedDB, name);
    });
    await follow();
    vi.restoreAllMocks();
    expect(await found(words('word'))).toEqual([id]);
  });

  it('keeps its place in a database of a later version', async () => {
    const id = await save('<p>word</p>');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(index.name, 500);
      opening.onupgradeneeded = () => opening.result.createObjectStore('other');
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = () => reject(opening.error);
    });
    await follow();
    expect(await found(words('word'))).toEqual([id]);
  });

  it('fills in the facts that clips of earlier versions lack', async () => {
    const id = await save('<p>word</p>', { kind: 'article', kept: { ...sampleArticle.kept, images: 3 } });
    await library.clips.update(id, { kind: undefined, pictures: undefined });
    const before = await library.clips.get(id);
    await follow();
    expect(await library.clips.get(id)).toMatchObject({ kind: 'article', pictures: 3, revision: before?.revision });
  });

  it.each([
    ['one word', (size: number) => 'a'.repeat(size), 'aaaaaa'],
    ['different words', (size: number) => Array.from({ length: size }, (_, at) => `w${at}`).join(' '), 'w1234'],
    ['ideographs', (size: number) => '中'.repeat(size), '中中中'],
    ['quotation marks', (size: number) => `b ${'"<'.repeat(size)}`, 'b'],
  ])('takes a text of %s by work in proportion to its length', async (_, textOf, word) => {
    const id = await save(`<p>${textOf(2000)}</p>`);
    await follow();
    expect(await found(words(word))).toEqual([id]);
    const following = async (size: number) => {
      await save(`<p>${textOf(size)}</p>`);
      return () => new Follower(library, index, slices).step();
    };
    expect(await growth(following, 2000)).toBeLessThan(mostGrowth);
  });
});

describe('the search of hostile or large libraries', () => {
  it('finds words that are longer than what is stored of them, also within phrases', async () => {
    const word = 'a'.repeat(100);
    const id = await save(`<p>Key: ${word}-b</p>`);
    await follow();
    expect(await found(words(`${word}-b`))).toEqual([id]);
    expect(await found(phrase(`key ${word}`))).toEqual([id]);
    expect(await found(phrase(`key ${word}a`))).toEqual([]);
  });

  it.runIf(provesAll)('passes on hits whose text is compared a few times, not after each step', async () => {
    for (let at = 0; at < 400; at++) await save('<p>盐路很长。</p>');
    await follow();
    const passed: number[] = [];
    await search.search(words('盐路很'), { onFound: ({ hits }) => passed.push(hits.length) });
    expect(passed[0]).toBeLessThan(40);
    expect(passed.at(-1)).toBe(400);
    expect(passed.reduce((sum, hits) => sum + hits, 0)).toBeLessThan(3 * 400);
  });
});

it('does not take segments of an index that was built again for those that it remembers', async () => {
  const once: typeof slices = { ...slices, changes: 100 };
  const [salt, silver] = [await save('<p>salt</p>'), await save('<p>silver</p>')];
  const follower = new Follower(library, index, once);
  await follower.catchUp();
  expect(await found(words('salt'))).toEqual([salt]);
  await new Updates(library).edit({ clipId: salt, title: 'Changed' });
  await follower.rebuild();
  await follower.catchUp();
  expect(await found(words('salt'))).toEqual([salt]);
  expect(await found(words('silver'))).toEqual([silver]);
});
