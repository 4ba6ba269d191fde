import { describe, expect, test } from 'vitest';
import { readMetadata } from '../../src/judge/metadata/metadata';
import type { Head, Page } from '../../src/page/page';
import { boundedHead } from '../../src/page/stated-limits';
import { pageFrom } from '../support/page';
import { provesAll } from '../support/scope';
import { growth, mostGrowth } from '../support/steps';

const metas = [
  ...['og:title', 'dc.title', 'author', 'article:author', 'citation_author', 'og:site_name', 'description', 'keywords'],
  ...['article:published_time', 'article:modified_time', 'date', 'og:locale', 'og:image', 'og:url', 'dc.rights'],
  ...['article:tag', 'news_keywords', 'application-name', 'citation_journal_title', 'og:subtitle', 'source'],
];
const things = [
  ...['headline', 'name', 'author', 'publisher', 'datePublished', 'dateModified', 'description', 'keywords', 'license'],
  ...['image', 'alternativeHeadline', 'sourceOrganization'],
];
const bodies = [
  '<h1>V</h1>',
  '<p class="byline">By V</p>',
  '<p>Source: V</p>',
  '<p>来源：V</p>',
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

/** A page that says a long value in one place. */
function pageThatSays([, head, body]: (typeof said)[number], long: string): Page {
  const stated = JSON.stringify(head).replaceAll('V', () => JSON.stringify(long).slice(1, -1));
  const page = pageFrom(`<h1>The harbour</h1>${body.replaceAll('V', () => long)}<p>Text of it.</p>`);
  return {
    ...page,
    url: 'https://www.courier.example/a/1',
    head: boundedHead({ ...page.head, title: 'The harbour', ...(JSON.parse(stated) as Partial<Head>) }),
  };
}

const words = [
  ['letters', 'W'],
  ['spaces', ' \u00a0'],
  ['words', 'Word '],
  ['names', 'Ann Lee, '],
  ['dates', '2026-01-02 '],
  ['marks', 'a - b | '],
  ['ideographs', '标题'],
  ['accents', '\u0301'],
] as const;

/** What is read of a value (`statedLimits.value`) has room for twice this: beyond it, no work would grow. */
const size = 8000;

const longOf = (word: string, length: number) => word.repeat(Math.ceil(length / word.length));

describe.each(words)('a value of many %s', (_, word) => {
  // In a run that does not prove everything, each kind of value stands in a quarter of the places.
  const kind = words.findIndex(([, each]) => each === word);
  const places = said.filter((__, at) => provesAll || at % 4 === kind % 4);

  test('is cut or dropped', () => {
    for (const each of places) {
      const found = readMetadata(pageThatSays(each, longOf(word, 30_000)));
      const longest = Object.entries(found).filter(([, value]) => JSON.stringify(value).length > 21_000);
      expect(longest, each[0]).toEqual([]);
      expect(found.title.length, each[0]).toBeLessThanOrEqual(301);
    }
  });

  test.runIf(provesAll)('is read by work in proportion to its length', async () => {
    const reading = (length: number) => {
      const pages = said.map((each) => pageThatSays(each, longOf(word, length)));
      return () => pages.map((page) => readMetadata(page));
    };
    expect(await growth(reading, size)).toBeLessThan(mostGrowth);
  });
});

test.skipIf(provesAll)(
  'long values, of each kind in some places, are read by work in proportion to their length',
  async () => {
    const reading = (length: number) => {
      const pages = said.map((each, at) => pageThatSays(each, longOf(words[at % words.length]?.[1] ?? '', length)));
      return () => pages.map((page) => readMetadata(page));
    };
    expect(await growth(reading, size)).toBeLessThan(mostGrowth);
  },
);

test('a long title is cut between words, with an ellipsis, never within a character', () => {
  const title = (text: string) =>
    readMetadata({ ...pageFrom('<p>x</p>'), head: { ...pageFrom('').head, title: text } }).title;
  expect(title('word '.repeat(100))).toBe(`${'word '.repeat(58)}word…`);
  const family = '👨‍👩‍👧‍👦';
  expect(title(`A ${family.repeat(400)}`)).toMatch(/^A (?:👨‍👩‍👧‍👦){100,}…$/u);
});
