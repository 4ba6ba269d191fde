import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter, DamagedBytes } from '../../../src/language/text/bytes';

function written(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  write(writer);
  return writer.written();
}

test('values are read as they were written', () => {
  const numbers = fc.array(fc.nat(0xffffffff));
  const signed = fc.array(fc.integer({ min: -(2 ** 30), max: 2 ** 30 }));
  fc.assert(
    fc.property(
      numbers,
      signed,
      fc.string(),
      fc.uint8Array({ maxLength: 1_000 }),
      (some, differences, text, others) => {
        const bytes = written((writer) => {
          for (const value of some) writer.number(value);
          for (const value of differences) writer.difference(value);
          for (const value of some) writer.word(value | 0);
          writer.text(text);
          writer.append(others);
          writer.byte(7);
        });
        const reader = new ByteReader(bytes);
        expect(some.map(() => reader.number())).toEqual(some);
        expect(differences.map(() => reader.difference())).toEqual(differences);
        expect(some.map(() => reader.word())).toEqual(some.map((value) => value | 0));
        expect(reader.text()).toBe(text);
        expect(reader.take(others.length)).toEqual(others);
        expect(reader.ended).toBe(false);
        expect(reader.byte()).toBe(7);
        expect(reader.ended).toBe(true);
      },
    ),
  );
});

test('small numbers take one byte, larger ones seven bits a byte, the lowest first', () => {
  const bytes = written((writer) => {
    for (const value of [5, 127, 300, 0xffffffff]) writer.number(value);
    for (const value of [0, -1, 1, -2]) writer.difference(value);
    writer.word(0x01020304);
    writer.text('aé');
  });
  expect(Buffer.from(bytes).toString('hex')).toBe('057fac02ffffffff0f00010203040302010261e901');
});

test('damaged bytes end with an error, not with a made-up value', () => {
  const reader = (...bytes: readonly number[]) => new ByteReader(Uint8Array.from(bytes));
  expect(() => reader(0x80).number()).toThrow(DamagedBytes);
  expect(() => reader(0xff, 0xff, 0xff, 0xff, 0xff, 1).number()).toThrow(DamagedBytes);
  expect(() => reader(0, 0, 0).word()).toThrow(DamagedBytes);
  expect(() => reader(0).take(2)).toThrow(DamagedBytes);
});
