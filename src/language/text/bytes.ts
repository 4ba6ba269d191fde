/**
 * Writes numbers as bytes into a buffer that grows: small ones take one byte, seven bits each, the lowest first; the
 * eighth bit is set where more bytes follow.
 *
 *     5 -> 05      300 -> ac 02      differences: 0 -1 1 -2 -> 0 1 2 3
 */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^32 - 1. */
  number(value: number): void {
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** A whole number of either sign, of 31 bits. */
  difference(value: number): void {
    this.number((value << 1) ^ (value >> 31));
  }

  /** 32 bits unchanged, for hashes. */
  word(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 0xff);
  }

  text(value: string): void {
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.number(value.charCodeAt(i));
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.grow(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A copy of what was written. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  private grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + by));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. Throws DamagedBytes where the bytes end too early. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new DamagedBytes('bytes end too early');
    return value;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new DamagedBytes('a number is too long');
  }

  difference(): number {
    const value = this.number();
    return (value >>> 1) ^ -(value & 1);
  }

  word(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 8) value |= this.byte() << shift;
    return value;
  }

  text(): string {
    let text = '';
    for (let rest = this.number(); rest > 0; rest--) text += String.fromCharCode(this.number());
    return text;
  }

  /** A view of the next bytes. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) throw new DamagedBytes('bytes end too early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
}

/** Stored bytes are not as they were written. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes';
}
