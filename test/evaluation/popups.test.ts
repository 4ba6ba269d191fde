import { expect, test } from 'vitest';
import { parseTruth } from '../../evaluation/corpus/truth';
import { faultsOf } from '../../evaluation/popups/faults';
import type { SeenPage, SeenPopup } from '../../evaluation/popups/in-page';

const sentence = 'The ferry left the harbour before the fog had lifted from the water.';

const page: SeenPage = {
  headlines: ['The fog'],
  text: `News The fog ${sentence} ${sentence} Comments Ada Reader: I was there.`,
  labels: ['News'],
  pictures: [],
};

const popup: SeenPopup = {
  state: 'ready',
  title: 'The fog',
  author: '',
  site: 'The Harbour',
  published: '',
  text: `${sentence} ${sentence}`,
  firstBlock: sentence,
  topBlocks: 2,
  listItems: 0,
  pictures: [],
  check: false,
  contents: ['24 words · 2 paragraphs', '2 paragraphs'],
  leftOut: ['3 blocks · 40 characters'],
  blocks: { doubt: 0, kept: 2, leftOut: 3, all: 5 },
};

const faults = (seen: Partial<SeenPopup>, shown: Partial<SeenPage> = {}, text = `${sentence} ${sentence}`) =>
  faultsOf(
    { ...page, ...shown },
    { ...popup, ...seen },
    parseTruth(JSON.stringify({ id: 'a', url: 'https://a.example/', text })),
  ).map(({ name }) => name);

test('nothing is wrong with a popup that says what the page says', () => {
  expect(faults({})).toEqual([]);
});

test.each<[string, Partial<SeenPopup>, Partial<SeenPage>]>([
  ['no article', { state: 'failed' }, {}],
  ['doubt not said', { text: 'Something else.' }, {}],
  ['doubt not said', { blocks: { doubt: 3, kept: 2, leftOut: 3, all: 5 } }, {}],
  ['counts differ', { contents: ['24 words · 2 paragraphs', '3 paragraphs'] }, {}],
  ['counts differ', { leftOut: ['1 block'] }, {}],
  ['no title', { title: '' }, {}],
  ['site as title', { title: 'The Harbour' }, {}],
  ['title repeated', { firstBlock: 'The fog' }, {}],
  ['wrong author', { author: 'News' }, {}],
  ['wrong author', { author: 'Ada Reader' }, {}],
  [
    'picture missing',
    {},
    { pictures: [{ src: 'https://a.example/fog.jpg', before: sentence.slice(0, 40), after: sentence.slice(0, 40) }] },
  ],
  ['glued words', { text: `${sentence} ${sentence} harbourThe` }, {}],
])('finds %s', (name, seen, shown) => {
  expect(faults(seen, shown)).toContain(name);
});

test('a text that was expected to be badly wrong is marked', () => {
  expect(faults({ text: 'Something else.', check: true })).not.toContain('doubt not said');
});
