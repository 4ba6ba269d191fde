import type { ImportedAs } from '../imports';
import type { Remark } from './entry';
import type { Skipped } from './plan';

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

/** The report names so many entries that were imported or were there; all are counted. */
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
