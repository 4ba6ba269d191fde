import type { ImportFile } from '../../../library/import/files';
import { type Plan, planOf } from '../../../library/import/plan';
import { type Outcome, runImport } from '../../../library/import/run';
import { Imports } from '../../../library/imports';
import { pageDatabase } from '../../../library/page-database';
import type { Progress } from '../../../library/progress';
import { Ongoing } from '../../ui/ongoing';

/** How far an import is. */
export type ImportState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly progress?: Progress }
  | { readonly is: 'ready'; readonly plan: Plan }
  | { readonly is: 'importing'; readonly progress?: Progress }
  | { readonly is: 'done'; readonly outcome: Outcome; readonly removed?: number }
  | { readonly is: 'failed'; readonly error: unknown };

/** More clips are not moved to the trash in one transaction. */
const movedAtOnce = 500;

/** The interface shows progress so often (ms). Chosen: figures that change faster cannot be read. */
const shownEvery = 100;

/** The import of this page. */
class ImportSession extends Ongoing<ImportState> {
  private readonly library = new Imports(pageDatabase);
  private aborting = new AbortController();
  private shownAt = 0;

  /** Recognises files. */
  async read(files: Promise<readonly ImportFile[]>): Promise<void> {
    if (this.isBusy) return;
    this.start({ is: 'reading' });
    const { signal } = this.aborting;
    const onProgress = (done: number, all: number) => this.progress({ is: 'reading', progress: { done, all } });
    try {
      this.show({ is: 'ready', plan: await planOf(await files, navigator.languages, { signal, onProgress }) });
    } catch (error) {
      this.show(signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  }

  /** Imports what was recognised. */
  async run(plan: Plan): Promise<void> {
    if (this.isBusy) return;
    this.start({ is: 'importing' });
    const { signal } = this.aborting;
    const onProgress = (progress: Progress) => this.progress({ is: 'importing', progress });
    this.show({ is: 'done', outcome: await runImport(this.library, plan, { signal, onProgress }) });
  }

  /** Ends reading or importing. What is imported stays. */
  cancel(): void {
    this.aborting.abort();
    if (!this.isBusy) this.show({ is: 'idle' });
  }

  /** Moves the clips that were added to the trash. The next import may have begun before they are. */
  async remove(outcome: Outcome): Promise<void> {
    const { added } = outcome;
    const before = this.state;
    for (let from = 0; from < added.length; from += movedAtOnce)
      await this.library.moveToTrash(added.slice(from, from + movedAtOnce));
    if (this.state === before) this.show({ is: 'done', outcome, removed: added.length });
  }

  private get isBusy(): boolean {
    return this.state.is === 'reading' || this.state.is === 'importing';
  }

  private start(state: ImportState): void {
    this.aborting = new AbortController();
    this.show(state);
  }

  private progress(state: ImportState): void {
    if (performance.now() - this.shownAt < shownEvery) return;
    this.shownAt = performance.now();
    this.show(state);
  }
}

export const importSession = new ImportSession({ is: 'idle' });
