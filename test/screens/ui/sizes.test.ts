import { expect, test, vi } from 'vitest';
import { sizeInWords } from '../../../src/screens/ui/sizes';

vi.mock('../../../src/browser/wording/language', () => ({ formatLocale: () => 'en' }));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [621_400, '621 kB'],
  [3_400_000, '3.4 MB'],
  [2e15, '2,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
