import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreDocuments } from '../../../evaluation/documents/documents';
import { reportClips, reportScores } from '../../../evaluation/documents/report-tables';
import { scoreTable } from '../../../evaluation/documents/score-table';
import { readScores, type Scores, withScores, withSummary } from '../../../evaluation/documents/scores';
import type { Standing, Summary } from '../../../evaluation/score/summary';

test.each([...scoreDocuments()])('%s contains the stored scores', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'run npm run evaluate -- --documents').toBe(text);
});

test('stored scores of wclipper are those of the model that ships', () => {
  const source = readFileSync('src/judge/engines/wclipper/model/forest-table.ts', 'utf8');
  const lines = source.matchAll(/^ \* {5}(\S+)(?: (\S+))? +(0\.\d{4}) \((\d+)\)$/gm);
  const scores = readScores();
  const stated = [...lines].map(([, set = '', type, f1, pages]) => {
    const group = type === undefined ? scores[set] : scores[set]?.types[type];
    return { set, type, stated: `${f1} ${pages}`, stored: `${group?.f1.wclipper?.toFixed(4)} ${group?.pages}` };
  });
  expect(stated.length).toBeGreaterThan(5);
  expect(stated.filter((each) => each.stated !== each.stored)).toEqual([]);
});

const stored: Scores = {
  'toy-dev': { pages: 3, f1: { wclipper: 0.9, body: 0.5 }, types: { article: { pages: 2, f1: { wclipper: 0.8 } } } },
};

test('scores of one system replace its earlier ones and leave the others', () => {
  const scores = withScores(stored, 'toy-dev', 'body', {
    pages: 3,
    f1: 0.6,
    types: { article: { pages: 2, f1: 0.7 } },
  });
  expect(scores['toy-dev']?.f1).toEqual({ wclipper: 0.9, body: 0.6 });
  expect(scores['toy-dev']?.types.article?.f1).toEqual({ wclipper: 0.8, body: 0.7 });
});

test('only wclipper changes the number of pages', () => {
  const pagesWith = (system: string) =>
    withScores(stored, 'toy-dev', system, { pages: 4, f1: 0.6, types: {} })['toy-dev'];
  expect(pagesWith('body')?.pages).toBe(3);
  expect(pagesWith('wclipper')?.pages).toBe(4);
});

test('an evaluation does not replace the scores of trained engines, which it runs on pages they know', () => {
  const standing = (f1: number) => ({ f1, types: {} });
  const summary = { set: 'toy-dev', pages: 3, engines: { wclipper: standing(0.99), body: standing(0.6) } };
  expect(withSummary(stored, summary as unknown as Summary)['toy-dev']?.f1).toEqual({ wclipper: 0.9, body: 0.6 });
});

test('pages without an annotated text do not count', () => {
  const types = { article: { n: 2, f1: 0.6 } };
  const summary = { set: 'toy-dev', pages: 3, engines: { body: { f1: 0.6, types } } };
  expect(withSummary({}, summary as unknown as Summary)['toy-dev']?.pages).toBe(2);
});

test('a report without times of whole clips has no columns for them', () => {
  const times = { median: 1, p90: 2 };
  const clip = { inject: times, page: times, extension: times, whole: times, pageRatio: null, wholeRatio: times };
  const old = { set: 'old-dev', pages: 1, engines: {}, timing: {} };
  const report = { ...old, set: 'toy-dev', engines: { nta: {} as Standing }, clips: { nta: clip } };
  expect(reportClips([report, old])).toBe(
    [
      '| CPU ms, median / p90 | toy-dev: inject | page | extension | whole | × Readability |',
      '|---|---|---|---|---|---|',
      '| nta | 1.0 / 2.0 | 1.0 / 2.0 | 1.0 / 2.0 | 1.0 / 2.0 | 1.00 / 2.00 |',
    ].join('\n'),
  );
});

test('a report with shares of clean pages has a column for them', () => {
  const cleanness = { clean: 0.78, polluted: 0.12, lossy: 0.02 };
  const standing = { f1: 0.9, f1Interval: [0.8, 1], title: 1, date: null, author: 0.5 } as unknown as Standing;
  const old = { set: 'old', pages: 1, timing: {}, engines: { nta: standing } };
  const report = { ...old, set: 'new', engines: { nta: { ...standing, cleanness } } };
  expect(reportScores([report, old])).toBe(
    [
      '| | new, 1 pages: word F1 (95 %) | clean / polluted / lossy | title / day / author | old, 1 pages: word F1 (95 %) | title / day / author |',
      '|---|---|---|---|---|---|',
      '| nta | .900 (.800–1.000) | .780 / .120 / .020 | 1.000 /  / .500 | .900 (.800–1.000) | 1.000 /  / .500 |',
    ].join('\n'),
  );
});

test('the best score of each row is bold', () => {
  expect(scoreTable(stored)).toContain('| toy-dev | 3 | **.900** | | | | .500 |');
});
