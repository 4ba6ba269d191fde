import { expect, test } from 'vitest';
import { isLetterKey } from '../../../src/language/text/letter-key';

test.each([
  ['z', 'KeyZ', true],
  ['Z', 'KeyZ', true],
  // A German keyboard, and a French one.
  ['z', 'KeyY', true],
  ['y', 'KeyZ', false],
  ['w', 'KeyZ', false],
  // Cyrillic, Greek, Hebrew and Arabic ones.
  ['я', 'KeyZ', true],
  ['ζ', 'KeyZ', true],
  ['ז', 'KeyZ', true],
  ['ئ', 'KeyZ', true],
  ['я', 'KeyY', false],
  ['Enter', 'Enter', false],
])('the key %s at %s is that of the letter z: %s', (key, code, expected) => {
  expect(isLetterKey({ key, code }, 'z')).toBe(expected);
});
