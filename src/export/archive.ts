import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Piece } from './export-input';

/** Types that are packed already: packing them again costs time and saves nothing. */
const packed = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** A ZIP file, written entry by entry; what is written is held once. */
export class Archive {
  private readonly pieces: Piece[] = [];
  private readonly zip: Zip;
  private failure: Error | undefined;
  private readonly modified: Date;

  constructor(modified: Date) {
    this.modified = modified;
    this.zip = new Zip((error, chunk) => {
      if (error) this.failure = error;
      else this.pieces.push(chunk as Uint8Array<ArrayBuffer>);
    });
  }

  /** Adds a file. `stored`: as it is, unpacked. */
  add(path: string, content: Piece, type = 'text/plain', stored = packed.test(type)): void {
    const entry = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = this.modified;
    this.zip.add(entry);
    entry.push(typeof content === 'string' ? strToU8(content) : content, true);
    if (this.failure) throw this.failure;
  }

  /** The finished file. */
  finish(): readonly Piece[] {
    this.zip.end();
    if (this.failure) throw this.failure;
    return this.pieces;
  }
}
