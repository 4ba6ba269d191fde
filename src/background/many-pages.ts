import type { PageToClip, RunChange, RunChoices } from '../browser/messaging/page-runs';
import { startAlarm, stopAlarm } from '../browser/platform/alarms';
import { t } from '../browser/platform/i18n';
import { notify } from '../browser/platform/notifications';
import { closeLeftTabs } from '../browser/platform/own-tabs';
import { showLeft } from '../browser/platform/toolbar-button';
import { counted } from '../browser/wording/language';
import { defined } from '../language/text/defined';
import type { ManyEdits } from '../library/many-edits';
import type { ClipMerging } from '../library/merge-clips';
import type { RunPageRow } from '../library/run-rows';
import type { Runs } from '../library/runs';
import { PageRun } from './page-run';
import type { PageSaver } from './page-saver';
import { inTabOf } from './read-page';

/** Runs of fewer pages end before the reader looks away. Chosen: ten pages take some seconds. */
const leastToTell = 10;

/** What this needs of the background worker. */
interface Parts {
  readonly runs: Runs;
  readonly saver: PageSaver;
  readonly manyEdits: ManyEdits;
  readonly merging: ClipMerging;
  /** Settles when nothing is left of what an earlier worker was saving. */
  readonly settled: () => Promise<void>;
}

/** Clips many pages in one go: the run, as the browser does it. */
export class ManyPages {
  private readonly run: PageRun;
  /** The most pages that were open at once since the run last ended. All of a run count that an earlier worker was reading. */
  private mostLeft = 0;

  constructor(private readonly parts: Parts) {
    const { runs, saver, settled } = parts;
    this.run = new PageRun({
      runs,
      read: (page, { deliverTo, tag }, onDraft) => {
        const { mode = 'article', engine, scrolled } = page.how ?? {};
        const choices = defined({ deliverTo, engine, ruleTags: tag === undefined ? undefined : [tag] });
        const save = (tabId: number) => saver.saveUnseen(tabId, mode, choices, onDraft);
        return inTabOf(page, save, scrolled);
      },
      finish: (page, choices, clipId) => this.finish(page, choices, clipId),
      tidy: async () => {
        await settled();
        await closeLeftTabs();
        this.mostLeft = await runs.countRead();
      },
      show: async (left, isGoing) => {
        await Promise.all([isGoing ? startAlarm('pages') : stopAlarm('pages'), showLeft(left)]);
        this.tellWhenDone(left);
      },
      isOffline: () => !navigator.onLine,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  }

  /** Adds pages to the run on disk, then begins to read them. */
  async start(pages: readonly PageToClip[], choices: RunChoices): Promise<void> {
    await this.parts.runs.start(pages, choices);
    void this.run.go();
  }

  change(change: RunChange): Promise<void> {
    return this.run.change(change);
  }

  go(): Promise<void> {
    return this.run.go();
  }

  /** Notifies the reader when the last page is settled, if they have allowed it. */
  private tellWhenDone(left: number): void {
    if (left === 0 && this.mostLeft >= leastToTell)
      void this.parts.runs
        .countRead()
        .then((count) => notify(t('many'), t('many_done', counted('pages', count))))
        .catch(() => {});
    this.mostLeft = left === 0 ? 0 : Math.max(this.mostLeft, left);
  }

  /** Gives a clip the tag of its run, and what the reader gave the link that it replaces. */
  private async finish({ link }: RunPageRow, { tag }: RunChoices, clipId: string): Promise<void> {
    const { runs, manyEdits, merging } = this.parts;
    if (tag !== undefined) await manyEdits.make([{ clipId, addTags: [tag] }]);
    if (link !== undefined && link !== clipId && (await runs.clip(link))) await merging.merge(clipId, [link]);
  }
}
