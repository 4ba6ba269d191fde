import { describe, expect, it } from 'vitest';
import { generatedArticle } from '../../bench/library/generated-clip';
import { benchQueries } from '../../bench/library/queries';
import { libraryReport } from '../../bench/library/report';

describe('generated clips', () => {
  it('are the same each time, and every other one is Chinese', () => {
    expect(generatedArticle(4)).toEqual(generatedArticle(4));
    expect(generatedArticle(4)).not.toEqual(generatedArticle(6));
    expect([0, 1, 2, 3].map((number) => generatedArticle(number).language)).toEqual(['en', 'zh', 'en', 'zh']);
    expect(generatedArticle(1).html).toMatch(/<p>\p{Script=Han}{2}/u);
  });

  it('have the words of real texts', () => {
    const text = generatedArticle(8)
      .html.replaceAll(/<[^>]*>/g, '')
      .toLowerCase();
    const words = text.match(/[a-z]+/g) ?? [];
    expect(words.length).toBeGreaterThan(1450);
    // In 1,500 words of English prose about 500 to 600 are different, and a word has 5 letters.
    expect(new Set(words).size).toBeGreaterThan(400);
    expect(new Set(words).size).toBeLessThan(700);
    expect(words.join('').length / words.length).toBeLessThan(7);
  });

  it('give queries of every kind that have words', () => {
    const queries = benchQueries(10);
    expect(new Set(queries.map(({ kind }) => kind)).size).toBe(10);
    for (const { query } of queries) expect(query[0]?.text.trim()).not.toBe('');
  });
});

it('the report shows what was not measured', () => {
  const report = libraryReport({
    ...{ clips: 1000, words: 100, indexing: { thread: 4, passed: 5 }, adding: { thread: [9, 8], passed: [10, 12] } },
    ...{ size: { text: 2e6, index: 5e5, segments: 2 }, opened: 40, memory: { page: 0, worker: 0 }, firstRows: [] },
    searches: [{ kind: 'word', first: 4, hits: 7 }],
  });
  expect(report).toContain('| index | 0.5 MB, 25 % | 40 % |');
  expect(report).toContain('| first rows | not measured | 300 ms |');
});
