import { pictureExtension, pictureType } from '../article/pictures/media-type';
import type { Archive } from './archive';
import { contentHash } from './content-hash';
import type { ExportInput, Picture } from './export-input';

/** The pictures of clips as files of an archive, each stored once and named by its content. */
export class PictureFiles {
  private readonly archive: Archive;
  private readonly folder: string;
  /** Types the archive's readers can show; other pictures are converted. */
  private readonly types: readonly string[] | undefined;
  private readonly placed = new Map<string, PictureFile>();
  private readonly byPath = new Map<string, PictureFile>();
  private readonly missing = new Set<string>();

  constructor(archive: Archive, folder: string, types?: readonly string[]) {
    this.archive = archive;
    this.folder = folder;
    this.types = types;
  }

  /** Writes the stored pictures of these addresses that are not written yet. */
  async place(clip: ExportInput, srcs: readonly string[]): Promise<void> {
    for (const src of srcs) {
      if (this.placed.has(src) || this.missing.has(src)) continue;
      const picture = await clip.picture(src, this.types);
      const shown = picture !== undefined && (this.types?.includes(picture.type) ?? true);
      if (shown) this.write(src, picture);
      else this.missing.add(src);
    }
  }

  /** The file of an address; undefined if none was written. */
  of(src: string): PictureFile | undefined {
    return this.placed.get(src);
  }

  all(): PictureFile[] {
    return [...this.byPath.values()];
  }

  private write(src: string, { bytes, type }: Picture): void {
    const path = `${this.folder}/${contentHash(bytes)}.${pictureExtension(type)}`;
    const there = this.byPath.get(path);
    if (!there) this.archive.add(path, bytes, type);
    const isCoverType = /png|jpeg/.test(type) && pictureType(bytes) === type;
    const file = there ?? { path, type, number: this.byPath.size + 1, isCoverType };
    this.byPath.set(path, file);
    this.placed.set(src, file);
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
