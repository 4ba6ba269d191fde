import { pictureExtension, pictureType } from '../pictures/media-type';
import type { Archive } from './archive';
import type { ExportInput, Picture } from './export-input';

/** Pictures of clips as files of an archive, each once. */
export class PictureFiles {
  private readonly archive: Archive;
  private readonly folder: string;
  /** Types that the archive's readers show; others are asked for converted. */
  private readonly types: readonly string[] | undefined;
  private readonly placed = new Map<string, PictureFile>();
  private readonly missing = new Set<string>();

  constructor(archive: Archive, folder: string, types?: readonly string[]) {
    this.archive = archive;
    this.folder = folder;
    this.types = types;
  }

  /** Writes the pictures of these addresses that are stored and not written yet. */
  async place(clip: ExportInput, srcs: readonly string[]): Promise<void> {
    for (const src of srcs) {
      if (this.placed.has(src) || this.missing.has(src)) continue;
      const picture = await clip.picture(src, this.types);
      const shown = picture !== undefined && (this.types?.includes(picture.type) ?? true);
      if (shown) this.write(src, picture);
      else this.missing.add(src);
    }
  }

  /** The file of an address; undefined where none was written. */
  of(src: string): PictureFile | undefined {
    return this.placed.get(src);
  }

  all(): PictureFile[] {
    return [...this.placed.values()];
  }

  private write(src: string, { bytes, type }: Picture): void {
    const number = this.placed.size + 1;
    const path = `${this.folder}/${String(number).padStart(3, '0')}.${pictureExtension(type)}`;
    this.archive.add(path, bytes, type);
    this.placed.set(src, { path, type, number, isCoverType: /png|jpeg/.test(type) && pictureType(bytes) === type });
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
