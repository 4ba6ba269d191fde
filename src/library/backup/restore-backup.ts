import { safeParse } from 'valibot';
import { pictureType } from '../../article/pictures/media-type';
import { limits } from '../../article/pictures/picture';
import { defined } from '../../language/text/defined';
import { isQuota } from '../library-errors';
import { sha256 } from '../pictures-row';
import type { Progress } from '../progress';
import type { ClipRecord, Transfer } from '../transfer';
import { readClipFile } from './clip-file';
import { readOrganised } from './file-shapes';
import { aboutShape, backupVersion, clipPath, paths, picturePath } from './format';
import { filesIn, type ZippedFile } from './zip';

/** Why a file cannot be restored: it is no ZIP archive or its end is missing, no backup of ours, or of a later version. */
export const restoreFailures = ['notArchive', 'notBackup', 'newerVersion', 'storageFull'] as const;

export type RestoreFailure = (typeof restoreFailures)[number];

/** What became of a backup. */
export interface Restored {
  readonly added: number;
  readonly updated: number;
  /** Clips that the library had. */
  readonly present: number;
  /** The files of clips and pictures that are damaged. */
  readonly damaged: readonly string[];
  /** The settings file. */
  readonly settings?: string;
}

/** Larger files (bytes, as the archive says) were not written by us. What inflates to more than that is damaged. */
const largest = {
  about: 10_000,
  settings: 20 * 1024 * 1024,
  clip: 200 * 1024 * 1024,
  picture: limits.clip,
  /** All pictures of a clip and its versions. */
  pictures: 10 * limits.clip,
} as const;

/** Thrown if nothing, or not all, can be restored. What was restored before stays. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored';
  readonly failure: RestoreFailure;

  constructor(failure: RestoreFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/**
 * The files of pictures, which take 8 kB of memory each, that are remembered at once. A backup of ours needs those of one
 * clip; one that was packed anew may have its files in any order.
 */
const mostRemembered = 5000;

/**
 * Merges the clips of a backup into the library, some in each transaction. If it is interrupted, restoring the
 * same backup again goes on. Throws NotRestored.
 */
