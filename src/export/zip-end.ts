/*
 * The end of a ZIP archive (PKWARE's APPNOTE 6.3.10, sections 4.3.14 to 4.3.16): where its directory is. If a number does
 * not fit, the record of ZIP64 has it.
 */

const signature = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };

/** The largest numbers of the fields of 16 and 32 bits: they mean that the number is in a field of ZIP64. */
const full16 = 0xffff;
export const full32 = 0xffffffff;

/** The version of the format that readers need for ZIP64: 4.5. */
export const version64 = 45;

/** The lengths of the records in bytes. */
const lengths = { end: 22, end64: 56, locator64: 20 };
export const endLength = lengths.end;

/** The end of an archive of `count` files whose directory is at `start` and has `size` bytes. */
export function endOfArchive(count: number, start: number, size: number): Uint8Array<ArrayBuffer> {
  const last = end(count, start, size);
  if (count < full16 && start < full32) return last;
  const first = end64(count, start, size);
  const both = new Uint8Array(first.length + last.length);
  both.set(first);
  both.set(last, first.length);
  return both;
}

function end64(count: number, start: number, size: number): Uint8Array<ArrayBuffer> {
  const fields = new Fields(lengths.end64 + lengths.locator64);
  fields.uint32(signature.end64);
  fields.uint64(lengths.end64 - 12);
  fields.uint16(version64);
  fields.uint16(version64);
  fields.uint32(0);
  fields.uint32(0);
  fields.uint64(count);
  fields.uint64(count);
  fields.uint64(size);
  fields.uint64(start);
  fields.uint32(signature.locator64);
  fields.uint32(0);
  fields.uint64(start + size);
  fields.uint32(1);
  return fields.array;
}

function end(count: number, start: number, size: number): Uint8Array<ArrayBuffer> {
  const fields = new Fields(lengths.end);
  fields.uint32(signature.end);
  fields.uint16(0);
  fields.uint16(0);
  fields.uint16(Math.min(count, full16));
  fields.uint16(Math.min(count, full16));
  fields.uint32(Math.min(size, full32));
  fields.uint32(Math.min(start, full32));
  fields.uint16(0);
  return fields.array;
}

/** Fields of a record, in order. */
export class Fields {
  readonly array: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private at = 0;

  constructor(length: number) {
    const buffer = new ArrayBuffer(length);
    this.array = new Uint8Array(buffer);
    this.view = new DataView(buffer);
  }

  uint16(value: number): void {
    this.view.setUint16(this.at, value, true);
    this.at += 2;
  }

  uint32(value: number): void {
    this.view.setUint32(this.at, value, true);
    this.at += 4;
  }

  uint64(value: number): void {
    this.view.setBigUint64(this.at, BigInt(value), true);
    this.at += 8;
  }

  bytes(value: Uint8Array): void {
    this.array.set(value, this.at);
    this.at += value.length;
  }
}
