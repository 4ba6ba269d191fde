import { JSDOM } from 'jsdom';
import { describe, expect, it, test } from 'vitest';
import { originIn, statedType } from '../../../src/library/import/saved-page';
import { addressIn, tagsIn, timeIn } from '../../../src/library/import/values';

const now = Date.UTC(2026, 0, 1);

test.each([
  ['1700000000', 1700000000000],
  ['1700000000123', 1700000000123],
  ['1700000000123456', 1700000000123],
  ['2022-11-06 04:33:50+00:00', Date.UTC(2022, 10, 6, 4, 33, 50)],
  ['2024-01-01T09:00:00.000Z', Date.UTC(2024, 0, 1, 9)],
  ['2024-01-01', Date.UTC(2024, 0, 1)],
  ['Mon Jan 01 2024 12:00:00 GMT+0100', Date.UTC(2024, 0, 1, 11)],
  ['2024年4月5日', Date.UTC(2024, 3, 5)],
  ['05.04.2024', Date.UTC(2024, 3, 5)],
  ['Friday, April 5th 2024, 10:20:30 pm', new Date(2024, 3, 5, 22, 20, 30).getTime()],
  ['0', undefined],
  ['9999-01-01', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('a time is read from %j', (text, time) => {
  expect(timeIn(text, now)).toBe(time);
});

it.each([
  ['a, b', ['a', 'b']],
  ['a|b c', ['a', 'b c']],
  ['["a, b", "c"]', ['a b', 'c']],
  ["['it\\'s']", ["it's"]],
  ['[a, b]', ['a', 'b']],
  ['#x，y、y', ['x', 'y']],
  ['[a, bc', ['a', 'bc']],
  ['自然; 鱼；海', ['自然', '鱼', '海']],
  ['[]', []],
])('tags are read from %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

it('an address is one of the web', () => {
  expect(addressIn(' https://example.com/a b ')).toBe('https://example.com/a%20b');
  for (const other of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'example.com', ''])
    expect(addressIn(other)).toBeUndefined();
  expect(addressIn(`https://example.com/${'a'.repeat(10_000)}`)).toBeUndefined();
});

describe('the origin of a saved page', () => {
  it('is what SingleFile says', () => {
    const html =
      '<!DOCTYPE html><html><!--\n Page saved with SingleFile \n url: https://example.com/a \n saved date: Mon Jan 01 2024 12:00:00 GMT+0100 (Central European Standard Time)\n-->';
    expect(originIn(html)).toEqual({ url: 'https://example.com/a', savedAt: Date.UTC(2024, 0, 1, 11) });
  });

  it('is what browsers say', () => {
    expect(originIn('<!-- saved from url=(0021)https://example.com/a -->')).toEqual({ url: 'https://example.com/a' });
  });

  it('is unknown otherwise', () => {
    expect(originIn('<p>url: https://example.com/a')).toEqual({});
    expect(originIn('<!-- Page saved with SingleFile url: javascript:alert(1)')).toEqual({});
  });
});

test('the type of a page in a file of our own is stated, because its markup no longer shows it', () => {
  const named = (type: string) => statedType(new JSDOM(`<meta name="clip:type" content="${type}">`).window.document);
  expect([named('thread'), named('constructor')]).toEqual(['thread', undefined]);
});
