import { describe, expect, test } from 'vitest';
import type { Answer, Cell, PageResult } from '../../evaluation/benchmark/answer';
import { parseTruth, type Truth } from '../../evaluation/corpus/truth';
import { summariesAsJson } from '../../evaluation/score/json';
import { scorePage } from '../../evaluation/score/score';
import { summarise } from '../../evaluation/score/summary';

function truth(known: Partial<Truth> = {}): Truth {
  return parseTruth(JSON.stringify({ id: 'one', url: 'https://example.com/', type: 'article', ...known }));
}

function kept(html: string, more: Partial<Answer> = {}): Cell {
  return { answer: { kept: html, form: 'html', title: '', author: '', date: '', ms: 10, ...more } };
}

function result(cells: PageResult['cells'], more: Partial<PageResult> = {}): PageResult {
  const times = { walk: 1, rectangles: 2, capture: 3 };
  return { id: 'one', bytes: 100, nodes: 5, times, cells, blocks: [], ...more };
}

function score(known: Partial<Truth>, cell: Cell) {
  const { a } = scorePage(truth(known), result({ a: cell }), ['a']).scores;
  if (!a) throw new Error('no score');
  return a;
}

describe('a score', () => {
  test('compares the words of the kept HTML with the truth', () => {
    const { words, grade, bigramF1, keptBytes } = score({ text: 'one two three four' }, kept('<p>one two</p><p>x</p>'));
    expect(words).toEqual({ p: 2 / 3, r: 1 / 2, f1: (2 * (2 / 3) * (1 / 2)) / (2 / 3 + 1 / 2) });
    expect([grade, bigramF1, keptBytes]).toEqual(['poor', null, 'one two\n\nx'.length]);
  });

  test('of a Chinese page also compares pairs of characters', () => {
    // Pairs kept: 一二 二三; true: 一二 二三 三四 四五.
    const { words, bigramF1 } = score({ text: '一二三四五' }, kept('<p>一二三</p>'));
    expect(words?.r).toBe(3 / 5);
    expect(bigramF1).toBeCloseTo((2 * 1 * 0.5) / 1.5, 12);
  });

  test('counts the structures that the Markdown holds, code by its language', () => {
    const markdown = '```js\na\n```\n\n$x$ and[^1]\n\n[^1]: note\n\n![i](https://e.example/i.png)';
    const code = '<pre><code class="language-py">a</code></pre>';
    const math = '<p><math display="inline" alttext="x"><mi>x</mi></math></p>';
    expect(score({ markdown }, kept(`${code}${math}<table><tr><td>1</td></tr></table>`)).structures).toEqual({
      code: false,
      footnotes: false,
      formulas: true,
      images: false,
    });
  });

  test('scores a thread a second time without the lines that a clip adds above the posts', () => {
    const byline = '<p class="byline"><strong>Ann</strong> · <time>2024-05-01</time></p>';
    const said = '<p>one <strong>two</strong></p><p class="byline">three</p>';
    const reply = `<section class="comments"><article class="post">${byline}<p>four</p></article></section>`;
    const thread = kept(`<article class="post">${byline}${said}${reply}</article>`);
    const { words, posts } = score({ type: 'forum', text: 'one two three four' }, thread);
    expect(words?.p).toBe(4 / 12);
    expect(posts).toEqual({ p: 1, r: 1, f1: 1 });
    expect(score({ type: 'article', text: 'one two three four' }, thread).posts).toBeNull();
  });

  test('leaves the markup of baselines as it is', () => {
    const cell = kept('<article class="post"><p class="byline">Ann</p><p>one</p></article>');
    const { readability } = scorePage(truth({ type: 'thread', text: 'one' }), result({ readability: cell }), [
      'readability',
    ]).scores;
    expect(readability?.posts).toEqual(readability?.words);
  });

  test('of a page with snippets only has no words', () => {
    const cell = kept('<p>good bad</p>');
    const { words, grade, snippets } = score({ text: null, with: ['good', 'fine'], without: ['bad'] }, cell);
    expect([words, grade]).toEqual([null, null]);
    expect(snippets).toEqual({ found: 1, missing: 1, slipped: 1, avoided: 0 });
  });

  test('looks for snippets in the title too, which readers see above the text', () => {
    const cell = kept('<p>19 €</p>', { title: 'Blue lamp' });
    const { snippets } = score({ text: null, with: ['blue lamp', '19 €'], without: ['Cart'] }, cell);
    expect(snippets).toEqual({ found: 2, missing: 0, slipped: 0, avoided: 1 });
  });

  test('asks only for what is annotated and can be met', () => {
    const cell = kept('', { title: 'T', author: 'A', date: '2020-01-02T03:04' });
    expect(score({ title: 't', author: '', date: '2020-1-2 05:06' }, cell)).toMatchObject({
      title: true,
      author: null,
      date: true,
    });
    expect(score({ title: 'u', author: 'a', date: '2020' }, cell)).toMatchObject({
      title: false,
      author: true,
      date: null,
    });
  });

  test('of Markdown counts pairs of words, marks and addresses', () => {
    const cell = kept('<h2>A</h2><p>b</p>');
    expect(score({ markdown: '## A\n\nb' }, cell).markdownF1).toBe(1);
    // Kept: [# #, # a, a b]; true: [# #, # #, # a, a b].
    expect(score({ markdown: '### A\n\nb' }, cell).markdownF1).toBeCloseTo((2 * 1 * 0.75) / 1.75, 12);
  });

  test("of title and day by a method's own rules stands beside the product's", () => {
    const own = { title: 'Other', date: '2016-03-02 10:30' };
    const known = { title: 'Title', date: '2016-03-02' };
    expect(score(known, kept('', { title: 'Title', own }))).toMatchObject({
      ...{ title: true, date: false, ownTitle: false, ownDate: true },
    });
    expect(score(known, kept(''))).toMatchObject({ ownTitle: null, ownDate: null });
  });

  test('of a time is to the minute where the truth names one, beside the day', () => {
    const known = { date: '2016-03-02 10:30:15' };
    const own = { title: '', date: '2016年03月02' };
    expect(score(known, kept('', { date: '2016-03-02T10:30+08:00', own }))).toMatchObject({
      ...{ date: true, minute: true, ownDate: true, ownMinute: false },
    });
    expect(score({ date: '2016-03-02' }, kept('', { date: '2016-03-02T10:30', own }))).toMatchObject({
      ...{ date: true, minute: null, ownDate: true, ownMinute: null },
    });
  });

  test('of a failure is nothing at all, even where nothing would be right', () => {
    const failed = score({ text: '', with: ['a'], without: ['b'] }, { error: 'boom' });
    expect(failed).toMatchObject({ words: { f1: 0 }, error: 'boom', ms: null });
    expect(failed.snippets).toEqual({ found: 0, missing: 1, slipped: 1, avoided: 0 });
    expect(score({ text: '' }, kept('')).words?.f1).toBe(1);
  });
});

