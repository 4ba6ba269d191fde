import { describe, expect, test } from 'vitest';
import { readMetadata } from '../../src/metadata/metadata';
import type { Head } from '../../src/page/page';
import { boundedHead } from '../../src/page/stated-limits';
import { pageFrom } from '../support/page';

const metas = [
  ...['og:title', 'dc.title', 'author', 'article:author', 'citation_author', 'og:site_name', 'description', 'keywords'],
  ...['article:published_time', 'article:modified_time', 'date', 'og:locale', 'og:image', 'og:url', 'dc.rights'],
  ...['article:tag', 'news_keywords', 'application-name', 'citation_journal_title', 'og:subtitle'],
];
const things = [
  ...['headline', 'name', 'author', 'publisher', 'datePublished', 'dateModified', 'description', 'keywords', 'license'],
  ...['image', 'alternativeHeadline'],
];
const bodies = [
  '<h1>V</h1>',
  '<p class="byline">By V</p>',
  '<a rel="author" href="/x">V</a>',
  '<time datetime="2026-01-02V">V</time>',
  '<h2 class="subtitle">V</h2>',
  '<span itemprop="datePublished" content="V">V</span>',
  '<a rel="tag" href="/t">V</a>',
  '<a rel="license" href="https://e.example/V">V</a>',
  '<p class="V">By Ann</p>',
  '<p>V</p>',
];

const said: readonly (readonly [what: string, head: Partial<Head>, body: string])[] = [
  ['the title', { title: 'V' }, ''],
  ['the language', { language: 'V' }, ''],
  ['the canonical address', { links: [{ rel: 'canonical', href: 'https://www.courier.example/V' }] }, ''],
  ['the address of the licence', { links: [{ rel: 'license', href: 'https://www.courier.example/V' }] }, ''],
  ...metas.map((name) => [`meta ${name}`, { metas: [{ name, content: 'V' }] }, ''] as const),
  ...things.map((name) => [`JSON-LD ${name}`, { jsonLd: [`{"@type":"Article","${name}":"V"}`] }, ''] as const),
  ...bodies.map((body) => [body, {}, body] as const),
];

describe.each([
  ['1 MB of letters', 'W', 1_000_000],
  ['300 kB of spaces', ' \u00a0', 300_000],
  ['100 kB of words', 'Word ', 100_000],
  ['100 kB of names', 'Ann Lee, ', 100_000],
  ['100 kB of dates', '2026-01-02 ', 100_000],
  ['100 kB of marks', 'a - b | ', 100_000],
  ['100 kB of ideographs', '标题', 100_000],
  ['100 kB of accents', '\u0301', 100_000],
])('a value of %s', (_, word, size) => {
  const long = word.repeat(Math.ceil(size / word.length));

  test('is read quickly, and cut or dropped', { timeout: 120_000 }, () => {
    const slow: string[] = [];
    for (const [what, head, body] of said) {
      const stated = JSON.parse(
        JSON.stringify(head).replaceAll('V', () => JSON.stringify(long).slice(1, -1)),
      ) as Partial<Head>;
      const page = pageFrom(`<h1>The harbour</h1>${body.replaceAll('V', () => long)}<p>Text of it.</p>`);
      const start = process.cpuUsage().user;
      const found = readMetadata({
        ...page,
        url: 'https://www.courier.example/a/1',
        head: boundedHead({ ...page.head, title: 'The harbour', ...stated }),
      });
      const took = (process.cpuUsage().user - start) / 1000;
      if (took > 1000) slow.push(`${what}: ${Math.round(took)} ms`);
      const longest = Object.entries(found).filter(([, value]) => JSON.stringify(value).length > 21_000);
      expect(longest, what).toEqual([]);
      expect(found.title.length, what).toBeLessThanOrEqual(301);
    }
    expect(slow).toEqual([]);
  });
});

test('a long title is cut between words, with an ellipsis, never within a character', () => {
  const title = (text: string) =>
    readMetadata({ ...pageFrom('<p>x</p>'), head: { ...pageFrom('').head, title: text } }).title;
  expect(title('word '.repeat(100))).toBe(`${'word '.repeat(58)}word…`);
  const family = '👨‍👩‍👧‍👦';
  expect(title(`A ${family.repeat(400)}`)).toMatch(/^A (?:👨‍👩‍👧‍👦){100,}…$/u);
});
