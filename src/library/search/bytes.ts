/** Writes numbers of variable length into a buffer that grows. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  /** A number from 0 to 2^31 - 1: seven bits a byte, the lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
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

/** Reads what a ByteWriter wrote. Throws DamagedIndex where the bytes end too early. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new DamagedIndex('bytes end too early');
    return value;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new DamagedIndex('a number is too long');
  }

  /** A view of the next bytes. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) throw new DamagedIndex('bytes end too early');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
}

/** The index on disk is not as it was written. It has to be built again. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';
}
