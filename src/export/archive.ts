import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Piece, Pieces, type PutAside } from './pieces';
import { endLength, endOfArchive } from './zip-end';

/** Already compressed types, which are stored as they are. */
const packed = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** A ZIP file without ZIP64 counts bytes in 32 bits and files in 16 (APPNOTE 4.4). */
const zipLimits = { bytes: 0xffff_ffff, files: 0xffff };

/** With the end of ZIP64, which all programs know that unpack archives, but not all that read books. */
export const manyFiles: typeof zipLimits = { ...zipLimits, files: Number.POSITIVE_INFINITY };

/** The times that a ZIP file can state (APPNOTE 4.4.6): those of 1980 to 2099, in every time zone (ms since 1970). */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];

/** The content exceeds these limits. Thrown before anything unreadable is written. */
export class ArchiveFull extends RangeError {
  override readonly name = 'ArchiveFull';
}

/** A ZIP file, written entry by entry; its content is held in memory once. */
export class Archive {
  private readonly pieces: Pieces;
  private readonly zip: Zip;
  private failure: Error | undefined;
  private readonly modified: Date;
  private readonly limits: typeof zipLimits;
  private bytes = 0;
  private files = 0;

  constructor(modified: Date, putAside?: PutAside, limits = zipLimits) {
    this.modified = new Date(Math.min(Math.max(modified.getTime(), earliest), latest));
    this.limits = limits;
    this.pieces = new Pieces(putAside);
    this.zip = new Zip((error, chunk, isLast) => {
      if (error) this.failure = error;
      else if (isLast) this.keepEnd(chunk);
      else this.keep(chunk);
    });
  }

  /** Adds a file. `stored`: without compression. Throws ArchiveFull if it does not fit. */
  add(path: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain', stored = packed.test(type)): void {
    this.files++;
    const entry = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = this.modified;
    this.zip.add(entry);
    entry.push(typeof content === 'string' ? strToU8(content) : content, true);
    this.check();
  }

  /** The complete file. */
  finish(): readonly Piece[] {
    this.zip.end();
    this.check();
    return this.pieces.all();
  }

  private keep(chunk: Uint8Array<ArrayBuffer>): void {
    this.bytes += chunk.length;
    this.pieces.add(chunk);
  }

  /** The last chunk is the directory and an end that cannot count more files than 16 bits can. */
  private keepEnd(chunk: Uint8Array<ArrayBuffer>): void {
    const start = this.bytes;
    const directory = chunk.subarray(0, -endLength);
    this.keep(directory);
    this.keep(endOfArchive(this.files, start, directory.length));
  }

  private check(): void {
    if (this.failure) throw this.failure;
    if (this.bytes > this.limits.bytes || this.files > this.limits.files)
      throw new ArchiveFull(`${this.files} files, ${this.bytes} bytes`);
  }
}
