import { expect, test } from 'vitest';
import { pageKey, pageKeys } from '../../src/library/page-key';

test.each([
  ['http://www.news.example/a/', 'https://news.example/a'],
  ['https://news.example/a#part', 'https://news.example/a?utm_source=x&utm_medium=y'],
  ['https://news.example/a?id=1&fbclid=z', 'https://NEWS.example/a?id=1'],
  ['https://news.example/a?b=2&a=1', 'https://news.example/a?a=1&b=2'],
  ['https://news.example', 'https://news.example/?gclid=1&dclid=2&msclkid=3&irclickid=4&li_fat_id=5'],
  ['https://docs.example/#/', 'https://docs.example'],
  ['https://docs.example/#/guide/', 'https://docs.example/#/guide'],
  ['https://news.example/新闻', 'https://news.example/%E6%96%B0%E9%97%BB'],
  ['https://news.example/%e6%96%b0#/%e9%97%bb', 'https://news.example/新#/闻'],
])('%s and %s are one page', (one, other) => {
  expect(pageKey(one)).toBe(pageKey(other));
});

test.each([
  ['https://news.example/a', 'https://news.example/b'],
  ['https://news.example/a?id=1', 'https://news.example/a?id=2'],
  ['https://photos.example/photo.php?fbid=1', 'https://photos.example/photo.php?fbid=2'],
  ['https://forum.example/?gid=1', 'https://forum.example/?gid=2'],
  ['https://shop.example/?yid=1&ttid=1&twid=1', 'https://shop.example/?yid=2&ttid=2&twid=2'],
  ['https://news.example/a', 'https://news.example:8080/a'],
  ['https://one.example/a', 'https://two.example/a'],
  ['https://docs.example/#/guide', 'https://docs.example/#/api'],
  ['https://docs.example/#!guide', 'https://docs.example/'],
  ['file:///home/a.html#/guide', 'file:///home/a.html#/api'],
  ['file:///home/a.html', 'file:///home/b.html'],
])('%s and %s are two pages', (one, other) => {
  expect(pageKey(one)).not.toBe(pageKey(other));
});

test('a canonical address counts if it is on the same site', () => {
  expect(pageKeys('https://m.news.example/a', 'https://news.example/a')).toEqual([
    'm.news.example/a',
    'news.example/a',
  ]);
  expect(pageKeys('https://news.example/a?x=1', 'https://news.example/a?x=1#top')).toEqual(['news.example/a?x=1']);
  expect(pageKeys('https://news.example/a', 'https://elsewhere.example/a')).toEqual(['news.example/a']);
  expect(pageKeys('https://ann.github.io/a', 'https://ben.github.io/a')).toEqual(['ann.github.io/a']);
  expect(pageKeys('about:blank', 'not an address')).toEqual(['about:blank']);
});

test('the canonical address of the document in which an application shows its pages is not that of a page', () => {
  expect(pageKeys('https://docs.example/#/guide', 'https://docs.example/')).toEqual(['docs.example#/guide']);
  expect(pageKeys('https://docs.example/#/guide', 'https://docs.example/guide')).toEqual([
    'docs.example#/guide',
    'docs.example/guide',
  ]);
});
