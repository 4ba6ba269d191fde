import { expect, test } from 'vitest';
import { readHtml } from '../../evaluation/corpus/corpus';
import { goldenPages } from '../../evaluation/corpus/golden-pages';
import { goldenSet } from '../../evaluation/corpus/golden-set';
import { siblingsIn } from '../../evaluation/corpus/siblings';
import { openFolder } from '../support/folder';

const folder = openFolder();
const corpus = goldenSet(folder);
const truthOf = (id: string) => corpus.pages.find((page) => page.id === id);

test('has every golden page with what is expected of it', () => {
  expect(corpus.pages.map(({ id }) => id).sort()).toEqual(
    ['demo-news', ...goldenPages().map(({ name }) => name)].sort(),
  );
  for (const { name, expected } of goldenPages())
    expect(truthOf(name)).toMatchObject({
      ...{ type: expected.kind, title: expected.title, author: expected.author ?? null, date: expected.day ?? null },
      ...{ with: expected.with, without: expected.without },
    });
});

test('has the whole text of the demo page, and its style sheet', () => {
  const truth = truthOf('demo-news');
  expect(truth).toMatchObject({ author: 'Ines Okafor', date: '2026-03-14' });
  expect(truth?.url).toBe('https://demo-news.example/pages/demo-news/index.html');
  expect(truth?.text).toContain('forty microphones under the quays');
  expect(truth?.text).not.toMatch(/!\[|ORIGIN|clippings/);
  expect(readHtml(corpus, 'demo-news').toString()).toMatch(/<style>[^<]*\{[^<]*<\/style>/);
});

test('only pages that are to be compared are of one site', () => {
  expect([...siblingsIn(corpus.pages)]).toEqual([
    ['sibling-a', ['sibling-b']],
    ['sibling-b', ['sibling-a']],
  ]);
});
