import { decodedText } from '../../language/text/address';
import { filesIn } from '../backup/zip';

/** A file that the reader chose, or one inside an archive. */
export interface ImportFile {
  /** With the names of its folders. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** When it was changed last (ms since 1970), if known. */
  readonly changedAt?: number;
  blob(): Promise<Blob>;
}

/** A file of the reader's. */
export function chosenFile(file: File, path = file.webkitRelativePath || file.name): ImportFile {
  return { path, size: file.size, changedAt: file.lastModified, blob: async () => file };
}

/** Each takes some kB of memory while it is waiting. Chosen: together they take less than a gigabyte. */
const mostFilesOfArchive = 200_000;

/** The files of an archive, and whether there are more than `most`. Throws if it is none or its end is missing. */
export async function filesOfArchive(
  archive: ImportFile,
  most = mostFilesOfArchive,
): Promise<{ readonly files: readonly ImportFile[]; readonly hasMore: boolean }> {
  const files: ImportFile[] = [];
  for await (const { path, size, blob } of filesIn(await archive.blob())) {
    if (files.length >= most) return { files, hasMore: true };
    files.push({ path: `${archive.path}/${path}`, size, blob });
  }
  return { files, hasMore: false };
}

/** Files that systems and programs add to folders, of which readers know nothing. */
const hidden = /(?:^|\/)(?:\.[^/]+|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

export function isHidden({ path }: ImportFile): boolean {
  return hidden.test(path);
}

/** Files that notes refer to, by their path or only by their name. */
export class FileIndex {
  private readonly byPath = new Map<string, ImportFile>();
  private readonly byName = new Map<string, ImportFile>();

  constructor(files: readonly ImportFile[]) {
    for (const file of files) {
      const path = file.path.normalize('NFC').toLowerCase();
      this.byPath.set(path, file);
      const name = nameIn(path);
      if (!this.byName.has(name)) this.byName.set(name, file);
    }
  }

  /** The file that an address in a note means; in a web page only the one at its path. */
  find(address: string, note: ImportFile, byName = true): ImportFile | undefined {
    const wanted = pathIn(address)?.normalize('NFC').toLowerCase();
    if (wanted === undefined || wanted === '') return undefined;
    const folder = note.path.normalize('NFC').toLowerCase().split('/').slice(0, -1);
    const paths = [resolved(folder, wanted), resolved(folder.slice(0, 1), wanted), resolved([], wanted)];
    const found = paths.map((path) => this.byPath.get(path)).find((file) => file);
    return found ?? (byName ? this.byName.get(nameIn(wanted)) : undefined);
  }
}

/** The path in a relative address, without its query; undefined if the address is absolute. */
function pathIn(address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return undefined;
  return decodedText(address.split(/[?#]/, 1)[0] ?? '');
}

function resolved(folder: readonly string[], path: string): string {
  const kept = path.startsWith('/') ? [] : [...folder];
  for (const part of path.split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '.' && part !== '') kept.push(part);
  }
  return kept.join('/');
}

function nameIn(path: string): string {
  return path.split('/').at(-1) ?? path;
}
