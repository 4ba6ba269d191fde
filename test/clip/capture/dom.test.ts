import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { addressOf, baseAddress } from '../../../src/clip/capture/dom';

it('tells the addresses of a document without user name and password', () => {
  const { document } = new JSDOM('', { url: 'https://me:secret@e.example/a@b?c' }).window;
  expect(addressOf(document)).toBe('https://e.example/a@b?c');
  expect(baseAddress(document)).toBe('https://e.example/a@b?c');
});