export async function restoreBackup(
  library: Library,
  archive: Blob,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Restored> {
  const { all, settings, organised } = await surveyed(archive);
  const restoring = new Restoring(library, () => onProgress({ done: restoring.done, all }));
  await restoring.readInOrder(archive);
  await restoring.readRest(archive);
  await restoring.readOrganised(organised);
  onProgress({ done: all, all });
  const { counts, damaged } = restoring;
  return { ...counts, damaged: [...damaged], ...defined({ settings }) };
}

type Library = Pick<Transfer, 'mergeAll' | 'missing' | 'mergeOrganised'>;

/** What a backup holds besides clips. */
interface Survey {
  readonly all: number;
  readonly settings: string | undefined;
  readonly organised: ZippedFile | undefined;
}

/** Reads the whole directory and checks that the file is a backup, before anything is changed. */
async function surveyed(archive: Blob): Promise<Survey> {
  let all = 0;
  let about: ZippedFile | undefined;
  let settings: ZippedFile | undefined;
  let organised: ZippedFile | undefined;
  for await (const file of filesOf(archive)) {
    if (clipPath.test(file.path)) all += 1;
    else if (file.path === paths.about) about = file;
    else if (file.path === paths.settings) settings = file;
    else if (file.path === paths.organised) organised = file;
  }
  await checkAbout(about);
  return { all, settings: await textOf(settings, largest.settings), organised };
}

async function* filesOf(archive: Blob): AsyncGenerator<ZippedFile> {
  try {
    yield* filesIn(archive);
  } catch (error) {
    throw new NotRestored('notArchive', error);
  }
}

type FilesByHash = ReadonlyMap<string, ZippedFile>;

/** A clip of the archive, and those of its pictures that are at hand. */
interface Gathered {
  readonly path: string;
  readonly record: ClipRecord;
  readonly pictures: FilesByHash;
}

/** A clip whose pictures were not before it. */
interface Postponed {
  readonly path: string;
  readonly hashes: readonly string[];
}

/**
 * So many clips, or bytes of clips and pictures, are merged in one transaction. Chosen: the time for beginning and ending
 * it is no longer felt, and progress is shown several times in a second.
 */
const mostAtOnce = { clips: 25, bytes: 20 * 1024 * 1024 } as const;

class Restoring {
  readonly counts = { added: 0, updated: 0, present: 0 };
  readonly damaged = new Set<string>();
  private readonly postponed: Postponed[] = [];
  private gathered: Gathered[] = [];
  private bytes = 0;
  /** Whether clips wait for pictures that may come after them. */
  private postpones = true;

  constructor(
    private readonly library: Library,
    private readonly onClip: () => void,
  ) {}

  /** How many clips are done. */
  done = 0;

  /** Restores each clip whose pictures come before it, as we write them. */
  async readInOrder(archive: Blob): Promise<void> {
    const pictures = new Map<string, ZippedFile>();
    for await (const file of filesOf(archive)) {
      const hash = picturePath.exec(file.path)?.[1];
      if (hash !== undefined && pictures.size < mostRemembered) pictures.set(hash, file);
      if (!clipPath.test(file.path)) continue;
      const own = await this.gather(file, pictures);
      for (const each of own) pictures.delete(each);
    }
    await this.mergeGathered();
  }

  /** Restores the other clips, with as many pictures at once as may be remembered. */
  async readRest(archive: Blob): Promise<void> {
    this.postpones = false;
    while (this.postponed.length > 0) {
      const clips = new Set<string>();
      const hashes = new Set<string>();
      while (this.postponed.length > 0 && clips.size + hashes.size < mostRemembered) {
        const next = this.postponed.pop();
        if (next) clips.add(next.path);
        for (const hash of next?.hashes ?? []) hashes.add(hash);
      }
      await this.readSome(archive, clips, hashes);
    }
  }

  /** Backups of earlier versions have no such file. */
  async readOrganised(file: ZippedFile | undefined): Promise<void> {
    if (!file) return;
    const organised = readOrganised((await textOf(file, largest.settings)) ?? '');
    if (!organised) this.damaged.add(file.path);
    else await written(() => this.library.mergeOrganised(organised));
  }

  private async readSome(archive: Blob, clips: ReadonlySet<string>, hashes: ReadonlySet<string>): Promise<void> {
    const files: ZippedFile[] = [];
    const pictures = new Map<string, ZippedFile>();
    for await (const file of filesOf(archive)) {
      const hash = picturePath.exec(file.path)?.[1];
      if (hash !== undefined && hashes.has(hash)) pictures.set(hash, file);
      if (clips.has(file.path)) files.push(file);
    }
    for (const file of files) await this.gather(file, pictures);
    await this.mergeGathered();
  }

  /** Reads a clip, which is merged with others. Returns the hashes of its pictures. */
  private async gather(file: ZippedFile, pictures: FilesByHash): Promise<readonly string[]> {
    if (this.gathered.length === 0) this.onClip();
    const record = readClipFile((await textOf(file, largest.clip)) ?? '');
    if (!record) {
      this.damaged.add(file.path);
      this.done += 1;
      return [];
    }
    const hashes = record.pictures?.hashes ?? [];
    const own = new Map<string, ZippedFile>();
    for (const hash of hashes) {
      const picture = pictures.get(hash);
      if (picture) own.set(hash, picture);
      this.bytes += picture?.size ?? 0;
    }
    this.bytes += file.size;
    this.gathered.push({ path: file.path, record, pictures: own });
    if (this.gathered.length >= mostAtOnce.clips || this.bytes > mostAtOnce.bytes) await this.mergeGathered();
    return hashes;
  }

  private async mergeGathered(): Promise<void> {
    const { gathered } = this;
    this.gathered = [];
    this.bytes = 0;
    if (gathered.length === 0) return;
    const missing = new Set(
      await this.library.missing(gathered.flatMap(({ record }) => record.pictures?.hashes ?? [])),
    );
    const files: FilesByHash = new Map(gathered.flatMap(({ pictures }) => [...pictures]));
    const images = new Map<string, Blob>();
    const ready: ClipRecord[] = [];
    for (const { path, record } of gathered) {
      const lacking = (record.pictures?.hashes ?? []).filter((hash) => missing.has(hash));
      if (this.postpones && !lacking.every((hash) => files.has(hash))) {
        this.postponed.push({ path, hashes: lacking });
        continue;
      }
      ready.push(record);
      const unread = lacking.filter((hash) => !images.has(hash));
      for (const [hash, image] of await imagesOf(unread, files, this.damaged)) images.set(hash, image);
    }
    const merged = await written(() => this.library.mergeAll(ready.map(inTrashSinceNow), images));
    for (const became of merged) this.counts[became] += 1;
    this.done += ready.length;
  }
}

/** A clip that comes back into the trash stays there as long as any other. */
function inTrashSinceNow({ clip, ...record }: ClipRecord): ClipRecord {
  return { ...record, clip: { ...clip, deletedAt: clip.deletedAt > 0 ? Date.now() : 0 } };
}

/** Undefined if there is no such file, or it is damaged or too large. */
async function textOf(file: ZippedFile | undefined, most: number): Promise<string | undefined> {
  return file && file.size <= most ? await file.text().catch(() => undefined) : undefined;
}

async function checkAbout(file: ZippedFile | undefined): Promise<void> {
  const text = await textOf(file, largest.about);
  let about: unknown;
  try {
    about = JSON.parse(text ?? '');
  } catch (error) {
    throw new NotRestored('notBackup', error);
  }
  const read = safeParse(aboutShape, about);
  if (!read.success) throw new NotRestored('notBackup');
  if (read.output.version > backupVersion) throw new NotRestored('newerVersion');
}

/** These pictures. One whose bytes are others than its name says is damaged. */
async function imagesOf(
  hashes: readonly string[],
  files: FilesByHash,
  damaged: Set<string>,
): Promise<ReadonlyMap<string, Blob>> {
  const images = new Map<string, Blob>();
  let size = 0;
  for (const hash of hashes) {
    const file = files.get(hash);
    size += file?.size ?? 0;
    const bytes = size > largest.pictures ? undefined : await bytesOf(file, largest.picture);
    const type = bytes && pictureType(new Uint8Array(bytes));
    if (bytes && type && (await sha256(bytes)) === hash) images.set(hash, new Blob([bytes], { type }));
    else damaged.add(file?.path ?? hash);
  }
  return images;
}

async function bytesOf(file: ZippedFile | undefined, most: number): Promise<ArrayBuffer | undefined> {
  if (!file || file.size > most) return undefined;
  return file.blob().then(
    (blob) => blob.arrayBuffer(),
    () => undefined,
  );
}

/** Says so if the disk is full. */
async function written<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isQuota(error)) throw new NotRestored('storageFull', error);
    throw error;
  }
}
