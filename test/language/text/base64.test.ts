import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64Bytes, fromBase64, fromLooseBase64, toBase64 } from '../../../src/language/text/base64';

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
    expect(new TextDecoder().decode(base64Bytes(bytes))).toBe(base64);
    expect([...fromBase64(base64)]).toEqual([...bytes]);
    expect([...fromLooseBase64(base64)]).toEqual([...bytes]);
  });

  test('restores any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
        expect([...fromLooseBase64(toBase64(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  test('encodes more bytes than one function call takes', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at * 7);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });

  test('ignores white space and padding in base64 of others', () => {
    expect(new TextDecoder().decode(fromLooseBase64(' Zm9v\n YmFy== '))).toBe('foobar');
  });
});
