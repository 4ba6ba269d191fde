import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { PageResult } from '../../evaluation/benchmark/answer';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { runInBrowser } from '../../evaluation/run/run';
import type { Scripts } from '../../evaluation/run/scripts';
import { State } from '../../evaluation/run/state';
import { scorePage } from '../../evaluation/score/score';
import { benchmarkSetting } from '../../evaluation/setting';
import { articlePage, type MadePage, writeCorpus } from '../evaluation/pages';
import { openFolder } from '../support/folder';

const systems = ['nta', 'page', 'readability', 'defuddle', 'body'];

/** On one page an engine never answers, on another a baseline throws; the page's own scripts must not run. */
function troubled({ engines, baselines, ...rest }: Scripts): Scripts {
  const instead = (title: string, trouble: string) => `;{
    const { answer } = inPageScript;
    inPageScript = { ...inPageScript, answer: (...given) => {
      if (document.title === '${title}') ${trouble}
      return answer(...given);
    } };
  }`;
  return {
    ...rest,
    engines: { ...engines, nta: engines.nta + instead('hangs', 'for (;;) {}') },
    baselines: {
      ...baselines,
      readability: baselines.readability + instead('throws', "throw new Error('out of luck');"),
    },
  };
}

function made(id: string, more = ''): MadePage {
  const { html, text } = articlePage(id);
  return { truth: { id, type: id, text, title: id }, html: html.replace('</body>', `${more}</body>`) };
}

const scripted =
  '<noscript><p>without scripts</p></noscript><img src="x.png" onerror="document.title = \'ran\'">' +
  '<script>document.title = "ran"</script><meta http-equiv="refresh" content="0; url=https://elsewhere.example/">';

const folder = openFolder();
let corpus: Corpus;
let scripts: Scripts;
const results = new Map<string, PageResult>();
let measured = 0;

async function run(): Promise<void> {
  const state = new State<PageResult>(join(folder, 'state'));
  const onPage = ({ id }: { id: string }, result: PageResult, fresh: boolean) => {
    results.set(id, result);
    if (fresh) measured++;
  };
  await runInBrowser({ corpus, pages: corpus.pages, systems, setting: { scripts, limitMs: 10_000 }, state, onPage });
}

beforeAll(async () => {
  writeCorpus(join(folder, 'made'), [made('quiet', scripted), made('hangs'), made('throws')]);
  corpus = readCorpus(join(folder, 'made'));
  scripts = troubled((await benchmarkSetting(systems)).scripts);
  await run();
});

function scores(id: string) {
  const truth = corpus.pages.find((page) => page.id === id);
  const result = results.get(id);
  if (!truth || !result) throw new Error(`no result of ${id}`);
  return scorePage(truth, result, systems).scores;
}

test('every system answers on the same page, and everything is timed', () => {
  const { cells, times, nodes, blocks } = results.get('quiet') as PageResult;
  expect(Object.keys(cells).sort()).toEqual([...systems].sort());
  expect(Object.values(times).every((ms) => ms !== null && ms >= 0)).toBe(true);
  expect(nodes).toBeGreaterThan(10);
  expect(blocks.map(({ text }) => text)).toContain('quiet');
  for (const name of systems) expect(scores('quiet')[name]?.words?.r, name).toBe(1);
  expect(scores('quiet').readability).toMatchObject({ words: { p: 1 }, title: true });
});

test('each clip is timed with the injection of its own code', () => {
  const { cells } = results.get('quiet') as PageResult;
  const cpu = (name: string) => {
    const cell = cells[name];
    if (!cell || !('answer' in cell) || !cell.answer.cpu) throw new Error(`no times of ${name}`);
    return cell.answer.cpu;
  };
  for (const name of ['nta', 'page']) {
    const { inject, page, extension } = cpu(name);
    expect(inject, name).toBeGreaterThan(1);
    expect(page + extension, name).toBeGreaterThan(inject);
    expect(extension, name).toBeGreaterThan(0);
  }
  // The script of Readability has 40 KB, that of body next to nothing.
  expect(cpu('readability').inject).toBeGreaterThan(cpu('body').inject);
  expect(cpu('readability')).toMatchObject({ extension: 0 });
});

test('the page stands still: its scripts, handlers and refreshes do nothing, noscript is markup', () => {
  const { body } = results.get('quiet')?.cells ?? {};
  expect(body).toMatchObject({ answer: { title: 'quiet', kept: expect.stringContaining('without scripts') } });
});

test('an engine that hangs costs its own cell; the others go on in a new browser', () => {
  expect(results.get('hangs')?.cells.nta).toEqual({ error: 'no answer within 10 s' });
  expect(scores('hangs').nta).toMatchObject({ words: { f1: 0 }, error: expect.any(String) });
  for (const name of ['page', 'readability', 'defuddle', 'body']) {
    expect(scores('hangs')[name], name).toMatchObject({ words: { r: 1 }, error: null });
  }
});

test('a baseline that throws costs its own cell', () => {
  expect(results.get('throws')?.cells.readability).toEqual({ error: 'out of luck' });
  expect(scores('throws').nta).toMatchObject({ words: { r: 1 }, error: null });
});

test('what was measured is not measured again', async () => {
  expect(measured).toBe(3);
  const before = new Map(results);
  await run();
  expect(measured).toBe(3);
  expect(results).toEqual(before);
});
