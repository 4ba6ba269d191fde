import { expect, test } from 'vitest';
import { registeredSite } from '../../../src/language/text/registered-site';
import { areOfOneSite, possibleSites, siteOf } from '../../../src/language/text/site';

test.each([
  ['https://news.example.com/a/b?c#d', 'example.com'],
  ['https://example.com:8080/', 'example.com'],
  ['http://www.example.com.cn/x', 'example.com.cn'],
  ['http://a.b.example.co.uk', 'example.co.uk'],
  ['https://me@blog.example.de/', 'example.de'],
  ['http://127.0.0.1:4000/x', '127.0.0.1:4000'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://[::1]:80/', '[::1]:80'],
])('the site of %s is %s', (url, site) => {
  expect(siteOf(url)).toBe(site);
  expect(registeredSite(url)).toBe(site);
  expect(possibleSites(url)).toContain(site);
});

test.each([
  ['https://ann.github.io/notes', 'ann.github.io'],
  ['https://www.ann.blogspot.com/', 'ann.blogspot.com'],
  ['https://github.io/', 'github.io'],
  ['https://shop.example.kawasaki.jp/', 'shop.example.kawasaki.jp'],
  ['https://docs.example.internal:8080/', 'example.internal'],
])('whoever registered it: the site of %s is %s', (url, site) => {
  expect(registeredSite(url)).toBe(site);
  expect(possibleSites(url)).toContain(site);
});

test.each([
  ['https://news.example.co.uk/a', 'https://www.news.example.co.uk/b', true],
  ['https://m.news.example/a', 'https://news.example/b', true],
  ['https://en.m.wiki.example/a', 'https://en.wiki.example/a', true],
  ['https://www.example.org/', 'https://users.example.org/ann', true],
  ['https://ann.github.io/a', 'https://ben.github.io/a', false],
  ['https://news.co.uk/a', 'https://other.co.uk/a', false],
  ['https://example.org/a', 'https://notexample.org/a', false],
  ['https://example.org/a', 'about:blank', false],
])('by their hosts alone, %s and %s are of one site: %s', (one, other, same) => {
  expect([areOfOneSite(one, other), areOfOneSite(other, one)]).toEqual([same, same]);
});

test('addresses without a host have no site', () => {
  expect(siteOf('about:blank')).toBeUndefined();
  expect(siteOf('file:///home/x.html')).toBeUndefined();
});
