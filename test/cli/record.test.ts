import { expect, test } from 'vitest';
import { addressesIn, recordOf } from '../../cli/record';
import type { Clip } from '../../src/browser/messaging/stored-clips';

const article = { html: '<p>One.</p><p>Two.</p>', published: '2009-11-09T13:57:00+08:00', keywords: ['a', 'b'] };

test('a record has title, keywords, date and body', () => {
  const clip = { title: 'Title', article } as unknown as Clip;
  expect(recordOf(clip)).toBe('title: Title\nkeywords: a, b\ndate: 2009-11-09\n\nOne.\n\nTwo.\n');
});

test('a record of a page without keywords and date says so by empty lines', () => {
  const clip = { title: 'Title', article: { html: '<p>One.</p>' } } as unknown as Clip;
  expect(recordOf(clip)).toBe('title: Title\nkeywords: \ndate: \n\nOne.\n');
});

test('a file of addresses has one on each line', () => {
  expect(addressesIn('https://a.example/\r\n\n  https://b.example/x \n# later: https://c.example/\n')).toEqual([
    'https://a.example/',
    'https://b.example/x',
  ]);
});
