import { expect, test } from 'vitest';
import type { Metadata } from '../../../src/article/article';
import { withThreadFacts } from '../../../src/clip/clipping/thread-facts';
import { nothingFound } from '../../../src/judge/engines/engine';
import { plainSelection } from '../../../src/judge/selection/selection';
import { pageFrom } from '../../support/page';

const post = (who: string, day: number) =>
  `<div class="post"><b class="author">${who}</b> <time datetime="2024-05-0${day}T08:30Z">${day} May</time><p>It rings, and then it stops for an hour.</p></div>`;
const body = `<main>${post('lena', 2)}${post('spoke', 3)}${post('tariq', 4)}</main>`;

/** The metadata of a page of a thread that says that this is its author. */
function factsOf(author: string | undefined, path: string, html = body, published?: string): Metadata {
  const url = `https://bells.example${path}`;
  const page = pageFrom(html, { url });
  const stated: Metadata = {
    url,
    title: 'The bell rings',
    direction: 'ltr',
    ...(author && { author, authors: [author] }),
    ...(published && { published }),
  };
  return withThreadFacts(stated, page, plainSelection(page, { ...nothingFound(''), content: [0] }));
}

const authorOf = (...asked: Parameters<typeof factsOf>) => factsOf(...asked).author;

test('the author of a thread wrote its first post, whoever owns the site', () => {
  expect(authorOf('Bells and Whistles', '/forum/thread/7')).toBe('lena');
  expect(authorOf(undefined, '/forum/thread/7')).toBe('lena');
});

test('an author who writes in the thread stays, as on the later pages of a thread', () => {
  expect(authorOf('spoke', '/forum/thread/7')).toBe('spoke');
  expect(authorOf('olga', '/forum/thread/7?page=2')).toBe('olga');
  expect(authorOf(undefined, '/forum/thread/7/page-12')).toBeUndefined();
});

test.each([
  ['2024-05-02T08:30Z', 'lena', '2024-05-02T08:30Z'],
  ['2024-05-03T09:00Z', 'lena', '2024-05-02T08:30Z'],
  ['2024-05-02', 'lena', '2024-05-02T08:30Z'],
  ['2024-05-02T08:00Z', 'spoke', '2024-05-02T08:00Z'],
])('a thread of %s is by whom its first post is, unless it is older: by %s', (published, author, day) => {
  const facts = factsOf('spoke', '/forum/thread/7', body, published);
  expect([facts.author, facts.published]).toEqual([author, day]);
});

test('who answers a text above all posts is not its author', () => {
  const opening = `<article><p>${'The bell of the chapel rings at noon, and nobody pulls the rope. '.repeat(2)}</p></article>`;
  expect(authorOf(undefined, '/bells/issues/7', opening + body)).toBeUndefined();
});

test('the day of a question is that below it, not of its answers, its change or the page', () => {
  const question = `<p>Today is 3 June 2024, 10:00</p><h1>The bell rings</h1><div><p>${'Why does the bell of the chapel ring at noon, and who pulls it? '.repeat(2)}</p><div>edited 2024-05-02 10:15</div><div>asked 2024-05-01 09:30</div></div>`;
  expect(factsOf('lena', '/questions/7', question + body).published).toBe('2024-05-01T09:30');
});

test('the author of an article is not one of its readers', () => {
  expect(authorOf('Ann Reed', '/2024/bells.html')).toBe('Ann Reed');
});

test('a thread without a date has that of its first post', () => {
  expect(factsOf('lena', '/forum/thread/7').published).toBe('2024-05-02T08:30Z');
  expect(factsOf('lena', '/p/8123456789').published).toBe('2024-05-02T08:30Z');
  expect(factsOf('lena', '/forum/thread/7', body.replaceAll('T08:30Z', '')).published).toBeUndefined();
  expect(factsOf('lena', '/forum/thread/7', body, '2024-05-01').published).toBe('2024-05-01');
  expect(factsOf('olga', '/forum/thread/7?page=2').published).toBeUndefined();
  expect(
    factsOf(undefined, '/bells/issues/7', `<p>${'The bell of the chapel rings at noon. '.repeat(3)}</p>${body}`)
      .published,
  ).toBeUndefined();
});

test('posts of a network without a stated author are by whom the first one is', () => {
  const said = body.replaceAll(/<b class="author">(\w+)<\/b>/g, '<a href="/@$1">$1</a> <a href="/@$1">@$1</a>');
  expect(authorOf(undefined, '/lena/status/7', said)).toBe('lena @lena');
  expect(authorOf('Ann Reed', '/lena/status/7', said)).toBe('Ann Reed');
});
