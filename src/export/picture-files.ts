import { pictureExtension, pictureType } from '../article/pictures/media-type';
import type { Archive } from './archive';
import type { ExportInput, Picture } from './export-input';

/** The pictures of clips as files of an archive, each stored once and named by its content. */
export class PictureFiles {
  private readonly byPath = new Map<string, PictureFile>();

  constructor(
    private readonly archive: Pick<Archive, 'add'>,
    private readonly folder: string,
    /** Types the archive's readers can show; other pictures are converted. */
    private readonly types?: readonly string[],
  ) {}

  /**
   * Writes the stored pictures of these addresses that are not written yet. Returns the files by address: another clip may
   * have another picture of the same address, or none.
   */
  async place(clip: ExportInput, srcs: readonly string[]): Promise<ReadonlyMap<string, PictureFile>> {
    const placed = new Map<string, PictureFile>();
    for (const src of new Set(srcs)) {
      const picture = await clip.picture(src, this.types);
      if (picture && (this.types?.includes(picture.type) ?? true)) placed.set(src, this.add(picture));
    }
    return placed;
  }

  all(): PictureFile[] {
    return [...this.byPath.values()];
  }

  /** Writes a picture. */
  add({ bytes, type }: Picture): PictureFile {
    const name = `${contentHash(bytes)}.${pictureExtension(type)}`;
    const path = this.folder === '' ? name : `${this.folder}/${name}`;
    const there = this.byPath.get(path);
    if (!there) this.archive.add(path, bytes, type);
    const isCoverType = /png|jpeg/.test(type) && pictureType(bytes) === type;
    const file = there ?? { path, type, number: this.byPath.size + 1, isCoverType };
    this.byPath.set(path, file);
    return file;
  }
}

export interface PictureFile {
  /** In the archive. */
  readonly path: string;
  readonly type: string;
  /** From 1, in the order of writing. */
  readonly number: number;
  readonly isCoverType: boolean;
}

/**
 * A content hash of 16 hexadecimal digits: the same picture has the same name in every
 * archive, and archives unpacked into one folder do not overwrite each other. It joins two
 * 32-bit hashes, FNV-1a and one that multiplies and rotates (as Murmur 2 does), and does
 * not resist deliberate collisions.
 */
export function contentHash(bytes: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = bytes.length;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x5bd1e995);
    b = (b << 13) | (b >>> 19);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
