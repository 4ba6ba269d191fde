import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64, restoredPage, savedPage, toBase64 } from '../../src/page/saved-page';
import { pageFrom } from '../support/page';

describe('a saved page', () => {
  const page = pageFrom(
    '<h1 data-box="10.5 20.25 300.1 40">标题 👩‍👩‍👧</h1><img data-natural="640 480" src="/a.png"><p hidden class="a b">x</p>',
    { url: 'https://example.com/页', head: { title: 'T', metas: [{ name: 'n', content: 'c' }] } },
  );

  test('comes back from JSON as it was, column by column', () => {
    const back = restoredPage(JSON.parse(JSON.stringify(savedPage(page))));
    expect(back).toEqual(page);
    expect(back.left).toBeInstanceOf(Float32Array);
    expect(back.natural).toBeInstanceOf(Map);
  });

  test('of another format is refused', () => {
    expect(() => restoredPage({ format: 'wclipper page 0' } as never)).toThrow('not a page saved as');
    expect(() => restoredPage(undefined as never)).toThrow('not a page saved as');
  });
});

describe('base64', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foobar', 'Zm9vYmFy'],
  ])('of "%s" is "%s" (RFC 4648)', (text, base64) => {
    const bytes = new TextEncoder().encode(text);
    expect(toBase64(bytes)).toBe(base64);
    expect([...fromBase64(base64)]).toEqual([...bytes]);
  });

  test('brings any bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
      }),
    );
  });
});
