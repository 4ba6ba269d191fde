import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../src/page/bytes';

function written(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  write(writer);
  return writer.bytes();
}

describe('numbers as bytes', () => {
  it('take one byte below 128, and seven bits a byte above', () => {
    expect([...written((writer) => writer.number(5))]).toEqual([0x05]);
    expect([...written((writer) => writer.number(300))]).toEqual([0xac, 0x02]);
  });
  it('take one byte for small differences of either sign', () => {
    const bytes = written((writer) => {
      for (const value of [0, -1, 1, -2]) writer.difference(value);
    });
    expect([...bytes]).toEqual([0, 1, 2, 3]);
  });
  it('are read as they were written', () => {
    const numbers = fc.array(fc.nat(0xffffffff));
    const signed = fc.array(fc.integer({ min: -(2 ** 30), max: 2 ** 30 }));
    fc.assert(
      fc.property(numbers, signed, fc.string(), (some, differences, text) => {
        const bytes = written((writer) => {
          for (const value of some) writer.number(value);
          for (const value of differences) writer.difference(value);
          for (const value of some) writer.word(value | 0);
          writer.text(text);
        });
        const reader = new ByteReader(bytes);
        expect(some.map(() => reader.number())).toEqual(some);
        expect(differences.map(() => reader.difference())).toEqual(differences);
        expect(some.map(() => reader.word())).toEqual(some.map((value) => value | 0));
        expect(reader.text()).toBe(text);
        expect(reader.isAtEnd()).toBe(true);
      }),
    );
  });
  it('end with an error, not with a made-up number', () => {
    expect(() => new ByteReader(new Uint8Array([0x80])).number()).toThrow(RangeError);
    expect(() => new ByteReader(new Uint8Array(3)).word()).toThrow(RangeError);
  });
});
