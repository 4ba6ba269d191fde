import { entriesOf } from '../browser/platform/folders';
import { keepNoteIndex, type NoteFacts, type NoteIndex, noteIndex } from '../library/folders';
import { pageKey } from '../library/page-key';
import { factsIn } from './note-facts';

/** What a look into a vault may cost. The next look goes on where one has ended, because it need not read the same again. */
interface Limits {
  /** Notes that are listed. */
  readonly notes: number;
  /** Folders below folders. */
  readonly depth: number;
  /** What is read of one note, and of all (bytes). */
  readonly perNote: number;
  readonly bytes: number;
  /** How long it may take (ms). */
  readonly time: number;
}

/** Chosen: vaults of 20,000 notes are rare; a clip must not wait longer for its place in one. */
const usual: Limits = { notes: 20_000, depth: 12, perNote: 64 * 1024, bytes: 128 * 1024 * 1024, time: 10_000 };

/** After this long (ms) a vault is looked at again. */
const fresh = 60_000;

/** So many notes are read side by side. */
const atOnce = 32;

/** The notes and folders of a vault, by the id of its destination. `longest`: how old they may be (ms). */
export async function indexOf(
  use: string,
  root: FileSystemDirectoryHandle,
  { limits = usual, now = Date.now, longest = fresh } = {},
): Promise<NoteIndex> {
  const before = await noteIndex(use);
  if (before && Math.abs(now() - before.at) < longest) return before;
  const index = await new Look(before, limits, now).at(root);
  await keepNoteIndex(use, index);
  return index;
}

interface NoteFile {
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

/** One look at all notes of a vault. */
class Look {
  private readonly limits: Limits;
  private readonly now: () => number;
  private readonly started: number;
  private readonly known: ReadonlyMap<string, NoteFacts>;
  private readonly notes: NoteFacts[] = [];
  private readonly folders: string[] = [];
  private read = 0;

  constructor(before: NoteIndex | undefined, limits: Limits, now: () => number) {
    this.limits = limits;
    this.now = now;
    this.started = now();
    this.known = new Map(before?.notes.map((note) => [note.path, note]));
  }

  async at(root: FileSystemDirectoryHandle): Promise<NoteIndex> {
    let waiting: NoteFile[] = [];
    for await (const file of this.filesIn(root, '', 0)) {
      waiting.push(file);
      if (waiting.length < atOnce) continue;
      await this.readAll(waiting);
      waiting = [];
      if (this.isSpent()) break;
    }
    await this.readAll(waiting);
    if (this.isSpent()) this.keepKnown();
    return { at: this.now(), notes: this.notes, folders: this.folders.sort() };
  }

  /** What this look has not reached is as the one before says. */
  private keepKnown(): void {
    const seen = new Set(this.notes.map(({ path }) => path));
    this.notes.push(...[...this.known.values()].filter(({ path }) => !seen.has(path)));
  }

  private isSpent(): boolean {
    return this.notes.length >= this.limits.notes || this.now() - this.started > this.limits.time;
  }

  private async *filesIn(folder: FileSystemDirectoryHandle, path: string, depth: number): AsyncGenerator<NoteFile> {
    const below: FileSystemDirectoryHandle[] = [];
    for await (const [name, handle] of entriesOf(folder)) {
      if (isHidden(name, path)) continue;
      if (handle.kind === 'directory') below.push(handle);
      else if (/\.md$/i.test(name)) yield { path: path + name, handle };
    }
    if (depth >= this.limits.depth) return;
    for (const each of below) {
      this.folders.push(path + each.name);
      yield* this.filesIn(each, `${path}${each.name}/`, depth + 1);
    }
  }

  private async readAll(files: readonly NoteFile[]): Promise<void> {
    const facts = await Promise.all(files.map((file) => this.facts(file).catch(() => undefined)));
    this.notes.push(...facts.filter((each) => each !== undefined));
  }

  /** If the budget is spent, a new note is left to the next look. */
  private async facts({ path, handle }: NoteFile): Promise<NoteFacts | undefined> {
    const file = await handle.getFile();
    const { lastModified: modified, size } = file;
    const known = this.known.get(path);
    if (known && known.modified === modified && known.size === size) return known;
    this.read += Math.min(size, this.limits.perNote);
    if (this.read > this.limits.bytes) return known;
    const { addresses, tags } = factsIn(await file.slice(0, this.limits.perNote).text());
    return { path, modified, size, pages: addresses.map(pageKey), tags };
  }
}

/** Settings of programs, their trash, and copies that they keep. */
function isHidden(name: string, folder: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || (folder === '' && name === 'logseq');
}
