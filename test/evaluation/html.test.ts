import { describe, expect, test } from 'vitest';
import type { PageResult } from '../../evaluation/benchmark/answer';
import { parseTruth, type Truth } from '../../evaluation/corpus/truth';
import { distributionChart, speedChart, typeChart } from '../../evaluation/html/charts';
import { lossesOf } from '../../evaluation/html/client/losses';
import { runsOf, sharedShare, stretches } from '../../evaluation/html/client/marks';
import { type OpenPages, setData } from '../../evaluation/html/data';
import { htmlReport } from '../../evaluation/html/html';
import { scorePage } from '../../evaluation/score/score';
import { summarise } from '../../evaluation/score/summary';

const systems = ['nta', 'readability', 'body'];

/** A page of ten words, of which each system keeps as many as are named. */
function page(id: string, type: string, kept: readonly [nta: number, readability: number, body: number]) {
  const words = 'a b c d e f g h i j'.split(' ');
  const truth: Truth = parseTruth(
    JSON.stringify({ id, type, url: 'https://example.com/</script>', text: words.join(' ') }),
  );
  const answer = (count: number) => ({
    answer: {
      kept: words.slice(0, count).join(' '),
      form: 'text' as const,
      title: '',
      author: '',
      date: '',
      ms: 10,
    },
  });
  const cells = Object.fromEntries(systems.map((name, i) => [name, answer(kept[i] ?? 0)]));
  const times = { walk: null, rectangles: 5, capture: null };
  const block = { left: 0, top: 0, width: 10, height: 10, fontSize: 16, text: 'secret words' };
  const result: PageResult = { id, bytes: 100, nodes: 1, times, cells, blocks: [block] };
  return { truth, result, row: scorePage(truth, result, systems) };
}

const pages = [
  page('one', 'article', [10, 10, 5]),
  page('two', 'article', [5, 10, 5]),
  page('three', 'forum', [0, 5, 10]),
];
const summary = summarise(
  'made',
  systems,
  pages.map(({ row }) => row),
);
const open: OpenPages = (id) => pages.find(({ truth }) => truth.id === id);

describe('the charts', () => {
  test('of the distribution has a bar for each share of pages', () => {
    const svg = distributionChart(summary);
    expect(svg).toContain('nta: 1 pages from .960 to 1.000');
    expect(svg).toContain('nta: 1 pages from .640 to .680');
    expect(svg).toContain('mean .556, median .667');
  });

  test('by type has a dot for each system', () => {
    expect(typeChart(summary)).toContain('readability, forum: .667');
    const { rows, ...rest } = summary;
    expect(typeChart({ ...rest, rows, engines: {} })).toBe('');
  });

  test('of speed puts time on a logarithmic axis', () => {
    expect(speedChart(summary)).toMatch(/>10 ms<.*>100 ms</);
  });
});

describe('the list of losses', () => {
  const all = { engine: '', baseline: '', type: '', id: '' };
  const data = setData(summary, undefined);

  test('names the pages on which a baseline was better, the largest loss first; visible text is no baseline', () => {
    expect(lossesOf(data, all).map(({ page, engine, baseline, score }) => [page.id, engine, baseline, score])).toEqual([
      ['three', 'nta', 'readability', 0],
      ['two', 'nta', 'readability', 0.667],
    ]);
  });

  test('is narrowed by engine, type and page', () => {
    expect(lossesOf(data, { ...all, type: 'article' })).toHaveLength(1);
    expect(lossesOf(data, { ...all, id: 'thr' })).toHaveLength(1);
    expect(lossesOf(data, { ...all, engine: 'nta:paper' })).toHaveLength(0);
  });

  test('has the texts of lost pages, and only where they are wanted', () => {
    expect(data.pages.every(({ opened }) => opened === undefined)).toBe(true);
    const opened = setData(summary, open).pages.map((page) => page.opened);
    expect(opened[0]).toBeUndefined();
    expect(opened[1]).toMatchObject({ truth: 'a b c d e f g h i j', texts: { nta: 'a b c d e' } });
    expect(Object.keys(opened[1]?.texts ?? {})).toEqual(['nta', 'readability']);
  });
});

describe('what two texts share', () => {
  test('is told by three words in a row', () => {
    expect(stretches('One two three, four five six.', runsOf('x two three four y'))).toEqual([
      { text: 'One ', shared: false },
      { text: 'two three, four ', shared: true },
      { text: 'five six.', shared: false },
    ]);
  });

  test('puts the text together again, also without words', () => {
    for (const text of ['', '…', ' a ', 'a b c d e']) {
      const parts = stretches(text, runsOf('b c d'));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }
  });

  test('of a word or two is whether they stand side by side', () => {
    const other = runsOf('the quick brown fox');
    expect(sharedShare('Quick brown', other)).toBe(1);
    expect(sharedShare('brown quick', other)).toBe(0);
    expect(sharedShare('…', other)).toBeUndefined();
  });
});

describe('the report', () => {
  test('is one page that needs nothing from outside', async () => {
    const html = await htmlReport([{ summary, open }], 'npm run evaluate -- --corpus made');
    expect(html).not.toMatch(/<link|<img|@import|url\(|src="/);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('secret words');
  });

  test('without texts holds no word of any page', async () => {
    const html = await htmlReport([{ summary }], 'npm run evaluate -- --corpus made --without-text');
    expect(html).not.toMatch(/secret words|a b c d e|example\.com/);
    expect(html).toContain('"three"');
  });
});
