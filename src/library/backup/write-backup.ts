import { pictureExtension } from '../../article/pictures/media-type';
import { clipPath as notePath } from '../../export/clip-path';
import type { ExportInput } from '../../export/export-input';
import { freePath, noteWithPictures } from '../../export/zip-file';
import type { Progress } from '../progress';
import type { ClipRecord, Transfer } from '../transfer';
import { clipFile } from './clip-file';
import { type BackupAbout, backupVersion, paths } from './format';
import type { Sink } from './sink';
import { ZipFile } from './zip-file';

/** What a backup is made of besides the library. */
export interface Backup {
  /** Settings and site rules as a settings file. */
  readonly settings: string;
  /** The version of WClipper. */
  readonly writtenBy: string;
  /** The title of a clip's highlights, in the interface's language. */
  readonly highlightsTitle: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How much a backup holds. */
export interface Written {
  readonly clips: number;
  readonly pictures: number;
  readonly bytes: number;
}

/** Writes all clips, also those in the trash, into one archive. Clips that are saved meanwhile are not part of it. */
export async function writeBackup(
  library: Pick<Transfer, 'ids' | 'read' | 'picture' | 'organised'>,
  { settings, writtenBy, highlightsTitle, now }: Backup,
  sink: Sink,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Written> {
  const writer = new BackupWriter(library, new ZipFile(sink), highlightsTitle);
  await writer.zip.addText(paths.settings, settings, now);
  await writer.zip.addText(paths.organised, JSON.stringify(await library.organised()), now);
  const ids = await library.ids();
  let clips = 0;
  for (const [done, id] of ids.entries()) {
    onProgress({ done, all: ids.length });
    const record = await library.read(id);
    if (!record) continue;
    await writer.add(record);
    clips += 1;
  }
  const pictures = writer.pictures;
  const about: BackupAbout = {
    format: 'wclipper-backup',
    version: backupVersion,
    writtenBy,
    madeAt: new Date(now).toISOString(),
    clips,
    pictures,
  };
  await writer.zip.addText(paths.about, JSON.stringify(about, null, 2), now);
  const bytes = await writer.zip.finish();
  onProgress({ done: ids.length, all: ids.length });
  return { clips, pictures, bytes };
}

class BackupWriter {
  /** The file name extensions of the pictures that are written, by hash. */
  private readonly written = new Map<string, string>();
  private readonly notes = new Set<string>();

  constructor(
    private readonly library: Pick<Transfer, 'picture'>,
    readonly zip: ZipFile,
    private readonly highlightsTitle: string,
  ) {}

  get pictures(): number {
    return this.written.size;
  }

  async add(record: ClipRecord): Promise<void> {
    const { clip, pictures } = record;
    const bySrc = new Map<string, string>();
    for (const { src, hash } of pictures?.kept ?? []) {
      const path = await this.pathOf(hash, clip.updatedAt);
      if (path !== undefined) bySrc.set(src, path);
    }
    await this.zip.addText(paths.clip(clip.id), clipFile(record), clip.updatedAt);
    // The trash is not for other programs.
    if (clip.deletedAt === 0) await this.addNote(record, bySrc);
  }

  private async pathOf(hash: string, changed: number): Promise<string | undefined> {
    const known = this.written.get(hash);
    if (known !== undefined) return paths.picture(hash, known);
    const picture = await this.library.picture(hash);
    if (!picture) return undefined;
    const extension = pictureExtension(picture.type);
    const path = paths.picture(hash, extension);
    await this.zip.addPicture(path, picture, changed);
    this.written.set(hash, extension);
    return path;
  }

  private async addNote(record: ClipRecord, pictures: ReadonlyMap<string, string>): Promise<void> {
    const note = noteOf(record, pictures, this.highlightsTitle);
    if (!note) return;
    const path = paths.note(freePath(note.name, this.notes));
    await this.zip.addText(path, note.text, record.clip.updatedAt);
  }
}

/** A clip as Markdown; undefined if it cannot be written as such, which must not cost the backup. */
function noteOf(
  { clip, article: { article }, highlights }: ClipRecord,
  pictures: ReadonlyMap<string, string>,
  highlightsTitle: string,
) {
  const input: ExportInput = {
    ...{ article, title: clip.title, clippedAt: new Date(clip.savedAt) },
    highlights: highlights.filter(({ deletedAt }) => deletedAt === 0),
    highlightsTitle,
    picture: async () => undefined,
  };
  const placeOf = (src: string) => {
    const path = pictures.get(src);
    return path === undefined ? src : `../${path}`;
  };
  try {
    const name = notePath(input, 'md').split('/').at(-1) ?? `${clip.id}.md`;
    return { name, text: noteWithPictures(input, placeOf) };
  } catch {
    return undefined;
  }
}
