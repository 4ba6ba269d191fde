import { expect, test } from 'vitest';
import { siteOf } from '../../../src/language/text/site';

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
});

test('addresses without a host have no site', () => {
  expect(siteOf('about:blank')).toBeUndefined();
  expect(siteOf('file:///home/x.html')).toBeUndefined();
});
