import { expect, test } from 'vitest';
import { writtenName } from '../../../src/tab/page-copy/read/markup';

test.each([
  ['p', 'p'],
  ['xmp', 'pre'],
  ['x-y', 'x-y'],
  ['a"b', 'span'],
  ['constructor', 'constructor'],
  ['valueOf', 'valueOf'],
  ['__proto__', 'span'],
])('an element named %s is written as %s', (name, expected) => {
  expect(writtenName(name)).toBe(expected);
});