describe('a summary', () => {
  const rows = [
    scorePage(truth({ text: 'a b' }), result({ x: kept('<p>a b</p>'), y: { error: 'no' } }), ['x', 'y']),
    scorePage(
      { ...truth({ text: 'a b', type: 'forum', title: 'T' }), id: 'two' },
      result({ x: kept('<p>a c</p>', { title: 'T', ms: 20, extractMs: 4 }), y: kept('') }, { id: 'two' }),
      ['x', 'y'],
    ),
  ];
  const summary = summarise('made', ['x', 'y'], rows);

  test('averages pages, by type too', () => {
    expect(summary.engines.x).toMatchObject({ f1: 0.75, p: 0.75, r: 0.75, title: 1, date: null, errors: 0, empty: 0 });
    expect(summary.engines.x?.types).toEqual({
      article: { n: 1, f1: 1, p: 1, r: 1, cleanness: { clean: 1, polluted: 0, lossy: 0 }, postsF1: null },
      forum: { n: 1, f1: 0.5, p: 0.5, r: 0.5, cleanness: { clean: 0, polluted: 1, lossy: 1 }, postsF1: 0.5 },
    });
    expect(summary.engines.x).toMatchObject({ cleanness: { clean: 0.5, polluted: 0.5, lossy: 0.5 }, postsF1: 0.5 });
    expect(summary.engines.x?.grades).toEqual({ excellent: 0.5, good: 0, fair: 0, poor: 0.5 });
    expect(summary.engines.y).toMatchObject({ f1: 0, errors: 1, empty: 2 });
  });

  test('counts for an engine that compares pages only those with another page of their site', () => {
    const page = (siblings: number, text: string) =>
      scorePage(
        truth({ text: 'a b' }),
        result({ featuretree: kept(text), nta: kept(text) }),
        ['featuretree', 'nta'],
        siblings,
      );
    const { engines } = summarise('made', ['featuretree', 'nta'], [page(0, ''), page(2, 'a b')]);
    expect(engines.featuretree).toMatchObject({ pages: 1, f1: 1, exact: 1, empty: 0 });
    expect(engines.nta).toMatchObject({ pages: 2, f1: 0.5, exact: 0.5, empty: 1 });
  });

  test('tells how much of the pages is gone', () => {
    // Two pages of 100 bytes, three characters kept of each.
    expect(summary.engines.x?.reduction).toBeCloseTo(1 - 6 / 200, 12);
  });

  test('gives times of systems and of the page', () => {
    expect(summary.engines.x?.ms).toEqual({ median: 15, p90: 19 });
    expect(summary.timing).toMatchObject({ walk: { median: 1 }, 'x extract': { median: 4, p90: 4 } });
    expect(summary.timing['x capture + extract']).toEqual({ median: 7, p90: 7 });
  });

  test('gives the time of whole clips with injection, and compares them with Readability page by page', () => {
    const page = (id: string, own: number, readability: number) =>
      scorePage(
        { ...truth({ text: 'a' }), id },
        result({
          x: kept('a', { cpu: { inject: 2, page: own, extension: 2 * own } }),
          readability: kept('a', { cpu: { inject: 1, page: readability, extension: 0 } }),
        }),
        ['x', 'readability'],
      );
    const { clips } = summarise(
      'made',
      ['x', 'readability'],
      [page('one', 10, 10), page('two', 30, 15), page('three', 40, 40)],
    );
    expect(clips.x).toMatchObject({
      inject: { median: 2 },
      page: { median: 30 },
      extension: { median: 60 },
      whole: { median: 90 },
      pageRatio: { median: 1, p90: expect.closeTo(1.8) },
      wholeRatio: { median: 3 },
    });
    expect(clips.readability?.wholeRatio).toEqual({ median: 1, p90: 1 });
    expect(summary.clips).toEqual({});
  });

  test('is one JSON object for one set and a list for several, a page a line', () => {
    const one = JSON.parse(summariesAsJson([summary]));
    expect(one).toMatchObject({ set: 'made', pages: 2, engines: { x: { f1: 0.75 } } });
    expect(one.rows[0]).toMatchObject({ id: 'one', engines: { x: { f1: 1, ms: 10 }, y: { f1: 0, error: 'no' } } });
    expect(JSON.parse(summariesAsJson([summary, summary]))).toEqual([one, one]);
    expect(
      summariesAsJson([summary])
        .split('\n')
        .filter((line) => line.includes('"id"')),
    ).toHaveLength(2);
  });
});
