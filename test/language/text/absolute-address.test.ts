import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absoluteAddress } from '../../../src/language/text/absolute-address';

const page = 'https://news.example.com/a/b/c.html?d=1#e';

test.each([
  'x.html',
  './x',
  '../x',
  '../../../x',
  '..',
  '.',
  '/x',
  '/a/../x/.',
  '//other.example/x?y',
  '?q=/../z',
  'x?a/../b',
  'x/#y',
])('resolves %s as the browser does', (address) => {
  expect(absoluteAddress(address, page)).toBe(new URL(address, page).href);
});

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
