import { ask } from '../../../browser/messaging/channel';
import type { HowToClip, RunChange } from '../../../browser/messaging/page-runs';
import { askToReadHosts } from '../../../browser/platform/permissions';
import type { RunPageRow } from '../../../library/run-rows';
import type { ShownRun } from '../../../library/runs';
import { hostOf } from '../../ui/article-facts';
import { changeClips } from '../clip-actions';
import { readAgain } from './read-again';
import { nextToCheck } from './run-order';

/** What the reader does with a page of the run whose clip they look at. */
export interface RowActions {
  readonly keep: () => void;
  readonly correct: () => void;
  readonly again: (how?: HowToClip) => void;
  /** Clips the other pages of its site again, as this one. */
  readonly againOnSite: () => void;
  readonly discard: () => void;
}

interface OnRow extends Pick<ShownRun, 'pages' | 'discarded'> {
  readonly onChange: (change: RunChange) => Promise<void>;
  readonly row: RunPageRow;
  /** The pages in the order of the list. */
  readonly rows: readonly RunPageRow[];
  readonly go: (to: RunPageRow | undefined) => void;
}

export function rowActions({ row, pages, rows, discarded, onChange, go }: OnRow): RowActions {
  const { key, url, title = url, clipId } = row;
  const goOn = () => go(nextToCheck(rows, key, discarded));
  return {
    keep() {
      void onChange({ do: 'keep', keys: [key] });
      goOn();
    },
    correct() {
      const asking = askToReadHosts([url]).catch(() => false);
      void asking.then(() => ask('page.correct', row));
    },
    again(how) {
      readAgain([row], onChange, how);
      go(row);
    },
    againOnSite: () => readAgain(othersOfSite(row, pages, discarded), onChange, row.how),
    discard() {
      if (clipId === undefined) return;
      void changeClips([{ id: clipId, title }], { deleted: true }, 'deleted');
      goOn();
    },
  };
}

/** The other pages of a site that have been read, and whose clips were not deleted. */
export function othersOfSite(
  { key, url }: RunPageRow,
  pages: readonly RunPageRow[],
  discarded: ShownRun['discarded'],
): readonly RunPageRow[] {
  const isRead = (page: RunPageRow) => page.clipId !== undefined && !discarded.has(page.key);
  return pages.filter((page) => page.key !== key && hostOf(page.url) === hostOf(url) && isRead(page));
}
