import { expect, test } from 'vitest';
import { registeredSite } from '../../../src/language/text/registered-site';
import { possibleSites, siteOf } from '../../../src/language/text/site';

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

test('addresses without a host have no site', () => {
  expect(siteOf('about:blank')).toBeUndefined();
  expect(siteOf('file:///home/x.html')).toBeUndefined();
});
