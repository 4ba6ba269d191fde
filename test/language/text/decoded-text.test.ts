import { expect, test } from 'vitest';
import { decodedText } from '../../../src/language/text/address';

test('percent escapes are decoded, and malformed ones are unchanged', () => {
  expect(decodedText('a%20b')).toBe('a b');
  for (const malformed of ['%', '%zz', '100%', '%E0%A4%A', '%ff']) expect(decodedText(malformed)).toBe(malformed);
});
