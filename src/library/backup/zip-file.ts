import { endOfArchive, Fields, full32, version64 } from '../../export/zip-end';
import { ByteWriter } from '../../language/text/bytes';
import type { Sink } from './sink';

/*
 * Writes ZIP archives of any size (PKWARE's APPNOTE 6.3.10, sections 4.3 and 4.5.3). zip.js, which reads them, keeps 8 kB
 * of memory for each file that it writes; this keeps the file's line of the directory, about 100 bytes.
 */

const signature = { file: 0x04034b50, entry: 0x02014b50 };

/** The version of the format that readers need for deflated files. */
const plainVersion = 20;

const methods = { stored: 0, deflated: 8 } as const;

/** Names are UTF-8. */
const utf8Flag = 0x0800;

/** Lengths in bytes of what has a fixed one. */
const lengths = { file: 30, entry: 46, offset64: 12 };

interface Packed {
  readonly bytes: Uint8Array;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}

/** Writes a ZIP archive file by file. */
export class ZipFile {
  private readonly directory = new ByteWriter();
  private count = 0;

  /** `offset`: how many bytes are before the archive. */
  constructor(
    private readonly sink: Sink,
    private offset = 0,
  ) {}

  async addText(path: string, text: string, changed: number): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    const [size, crc] = [bytes.length, crc32(bytes)];
    await this.add(path, { bytes: await deflated(bytes), method: methods.deflated, size, crc }, changed);
  }

  /** Adds a file that is compressed already. */
  async addPicture(path: string, picture: Blob, changed: number): Promise<void> {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    await this.add(path, { bytes, method: methods.stored, size: bytes.length, crc: crc32(bytes) }, changed);
  }

  /** Writes the directory. Returns the size of the archive. */
  async finish(): Promise<number> {
    const { count, offset: start } = this;
    const bytes = this.directory.written();
    await this.write(bytes);
    await this.write(endOfArchive(count, start, bytes.length));
    return this.offset;
  }

  private async add(path: string, file: Packed, changed: number): Promise<void> {
    const name = new TextEncoder().encode(path);
    const { offset } = this;
    await this.write(localHeader(name, file, changed));
    await this.write(file.bytes);
    this.directory.append(entry(name, file, changed, offset));
    this.count += 1;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.sink.write(bytes);
    this.offset += bytes.length;
  }
}

function localHeader(name: Uint8Array, file: Packed, changed: number): Uint8Array {
  const fields = new Fields(lengths.file + name.length);
  fields.uint32(signature.file);
  fields.uint16(plainVersion);
  addFacts(fields, name, file, changed);
  fields.uint16(0);
  fields.bytes(name);
  return fields.array;
}

function entry(name: Uint8Array, file: Packed, changed: number, offset: number): Uint8Array {
  const far = offset >= full32;
  const extra = far ? lengths.offset64 : 0;
  const fields = new Fields(lengths.entry + name.length + extra);
  fields.uint32(signature.entry);
  fields.uint16(far ? version64 : plainVersion);
  fields.uint16(far ? version64 : plainVersion);
  addFacts(fields, name, file, changed);
  fields.uint16(extra);
  // No comment, the first disk, no attributes.
  for (const none of [0, 0, 0, 0, 0]) fields.uint16(none);
  fields.uint32(far ? full32 : offset);
  fields.bytes(name);
  if (far) {
    fields.uint16(1);
    fields.uint16(8);
    fields.uint64(offset);
  }
  return fields.array;
}

/** What a file's header and its entry in the directory share. */
function addFacts(fields: Fields, name: Uint8Array, { bytes, method, size, crc }: Packed, changed: number): void {
  fields.uint16(utf8Flag);
  fields.uint16(method);
  fields.uint32(dosTime(new Date(changed)));
  fields.uint32(crc);
  fields.uint32(bytes.length);
  fields.uint32(size);
  fields.uint16(name.length);
}

/** Date and time as MS-DOS packs them, in local time; it knows the years 1980 to 2107. */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getFullYear(), 1980), 2107) - 1980;
  const day = (year << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/* The checksum of ZIP archives (CRC-32, ITU-T V.42, reflected polynomial 0xEDB88320). */

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
}
