import type { SkipReason } from './entry';
import { FileIndex, filesOfArchive, type ImportFile, isHidden } from './files';
import { entriesOf, type Format, isArchive, isOneEntry, isPicture, type Source, sourceOf } from './formats';

/** A file or entry that is not imported. */
export interface Skipped {
  readonly path: string;
  /** The number of the entry in the file, if it is not the whole file. */
  readonly at?: number;
  readonly name?: string;
  readonly reason: SkipReason;
}

/** What was recognised in the chosen files. */
export interface Plan {
  readonly sources: readonly Source[];
  /** How many files and entries there are of each format, the most entries first. */
  readonly formats: readonly { readonly format: Format; readonly files: number; readonly entries: number }[];
  readonly entries: number;
  readonly skipped: readonly Skipped[];
  /** The files that notes may refer to. */
  readonly beside: FileIndex;
}

interface Planning {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, all: number) => void;
  /** How many files of an archive are read; all but very many if it is absent. */
  readonly mostFiles?: number;
}

/** Recognises files and counts their entries. Nothing is imported. */
export async function planOf(
  chosen: readonly ImportFile[],
  languages: readonly string[],
  { signal, onProgress = () => {}, mostFiles }: Planning = {},
): Promise<Plan> {
  const { files, skipped } = await opened(chosen, mostFiles);
  const sources: Source[] = [];
  const counts = new Map<Format, { files: number; entries: number }>();
  for (const [done, file] of files.entries()) {
    signal?.throwIfAborted();
    onProgress(done, files.length);
    if (isPicture(file)) continue;
    const source = await sourceOf(file, languages).catch((): SkipReason => 'damaged');
    if (typeof source === 'string') {
      skipped.push({ path: file.path, reason: source });
      continue;
    }
    const entries = await countOf(source, signal);
    if (entries === 0) {
      skipped.push({ path: file.path, reason: 'empty' });
      continue;
    }
    const count = counts.get(source.format) ?? { files: 0, entries: 0 };
    counts.set(source.format, { files: count.files + 1, entries: count.entries + entries });
    sources.push(source);
  }
  const formats = [...counts].map(([format, count]) => ({ format, ...count }));
  return {
    sources,
    formats: formats.sort((one, other) => other.entries - one.entries),
    entries: formats.reduce((sum, { entries }) => sum + entries, 0),
    skipped,
    beside: new FileIndex(files.filter(isPicture)),
  };
}

interface Opened {
  readonly files: readonly ImportFile[];
  readonly skipped: Skipped[];
}

/** The files, with those in archives in place of the archives. */
async function opened(chosen: readonly ImportFile[], mostFiles?: number): Promise<Opened> {
  const files: ImportFile[] = [];
  const skipped: Skipped[] = [];
  for (const file of chosen.filter((each) => !isHidden(each))) {
    const inside = isArchive(file) ? await insideOf(file, mostFiles) : { files: [file], skipped: [] };
    for (const each of inside.files) files.push(each);
    skipped.push(...inside.skipped);
  }
  return { files, skipped };
}

async function insideOf(archive: ImportFile, mostFiles?: number): Promise<Opened> {
  const { path } = archive;
  const inside = await filesOfArchive(archive, mostFiles).catch(() => undefined);
  if (!inside) return { files: [], skipped: [{ path, reason: 'notArchive' }] };
  if (inside.files.some((each) => each.path === `${path}/data/backup.json`))
    return { files: [], skipped: [{ path, reason: 'backup' }] };
  const skipped: Skipped[] = inside.hasMore ? [{ path, reason: 'tooManyFiles' }] : [];
  return { files: inside.files.filter((each) => !isHidden(each)), skipped };
}

/** A file that cannot be read to its end counts as far as it can. */
async function countOf(source: Source, signal: AbortSignal | undefined): Promise<number> {
  if (isOneEntry(source.format)) return 1;
  let count = 0;
  try {
    for await (const _ of entriesOf(source)) {
      count += 1;
      signal?.throwIfAborted();
    }
  } catch {
    signal?.throwIfAborted();
    count += 1;
  }
  return count;
}
