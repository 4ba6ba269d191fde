import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../../../src/judge/engines/engines';
import type { Head } from '../../../src/page/page';
import { clipOf } from '../../support/clipped';
import { pageSnapshot } from '../../support/page-snapshot';

beforeAll(() => loadEngine('wclipper'));

const posts = Array.from({ length: 12 }, (_, at) => {
  const day = `2024-05-${10 + at}`;
  return `<article><h2><a href="/2024/story-number-${at}">What the sea brought on day ${at}</a></h2>
    <p class="byline">By <a rel="author" href="/by/ann">Ann Reed</a>, <time datetime="${day}T09:00Z">${day}</time></p>
    <p>A crate of lemons lay on the beach, and nobody knew from which ship it had fallen.</p><a href="/2024/story-number-${at}">Read more</a></article>`;
}).join('');

/** Type, author and day of the front page of a blog. */
function factsOf(metas: Head['metas']) {
  const body = `<main><h1>Notes from the beach</h1>${posts}</main><a rel="next" href="/page/2">Next page</a>`;
  const snapshot = pageSnapshot(body, { title: 'Notes from the beach', metas, jsonLd: ['{"@type":"CollectionPage"}'] });
  const { outcome } = clipOf(snapshot, { mode: 'article', engine: 'wclipper', siblings: [] });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const { kind, author, authors, published } = outcome.value;
  return { kind, author, authors, published };
}

test('a list has no author and no day of one of its items', () => {
  expect(factsOf([])).toEqual({ kind: 'list' });
});

test('a list has the author and the day that its head states', () => {
  const metas = [
    { name: 'author', content: 'Ann Reed' },
    { name: 'article:published_time', content: '2024-05-10T09:00Z' },
  ];
  expect(factsOf(metas)).toMatchObject({
    kind: 'list',
    author: 'Ann Reed',
    authors: ['Ann Reed'],
    published: '2024-05-10T09:00Z',
  });
});
