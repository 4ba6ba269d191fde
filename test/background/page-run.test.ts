import { describe, expect, test } from 'vitest';
import { PageRun } from '../../src/background/page-run';
import { done, type FailureCode, failed, type Outcome } from '../../src/browser/messaging/outcome';
import type { SavedClip } from '../../src/browser/messaging/stored-clips';
import { Runs } from '../../src/library/runs';
import { countedRows } from '../support/counted-rows';
import { libraryDatabase } from '../support/library-database';

const database = libraryDatabase();
const read = countedRows(database);
const runs = new Runs(database);

const pages = (...urls: readonly string[]) => urls.map((url) => ({ url: `https://${url}` }));
const states = async () =>
  (await runs.list())?.pages.map(({ url, state, failure }) => [url.slice(8), failure ?? state].join(' '));

/** A worker whose pages and pauses end when the test says so. */
function worker(isOffline = false, failing?: Error) {
  const begun = new Map<string, (saved: Outcome<SavedClip>) => void>();
  const pauses: (() => void)[] = [];
  const shown: string[] = [];
  const finished: string[] = [];
  const run = new PageRun({
    runs,
    read: ({ url }) => new Promise((resolve) => begun.set(url.slice(8), resolve)),
    finish: async ({ url }, { tag }, clipId) => {
      if (failing) throw failing;
      finished.push(`${url.slice(8)} ${tag} ${clipId}`);
    },
    tidy: async () => void finished.push('tidied'),
    show: async (left, isGoing) => void shown.push(`${left} ${isGoing}`),
    isOffline: () => isOffline,
    wait: () => new Promise((resolve) => pauses.push(resolve)),
  });
  const end = async (url: string, saved: Outcome<SavedClip> = done({ clipId: url })) => {
    begun.get(url)?.(saved);
    begun.delete(url);
    while ((await states())?.includes(`${url} reading`)) await run.go();
    await run.go();
  };
  const endPauses = async () => {
    for (const resolve of pauses.splice(0)) resolve();
    await Promise.resolve();
    await run.go();
  };
  return { run, begun, end, endPauses, shown, finished };
}

