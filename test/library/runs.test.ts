import { describe, expect, test } from 'vitest';
import { Runs } from '../../src/library/runs';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
const runs = new Runs(database);

const page = (name: string) => ({ url: `https://news.example/${name}` });
const states = async () => (await runs.list())?.pages.map(({ url, state }) => `${url.split('/').at(-1)} ${state}`);

describe('a run of many pages', () => {
  test('has each page once, also if it is added twice by different addresses', async () => {
    await runs.start([page('a'), page('b'), page('a?utm_source=x'), page('a#part')], { tag: 'evening' }, 5);
    expect(await states()).toEqual(['a waiting', 'b waiting']);
    expect(await runs.current()).toEqual({ id: 'run', startedAt: 5, tag: 'evening' });
  });

  test('keeps what is open when pages are added, and begins anew when nothing is', async () => {
    await runs.start([page('a'), page('b')], {});
    await runs.begin('news.example/a');
    await runs.start([page('a'), page('c')], {});
    expect(await states()).toEqual(['a reading', 'b waiting', 'c waiting']);
    await runs.end('news.example/a', { state: 'saved', clipId: 'one' });
    await runs.cancel();
    expect(await states()).toEqual(['a saved', 'b left', 'c left']);
    expect(await runs.countRead()).toBe(1);
    await runs.start([page('d')], {});
    expect(await states()).toEqual(['d waiting']);
  });

  test('begins a page once, and gives it up when it has ended three workers', async () => {
    await runs.start([page('a')], {});
    for (let worker = 0; worker < 3; worker++) {
      expect(await runs.begin('news.example/a')).toMatchObject({ state: 'reading', tries: worker + 1 });
      expect(await runs.begin('news.example/a')).toBeUndefined();
      await runs.putBack('news.example/a');
    }
    expect(await runs.begin('news.example/a')).toBeUndefined();
    expect((await runs.list())?.pages[0]).toMatchObject({ state: 'failed', failure: 'interrupted' });
    await runs.retry(['news.example/a']);
    expect(await runs.begin('news.example/a')).toMatchObject({ tries: 1 });
  });

  test('keeps the clip of a page that is read again, notes how, and forgets what the reader has seen', async () => {
    await runs.start([page('a')], {});
    await runs.begin('news.example/a');
    await runs.end('news.example/a', { state: 'check', clipId: 'one', confidence: 0.4 });
    await runs.keep(['news.example/a']);
    expect((await runs.list())?.pages[0]).toMatchObject({ state: 'saved', seen: true, confidence: 0.4 });
    await runs.retry(['news.example/a'], { engine: 'nta' });
    const [again] = (await runs.list())?.pages ?? [];
    expect(again).toMatchObject({ state: 'waiting', clipId: 'one', link: 'one', how: { engine: 'nta' } });
    expect(again?.seen).toBeUndefined();
    await runs.end('news.example/a', { state: 'failed', failure: 'elsewhere', leadsTo: 'https://b.example/' });
    expect((await runs.list())?.pages[0]).toMatchObject({ clipId: 'one', leadsTo: 'https://b.example/' });
    await runs.end('news.example/a', { state: 'saved', clipId: 'one' });
    expect((await runs.list())?.pages[0]?.leadsTo).toBeUndefined();
  });

  test('pauses with its reason and goes on', async () => {
    await runs.start([page('a')], {}, 1);
    await runs.pause('storageFull');
    expect(await runs.current()).toMatchObject({ paused: true, why: 'storageFull' });
    await runs.resume();
    expect(await runs.current()).toEqual({ id: 'run', startedAt: 1 });
  });

  test('is forgotten only when nothing is open', async () => {
    await runs.start([page('a')], {});
    await runs.forget();
    expect(await states()).toEqual(['a waiting']);
    await runs.cancel();
    await runs.forget();
    expect(await runs.list()).toBeUndefined();
  });
});
