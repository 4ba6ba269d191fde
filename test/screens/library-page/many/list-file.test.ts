import { expect, it, vi } from 'vitest';
import { textIn } from '../../../../src/screens/library-page/many/list-file';

vi.stubGlobal('navigator', { languages: ['en'] });

/** "港口" in GBK. */
const harbour = Uint8Array.of(0xb8, 0xdb, 0xbf, 0xda);

it.each([
  ['by its server', '<a>', 'text/html; charset=GBK'],
  ['by the page', '<meta charset="gbk"><a>', 'text/html'],
  ['by the feed', '<?xml version="1.0" encoding="GB2312"?><title>', ''],
])('a list is read in the encoding that is stated %s', async (_, before, type) => {
  expect(await textIn(new Blob([before, harbour], { type }))).toBe(`${before}港口`);
});

it('a list without an encoding is UTF-8 if it can be', async () => {
  expect(await textIn(new Blob(['港口']))).toBe('港口');
  expect(await textIn(new Blob([Uint8Array.of(0, 0, 1, 2, 0, 0)]))).toBe('');
});