describe('many pages', () => {
  test('of one host are not looked through to the end each time', async () => {
    await runs.start(pages(...Array.from({ length: 2500 }, (_, at) => `a.example/${at}`)), {});
    const { run } = worker();
    await run.go();
    read.clear();
    await run.go();
    expect(read.get('runPages')).toBeLessThan(1500);
  });

  test('are read three at a time, one of each host, with a pause between two of a host', async () => {
    await runs.start(pages('a.example/1', 'a.example/2', 'b.example/1', 'c.example/1', 'd.example/1'), {});
    const { run, begun, end, endPauses, shown } = worker();
    await run.go();
    expect([...begun.keys()]).toEqual(['a.example/1', 'b.example/1', 'c.example/1']);
    expect(shown.at(-1)).toBe('5 true');
    await end('a.example/1');
    expect([...begun.keys()]).toEqual(['b.example/1', 'c.example/1', 'd.example/1']);
    await end('b.example/1');
    expect([...begun.keys()]).toEqual(['c.example/1', 'd.example/1']);
    await endPauses();
    expect([...begun.keys()]).toEqual(['c.example/1', 'd.example/1', 'a.example/2']);
    for (const url of [...begun.keys()]) await end(url);
    expect(shown.at(-1)).toBe('0 false');
    expect(new Set((await states())?.map((each) => each.split(' ')[1]))).toEqual(new Set(['saved']));
  });

  test('are begun without reading all that wait', async () => {
    await runs.start(pages(...Array.from({ length: 400 }, (_, at) => `${at}.example/`)), {});
    const { run, begun } = worker();
    read.clear();
    await run.go();
    expect(begun.size).toBe(3);
    expect(read.get('runPages')).toBeLessThan(250);
  });

  test('wait behind many of a host that is busy', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `a.example/${at}`);
    await runs.start(pages(...many, 'b.example/', 'c.example/'), {});
    const { run, begun } = worker();
    await run.go();
    expect([...begun.keys()]).toEqual(['a.example/0', 'b.example/', 'c.example/']);
  });

  test('are finished with their tag before they count as saved', async () => {
    await runs.start(pages('a.example/1'), { tag: 'evening' });
    const { run, end, finished } = worker();
    await run.go();
    await end('a.example/1', done({ clipId: 'one', was: 'unchanged' }));
    expect(finished).toEqual(['a.example/1 evening one']);
    expect(await states()).toEqual(['a.example/1 present']);
  });

  test('that fail are listed with their reason, and read again when the reader asks', async () => {
    await runs.start(pages('a.example/1', 'b.example/1'), {});
    const { run, begun, end, endPauses } = worker();
    await run.go();
    await end('a.example/1', failed('timeout'));
    await end('b.example/1', failed('unreachable'));
    expect(await states()).toEqual(['a.example/1 timeout', 'b.example/1 unreachable']);
    await endPauses();
    await run.change({ do: 'retry', keys: ['a.example/1'] });
    await run.go();
    expect([...begun.keys()]).toEqual(['a.example/1']);
  });

  test('that led to another site are asked for there', async () => {
    await runs.start(pages('a.example/1', 'b.example/1'), {});
    const { run, end } = worker();
    await run.go();
    await end('a.example/1', failed('elsewhere', 'https://c.example/2'));
    await end('b.example/1', failed('timeout', 'https://c.example/2'));
    const rows = (await runs.list())?.pages ?? [];
    expect(rows.map(({ leadsTo }) => leadsTo)).toEqual(['https://c.example/2', undefined]);
  });

  test('that the reader has clipped again are saved, also if nothing has changed', async () => {
    await runs.start(pages('a.example/1'), {});
    const { run, end, endPauses } = worker();
    await run.go();
    await end('a.example/1', done({ clipId: 'one' }));
    await endPauses();
    await run.change({ do: 'keep', keys: ['a.example/1'] });
    await run.change({ do: 'retry', keys: ['a.example/1'], how: { mode: 'page' } });
    await run.go();
    await end('a.example/1', done({ clipId: 'one', was: 'unchanged' }));
    expect(await states()).toEqual(['a.example/1 saved']);
  });

  test.each<[FailureCode, boolean]>([
    ['storageFull', false],
    ['unreachable', true],
  ])('pause when every page would fail: %s', async (code, isOffline) => {
    await runs.start(pages('a.example/1', 'b.example/1', 'a.example/2'), {});
    const { run, begun, end, endPauses } = worker(isOffline);
    await run.go();
    await end('a.example/1', failed(code));
    await end('b.example/1');
    await endPauses();
    expect(begun.size).toBe(0);
    expect(await runs.current()).toMatchObject({ paused: true, why: code });
    expect(await states()).toEqual(['a.example/1 waiting', 'b.example/1 saved', 'a.example/2 waiting']);
    await run.change({ do: 'resume' });
    await run.go();
    expect([...begun.keys()]).toEqual(['a.example/1']);
  });

  test('go on where an earlier worker ended, and none is saved twice', async () => {
    await runs.start(pages('a.example/1', 'b.example/1', 'c.example/1'), { tag: 'evening' });
    const first = worker();
    await first.run.go();
    await runs.noteDraft('a.example/1', 'one');
    await runs.noteDraft('b.example/1', 'two');
    // The first was saved, the second was not.
    await database.clips.add({ id: 'one', deletedAt: 0 } as never);
    const { run, begun, finished } = worker();
    await run.go();
    expect(finished).toEqual(['tidied', 'a.example/1 evening one']);
    expect([...begun.keys()]).toEqual(['b.example/1', 'c.example/1']);
  });

  test.each<[string, Error, string, string | undefined]>([
    ['the disk is full', new DOMException('no space', 'QuotaExceededError'), 'waiting', 'storageFull'],
    ['something else fails', new Error('no link'), 'unknown', undefined],
  ])('do not stay half done if %s once a clip is saved', async (_, failing, state, why) => {
    await runs.start(pages('a.example/1'), { tag: 'evening' });
    const { run, begun } = worker(false, failing);
    await run.go();
    begun.get('a.example/1')?.(done({ clipId: 'one' }));
    await expect.poll(states).toEqual([`a.example/1 ${state}`]);
    await run.go();
    expect((await runs.current())?.why).toBe(why);
  });

  test('that an earlier worker began are all settled, even if one of them fails', async () => {
    await runs.start(pages('a.example/1', 'b.example/1'), { tag: 'evening' });
    await worker().run.go();
    await runs.noteDraft('a.example/1', 'one');
    await database.clips.add({ id: 'one', deletedAt: 0 } as never);
    const { run, begun } = worker(false, new Error('no link'));
    await run.go();
    expect(await states()).toEqual(['a.example/1 unknown', 'b.example/1 reading']);
    expect([...begun.keys()]).toEqual(['b.example/1']);
  });

  test('whose address makes no sense fail, and keep no others waiting', async () => {
    await runs.start([{ url: 'https://' }, ...pages('b.example/1')], {});
    const { run, begun } = worker();
    await run.go();
    expect([...begun.keys()]).toContain('b.example/1');
  });

  test('are not begun while the run is paused or cancelled', async () => {
    await runs.start(pages('a.example/1'), {});
    await runs.pause();
    const { run, begun } = worker();
    await run.go();
    expect(begun.size).toBe(0);
    await run.change({ do: 'cancel' });
    await run.change({ do: 'resume' });
    await run.go();
    expect(begun.size).toBe(0);
    expect(await states()).toEqual(['a.example/1 left']);
  });

  test('in tabs of the reader are read one by one, without a pause', async () => {
    await runs.start(
      pages('a.example/1', 'b.example/1').map((page, tabId) => ({ ...page, tabId })),
      {},
    );
    const { run, begun, end } = worker();
    await run.go();
    expect([...begun.keys()]).toEqual(['a.example/1']);
    await end('a.example/1');
    await run.go();
    expect([...begun.keys()]).toEqual(['b.example/1']);
  });
});

test('pages that are added to a run keep apart what the reader chose for them', async () => {
  await runs.start(pages('one.example'), { tag: 'evening' });
  await runs.start(pages('two.example'), { tag: 'work' });
  const { run, end, endPauses, finished } = worker();
  await run.go();
  await end('one.example');
  await endPauses();
  await end('two.example');
  expect(finished.filter((each) => each !== 'tidied').sort()).toEqual([
    'one.example evening one.example',
    'two.example work two.example',
  ]);
});
