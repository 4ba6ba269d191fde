import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absoluteAddress, isSamePage, pageAddress } from '../../../src/language/text/address';

const page = 'https://news.example.com/a/b/c.html?d=1#e';

test.each('x.html ./x ../x ../../../x .. . /x /a/../x/. //other.example/x?y ?q=/../z x?a/../b x/#y'.split(' '))(
  'resolves %s as the browser does',
  (address) => {
    expect(absoluteAddress(address, page)).toBe(new URL(address, page).href);
  },
);

test.each(['https://a.example/x/../y', 'mailto:a@b.example', 'javascript:void(0)', '#top', ''])(
  'keeps %s, which needs no page',
  (address) => {
    expect(absoluteAddress(address, page)).toBe(address);
  },
);

test('resolves against a page without a path, and against none', () => {
  expect(absoluteAddress('x', 'https://a.example')).toBe('https://a.example/x');
  expect(absoluteAddress('?x', 'https://a.example')).toBe('https://a.example/?x');
  expect(absoluteAddress('x', 'about:srcdoc')).toBe('x');
});

test('resolves any path of letters, dots and slashes as the browser does', () => {
  const path = fc.array(fc.constantFrom('a', 'b', '.', '..', '/', '-'), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(path, (parts) => {
      const address = parts.join('').replace(/\/+/g, '/');
      expect(absoluteAddress(address, page)).toBe(new URL(address, page).href);
    }),
  );
});

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
