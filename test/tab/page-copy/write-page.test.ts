import { expect, test } from 'vitest';
import { decoded } from '../../../src/tab/page-copy/write/write-page';

test.each([
  ['a', 'a'],
  ['a%20b', 'a b'],
  ['50%', '50%'],
  ['%zz', '%zz'],
])('the fragment %s names %s', (fragment, expected) => {
  expect(decoded(fragment)).toBe(expected);
});
