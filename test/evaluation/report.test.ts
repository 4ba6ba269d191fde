import { describe, expect, test } from 'vitest';
import { overviewOf } from '../../evaluation/report/overview';
import { Progress } from '../../evaluation/report/progress';
import { tablesOf } from '../../evaluation/report/table';
import type { Row } from '../../evaluation/score/score';
import type { Standing, Summary } from '../../evaluation/score/summary';

const standing: Standing = {
  pages: 2,
  exact: null,
  ownTitle: null,
  ownDate: null,
  minute: null,
  ownMinute: null,
  f1: 0.9344,
  f1Interval: [0.9, 1],
  p: 1,
  r: 0.5,
  cleanness: { clean: 0.5, polluted: 0, lossy: 0.25 },
  postsF1: null,
  bigramF1: null,
  snippets: null,
  title: null,
  date: null,
  author: null,
  with: null,
  without: null,
  grades: { excellent: 0.5, good: 0.25, fair: 0.25, poor: 0 },
  reduction: 0.93,
  markdown: null,
  structures: { code: null, footnotes: null, formulas: null, tables: null, images: null },
  errors: 0,
  empty: 0,
  ms: { median: 20, p90: 40 },
  types: { article: { n: 2, f1: 0.9344, p: 1, r: 0.5, cleanness: null, postsF1: null } },
};

const summary: Summary = {
  set: 'made',
  pages: 2,
  engines: { nta: standing, readability: { ...standing, f1: 0.5, ms: { median: 10, p90: 10 }, errors: 1 } },
  timing: { rectangles: { median: 4, p90: 8 } },
  clips: {
    nta: {
      inject: { median: 5, p90: 6 },
      page: { median: 8, p90: 9.5 },
      extension: { median: 12, p90: 20 },
      whole: { median: 20, p90: 29.5 },
      pageRatio: { median: 0.8, p90: 0.95 },
      wholeRatio: { median: 2, p90: 2.5 },
    },
    body: {
      inject: { median: 1, p90: 1 },
      page: { median: 2, p90: 2 },
      extension: { median: 0, p90: 0 },
      whole: { median: 2, p90: 2 },
      pageRatio: null,
      wholeRatio: null,
    },
  },
  rows: [],
};

describe('the tables', () => {
  const text = tablesOf(summary);
  const line = (start: string) => text.split('\n').filter((each) => each.startsWith(start));

  test('show scores in columns, leaving out what nobody was asked for', () => {
    expect(line('nta ')[0]?.split(/ {2,}/)).toEqual('nta 2 .934 .900–1.000 1.000 .500 .500 .000 .250'.split(' '));
    expect(line('readability')[0]).toMatch(/ 1$/);
    expect(text).not.toMatch(/Markdown|title|snippet|posts only/);
  });

  test('show times beside the limit and the baselines', () => {
    expect(text).toMatch(/ms a page +median +p90 +× limit +× readability\n/);
    expect(
      line('nta ')
        .find((each) => each.includes('40.0'))
        ?.split(/ {2,}/),
    ).toEqual(['nta', '20.0', '40.0', '5.00', '2.00']);
  });
});

describe('the overview', () => {
  const forum = { n: 1, f1: 0.8, p: 0.8, r: 0.8, cleanness: { clean: 0, polluted: 1, lossy: 0 }, postsF1: 0.9 };
  const article = { n: 1, f1: 1, p: 1, r: 1, cleanness: { clean: 1, polluted: 0, lossy: 0 }, postsF1: null };
  const mixed = { ...summary, set: 'mixed', engines: { nta: { ...standing, types: { article, forum } } } };
  const rows = overviewOf([summary, mixed])
    .split('\n')
    .map((row) => row.split(/ {2,}/));

  test('has a line for each set and system, and leaves out empty columns', () => {
    expect(rows.slice(0, 4)).toEqual([
      ['', 'system', 'pages', 'F1', 'P', 'R', 'clean', 'polluted', 'lossy'],
      ['made', 'nta', '2', '.934', '1.000', '.500', '.500', '.000', '.250'],
      ['made', 'readability', '2', '.500', '1.000', '.500', '.500', '.000', '.250'],
      ['mixed', 'nta', '2', '.934', '1.000', '.500', '.500', '.000', '.250'],
    ]);
  });

  test('has a line for each page type of sets with several', () => {
    expect(rows.slice(5)).toEqual([
      ['', 'system', 'pages', 'F1', 'P', 'R', 'clean', 'polluted', 'lossy', 'posts only'],
      ['mixed · article', 'nta', '1', '1.000', '1.000', '1.000', '1.000', '.000', '.000'],
      ['mixed · forum', 'nta', '1', '.800', '.800', '.800', '.000', '1.000', '.000', '.900'],
    ]);
  });
});

describe('the table of whole clips', () => {
  test('shows the parts and the ratios to Readability', () => {
    expect(tablesOf(summary)).toMatch(
      /CPU ms a clip, median \/ p90 .*\nnta +5\.00 \/ 6\.00 +8\.00 \/ 9\.50 +12\.0 \/ 20\.0 +20\.0 \/ 29\.5 +0\.80 \/ 0\.95 +2\.00 \/ 2\.50\n/,
    );
  });

  test('has no ratios without Readability, and is omitted if nothing was measured', () => {
    expect(tablesOf(summary)).toMatch(/\nbody +1\.00 \/ 1\.00 .* 2\.00 \/ 2\.00\n/);
    expect(tablesOf({ ...summary, clips: {} })).not.toMatch('a clip');
  });
});

describe('progress', () => {
  const row = { id: 'page', scores: { nta: { words: { f1: 0.5 }, error: null } } } as unknown as Row;

  function lines(isTTY: boolean, fresh: boolean): string[] {
    const written: string[] = [];
    let now = 0;
    const terminal = { isTTY, columns: 100, write: (text: string) => written.push(text) };
    const progress = new Progress(3, terminal, () => now);
    now = 40_000;
    progress.page(row, fresh);
    progress.end();
    return written;
  }

  test('on a terminal is a bar with the time left', () => {
    expect(lines(true, true)[0]).toContain('████████░░░░░░░░░░░░░░░░ 1/3  2 min left  page');
  });

  test('elsewhere is a line a page, quiet about pages measured before', () => {
    expect(lines(false, true)).toEqual(['1/3 page nta .500\n']);
    expect(lines(false, false)).toEqual([]);
  });
});
