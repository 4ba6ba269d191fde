import { expect, test } from 'vitest';
import { isSamePage, pageAddress } from '../../../src/language/text/page-address';

test.each([
  ['https://docs.example/#install', 'https://docs.example/'],
  ['https://docs.example/a?b=1#', 'https://docs.example/a?b=1'],
  ['https://docs.example/#/', 'https://docs.example/'],
  ['https://docs.example/#!', 'https://docs.example/'],
  ['https://docs.example/#!/', 'https://docs.example/'],
  ['https://docs.example/#/guide', 'https://docs.example/#/guide'],
  ['https://docs.example/#/guide?id=install', 'https://docs.example/#/guide?id=install'],
  ['https://docs.example/#/guide#install', 'https://docs.example/#/guide'],
  ['https://docs.example/#!guide', 'https://docs.example/#!guide'],
  ['https://docs.example/#!/guide', 'https://docs.example/#!/guide'],
  ['', ''],
])('%s is a place in %s', (url, page) => {
  expect(pageAddress(url)).toBe(page);
});

test('places in a page are the same page, and routes are not', () => {
  expect(isSamePage('https://docs.example/a#one', 'https://docs.example/a#two')).toBe(true);
  expect(isSamePage('https://docs.example/#/one', 'https://docs.example/#/two')).toBe(false);
});
