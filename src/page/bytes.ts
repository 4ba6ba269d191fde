/**
 * Numbers as bytes: small ones take one byte, seven bits each, the lowest
 * first; the eighth bit is set where more bytes follow.
 *
 *     5 -> 05      300 -> ac 02      differences: 0 -1 1 -2 -> 0 1 2 3
 */
export class ByteWriter {
  private buffer = new Uint8Array(4096);
  private length = 0;

  /** A whole number from 0 to 2^32 - 1. */
  number(value: number): void {
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.push(rest);
  }

  /** A whole number of either sign, of 31 bits. */
  difference(value: number): void {
    this.number((value << 1) ^ (value >> 31));
  }

  /** 32 bits unchanged, for hashes. */
  word(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.push((value >>> shift) & 0xff);
  }

  text(value: string): void {
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.number(value.charCodeAt(i));
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  private push(byte: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = byte;
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. Throws a RangeError past the end. */
export class ByteReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.next();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80 || shift > 28) return value >>> 0;
    }
  }

  difference(): number {
    const value = this.number();
    return (value >>> 1) ^ -(value & 1);
  }

  word(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 8) value |= this.next() << shift;
    return value;
  }

  text(): string {
    let text = '';
    for (let rest = this.number(); rest > 0; rest--) text += String.fromCharCode(this.number());
    return text;
  }

  isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  private next(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError('the bytes end too early');
    return byte;
  }
}
