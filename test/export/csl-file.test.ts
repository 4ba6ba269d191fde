import { expect, test, vi } from 'vitest';
import { exportClips } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';

const entries = async (...clips: readonly ReturnType<typeof clipOf>[]) =>
  JSON.parse(bytesOf((await exportClips('csl', clips)).pieces).toString());

test('a clip is an entry that reference managers import', async () => {
  expect(await entries(clipOf({}, 'The salt roads'))).toEqual([
    {
      id: 'okafor2026salt',
      'citation-key': 'okafor2026salt',
      type: 'webpage',
      title: 'The salt roads',
      author: [{ family: 'Okafor', given: 'Ines' }, { literal: '李雷' }],
      'container-title': 'The Courier',
      'original-publisher': 'The <Wire>',
      issued: { 'date-parts': [[2026, 3, 14]] },
      accessed: { 'date-parts': [[2026, 11, 21]] },
      URL: 'https://news.example/a',
      language: 'en',
      abstract: 'What it is "about".',
      keyword: 'harbour, 港口',
      note: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ]);
});

test('a page was read on the day that the clock of the reader showed', async () => {
  const clippedAt = new Date('2026-11-21T20:00:00Z');
  const days: unknown[] = [];
  for (const zone of ['Asia/Shanghai', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    days.push((await entries({ ...clipOf(), clippedAt }))[0].accessed['date-parts'][0]);
  }
  expect(days).toEqual([
    [2026, 11, 22],
    [2026, 11, 21],
  ]);
});

test('names keep their particles; single names and organisations, stated or recognised, stay whole', async () => {
  const authors = [
    'Jan van den Berg',
    'Harbour Watch',
    'Plato',
    'María José Pérez',
    'Morning Herald',
    'Salt Holdings',
    'Ann Reed Jr.',
    'Carl Ek, III',
    'Jean d’Ormesson',
  ];
  const [{ author, id }] = await entries(clipOf({ authors, organisations: ['Harbour Watch'] }, 'Rope'));
  expect(author).toEqual([
    { family: 'van den Berg', given: 'Jan' },
    { literal: 'Harbour Watch' },
    { literal: 'Plato' },
    { family: 'Pérez', given: 'María José' },
    { literal: 'Morning Herald' },
    { literal: 'Salt Holdings' },
    { family: 'Reed', given: 'Ann', suffix: 'Jr.' },
    { family: 'Ek', given: 'Carl', suffix: 'III' },
    { family: 'd’Ormesson', given: 'Jean' },
  ]);
  expect(id).toBe('vandenberg2026rope');
  const [korean, japanese] = await entries(
    clipOf({ authors: ['김민준'] }, 'Rope'),
    clipOf({ authors: ['がらくた'] }, 'Rope'),
  );
  expect([korean.id, japanese.id]).toEqual(['김민준2026rope', 'がらくた2026rope']);
});

test('every entry has a unique key, whatever is missing', async () => {
  const { author: _, authors: __, published: ___, site: ____, ...bare } = clipOf().article;
  const nameless = { ...clipOf(), article: bare };
  const found = await entries(
    { ...nameless, title: '港口星期一关闭' },
    { ...nameless, title: '港口星期一关闭' },
    { ...nameless, title: '////' },
    { ...nameless, article: { ...bare, site: '★' }, title: '☆' },
  );
  expect(found.map(({ id }: { id: string }) => id)).toEqual(['anon港口星期', 'anon港口星期-2', 'anon', 'clip']);
  expect(found[0]).not.toHaveProperty('author');
});
