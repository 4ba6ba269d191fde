import { expect, test } from 'vitest';
import { decode } from '../../../src/tab/fetching/decode';
import { askable } from '../../../src/tab/fetching/fetch-page';

const page = 'https://site.example/2026/one.html';

test('of a public page no style sheet is asked for in a local network', () => {
  const local = [
    'http://192.168.1.1/a.css',
    'http://[::1]/a.css',
    'http://printer/a.css',
    'http://127.0.0.1:8080/a.css',
  ];
  expect(askable([...local, 'https://cdn.example/a.css'], page)).toEqual(['https://cdn.example/a.css']);
  expect(askable(local, 'http://192.168.1.1/one.html')).toEqual(local);
});

test('style sheets are asked for over the web, each once, and not without end', () => {
  expect(
    askable(['https://a.example/1.css', 'https://a.example/1.css', 'file:///a.css', 'data:text/css,', ''], page),
  ).toEqual(['https://a.example/1.css']);
  const many = Array.from({ length: 1000 }, (_, at) => `https://a.example/${at}.css`);
  expect(askable(many, page).length).toBe(40);
});

test('a page is decoded as its header or, without one, the page itself says', () => {
  const decoded = (start: string, type = 'text/html') =>
    decode(Uint8Array.from(`${start}<p>\xfc`, (character) => character.charCodeAt(0)).buffer, type).slice(-1);
  expect(decoded('', 'text/html; charset=iso-8859-1')).toBe('ü');
  expect(decoded('<meta charset="iso-8859-1">')).toBe('ü');
  expect(decoded('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">')).toBe('ü');
  expect(decoded('<?xml version="1.0" encoding="iso-8859-1"?><html>')).toBe('ü');
  expect(decoded('<meta charset = iso-8859-1>')).toBe('ü');
  expect(decoded('<meta http-equiv="Content-Type" content="text/html; charset = iso-8859-1">')).toBe('ü');
  expect(decoded(`<!-- ${'x'.repeat(4000)} --><meta charset="iso-8859-1">`)).toBe('ü');
  expect(decoded('@charset "iso-8859-1";', 'text/css')).toBe('ü');
  expect(decoded('\xef\xbb\xbf', 'text/html; charset=iso-8859-1')).toBe('\ufffd');
  expect(decoded('')).toBe('\ufffd');
  expect(decode(Uint8Array.of(0xfc).buffer, 'text/html', 'iso-8859-1')).toBe('ü');
});
