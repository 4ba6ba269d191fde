import { defined } from '../../language/text/defined';
import type { ImportedAs, Imports } from '../imports';
import { isQuota } from '../library-errors';
import type { Progress } from '../progress';
import { type Clipped, clipOf, type EntryFile, idOf } from './clip-entry';
import type { Entry, FileEntry, Remark } from './entry';
import { entriesOf, isOneEntry, type Source } from './formats';
import { converter } from './markdown/converter';
import type { Plan, Skipped } from './plan';

/** An entry of a file, as the report names it. */
export interface Named {
  readonly path: string;
  /** The number of the entry, if the file has several. */
  readonly at?: number;
  readonly title?: string;
}

interface Taken extends Named {
  readonly as: ImportedAs;
}

interface Remarked extends Named {
  readonly remark: Remark;
}

/** How an import ended. If it is not complete, choosing the same files again continues it. */
export type End = 'complete' | 'cancelled' | 'storageFull' | 'failed';

/**
 * The report names so many entries that were imported or were there; all are counted. Chosen: ten times the 10,000
 * clips of a large library.
 */
const mostListed = 100_000;

/** What became of the entries of an import. */
export class Outcome {
  readonly counts: Record<ImportedAs, number> = { added: 0, updated: 0, present: 0 };
  /** The ids of the clips that were added. */
  readonly added: string[] = [];
  readonly listed: Taken[] = [];
  readonly skipped: Skipped[];
  readonly remarks: Remarked[] = [];
  end: End = 'complete';
  /** What ended an import that failed. */
  error?: unknown;

  constructor(skipped: readonly Skipped[]) {
    this.skipped = [...skipped];
  }

  take(named: Named, as: ImportedAs, id: string): void {
    this.counts[as] += 1;
    if (as === 'added') this.added.push(id);
    if (this.listed.length < mostListed) this.listed.push({ ...named, as });
  }

  skip(skipped: Skipped): void {
    this.skipped.push(skipped);
  }

  remark(named: Named, remark: Remark): void {
    this.remarks.push({ ...named, remark });
  }
}

interface Watch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

type Library = Pick<Imports, 'known' | 'add'>;

/** Entries that are written in one transaction. Each transaction makes every open list of clips read itself again. */
const atOnce = 100;

/** Texts (UTF-16 units) that are held in memory until they are written. */
const mostText = 5_000_000;

/**
 * Imports what a plan has recognised. Entries that the library has are passed over quickly, so importing the same files
 * again goes on where the first time ended. Never throws: what was imported before an error is in the outcome.
 */
export async function runImport(library: Library, plan: Plan, watch: Watch = {}): Promise<Outcome> {
  const run = new Run(library, plan, watch);
  try {
    for (const source of plan.sources) await run.take(source);
    await run.write();
  } catch (error) {
    if (watch.signal?.aborted) run.outcome.end = 'cancelled';
    else if (isQuota(error)) run.outcome.end = 'storageFull';
    else Object.assign(run.outcome, { end: 'failed', error });
  } finally {
    converter.end();
  }
  return run.outcome;
}

/** An entry that waits to be written. */
interface Waiting {
  readonly entry: Entry;
  readonly named: Named;
  readonly place: EntryFile;
}

interface Ready extends Waiting {
  readonly id: string;
  readonly clipped: Clipped;
}

class Run {
  readonly outcome: Outcome;
  private waiting: Waiting[] = [];
  private text = 0;
  private done = 0;

  constructor(
    private readonly library: Library,
    private readonly plan: Plan,
    private readonly watch: Watch,
  ) {
    this.outcome = new Outcome(plan.skipped);
  }

  async take(source: Source): Promise<void> {
    const { file, encoding, format } = source;
    const { path } = file;
    if (encoding.isGuess) this.outcome.remark({ path }, 'encodingGuessed');
    for await (const { at, entry, name } of reading(source)) {
      this.watch.signal?.throwIfAborted();
      const place = isOneEntry(format) ? { path } : { path, at };
      if (typeof entry === 'string') {
        this.outcome.skip({ ...place, reason: entry, ...defined({ name: name || undefined }) });
        this.advance();
        continue;
      }
      this.waiting.push({ entry, named: { ...place, ...titleOf(entry) }, place: { file, beside: this.plan.beside } });
      this.text += sizeOf(entry);
      if (this.waiting.length >= atOnce || this.text >= mostText) await this.write();
    }
  }

  /** Writes the entries that wait. If the import is cancelled meanwhile, those that are ready are written. */
  async write(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.text = 0;
    const ids = await Promise.all(batch.map(({ entry, place }) => idOf(entry, place)));
    const known = await this.library.known(ids);
    const ready: Ready[] = [];
    for (const [at, waiting] of batch.entries()) {
      if (this.watch.signal?.aborted) break;
      const id = ids[at] ?? '';
      if (known.has(id)) this.outcome.take(waiting.named, 'present', id);
      else ready.push(...(await this.readyOf(id, waiting)));
      this.advance();
    }
    await this.add(ready);
    this.watch.signal?.throwIfAborted();
  }

  private async readyOf(id: string, waiting: Waiting): Promise<readonly Ready[]> {
    const { entry, place, named } = waiting;
    const clipped = await clipOf(id, entry, place).catch(() => 'unreadable' as const);
    if (clipped === undefined || clipped === 'unreadable') {
      this.outcome.skip({ ...named, reason: clipped ?? 'noText' });
      return [];
    }
    for (const remark of clipped.remarks) this.outcome.remark(named, remark);
    return [{ ...waiting, id, clipped }];
  }

  private async add(ready: readonly Ready[]): Promise<void> {
    const outcomes = await this.library.add(ready.map(({ clipped }) => clipped.imported));
    for (const [at, { named, id }] of ready.entries()) this.outcome.take(named, outcomeAt(outcomes, at), id);
  }

  private advance(): void {
    this.done += 1;
    this.watch.onProgress?.({ done: this.done, all: this.plan.entries });
  }
}

/** The entries of a file. If it cannot be read to its end, the last one says so. */
async function* reading(source: Source): AsyncGenerator<FileEntry> {
  try {
    yield* entriesOf(source);
  } catch {
    yield { at: 0, entry: 'unreadable' };
  }
}

function outcomeAt(outcomes: readonly ImportedAs[], at: number): ImportedAs {
  return outcomes[at] ?? 'present';
}

function titleOf(entry: Entry): { readonly title?: string } {
  return entry.is === 'page' ? {} : { title: entry.title };
}

function sizeOf(entry: Entry): number {
  if (entry.is === 'page') return entry.html.length;
  return entry.is === 'note' ? entry.markdown.length : 0;
}
