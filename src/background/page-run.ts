import { failureOf } from '../browser/messaging/failure-of';
import { done, type Failure, type FailureCode, type Outcome } from '../browser/messaging/outcome';
import type { RunChange, RunChoices } from '../browser/messaging/page-runs';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { defined } from '../language/text/defined';
import type { RunPageRow, RunRow } from '../library/run-rows';
import type { Runs } from '../library/runs';

/** Pages read at once, each in a tab. Chosen: more do not end sooner on two cores, and take memory. */
const pagesAtOnce = 3;

/** Of the waiting pages, so many are searched for one of another host. Chosen: lists of one site may have 50,000. */
const farthest = 1000;

/** After a page the next one of its host waits this long (ms). Chosen: as fast as a reader who opens links. */
const pauseOfHost = 1000;

/** What the reader can do something about, after which everything else would fail as well. */
const pausing: readonly FailureCode[] = ['storageFull', 'laterLibrary', 'libraryClosed'];

/** What this needs of the background worker. */
interface Parts {
  readonly runs: Runs;
  /** Reads a page and saves it. `onDraft` is called with the id of its draft before it is saved. */
  readonly read: (
    page: RunPageRow,
    choices: RunChoices,
    onDraft: (draftId: string) => Promise<void>,
  ) => Promise<Outcome<SavedClip>>;
  /** Gives a saved clip its tag, and lets it replace the link that the library had. May be done twice. */
  readonly finish: (page: RunPageRow, choices: RunChoices, clipId: string) => Promise<void>;
  /** Called first: finishes what an earlier worker was saving, and closes its tabs. */
  readonly tidy: () => Promise<void>;
  /** Shows how many pages are left; while there are some, this worker is started again if it ends. */
  readonly show: (left: number, isGoing: boolean) => Promise<void>;
  readonly isOffline: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Reads the pages of the run, three at a time and one of each host. What it must not forget is on disk (`library/runs.ts`): a later
 * worker goes on where this one ended. Pages in tabs of the reader's are read one by one, because sleeping ones are woken.
 */
export class PageRun {
  /** The hosts of pages that are being read, or were a moment ago. */
  private readonly busy = new Set<string>();
  private readonly reading = new Set<string>();
  private turn: Promise<void>;

  constructor(private readonly parts: Parts) {
    this.turn = this.recover().catch(() => {});
    void this.go();
  }

  /** Begins to read what is waiting. Settles when as many pages are being read as may be. Never rejects. */
  go(): Promise<void> {
    this.turn = this.turn.then(() => this.fill()).catch(() => {});
    return this.turn;
  }

  async change(change: RunChange): Promise<void> {
    const { runs } = this.parts;
    if (change.do === 'keep') return runs.keep(change.keys);
    if (change.do === 'retry') await runs.retry(change.keys, change.how);
    await runs[change.do === 'retry' ? 'resume' : change.do]();
    void this.go();
  }

  /** Settles what an earlier worker was reading. */
  private async recover(): Promise<void> {
    const { runs, tidy } = this.parts;
    const run = await runs.current();
    const cut = run ? await runs.reading() : [];
    if (!run || cut.length === 0) return;
    await tidy();
    for (const page of cut) {
      const { key, draftId } = page;
      const isSaved = draftId !== undefined && (await runs.clip(draftId)) !== undefined;
      if (isSaved) await this.settle(page, run, done({ clipId: draftId }));
      else await runs.putBack(key);
    }
  }

  private async fill(): Promise<void> {
    const { runs, show } = this.parts;
    const run = await runs.current();
    if (!run) return;
    let seen = 0;
    for await (const page of run.paused ? [] : runs.waiting()) {
      if (this.reading.size >= pagesAtOnce || ++seen > farthest) break;
      const place = placeOf(page);
      const begun = this.busy.has(place) ? undefined : await runs.begin(page.key);
      if (!begun) continue;
      this.busy.add(place);
      this.reading.add(page.key);
      void this.readOne(begun, run, place);
    }
    const left = await runs.countOpen();
    await show(left, left > 0 && (!run.paused || this.reading.size > 0));
  }

  private async readOne(page: RunPageRow, run: RunRow, place: string): Promise<void> {
    const { runs, read, wait } = this.parts;
    const { key } = page;
    const saved = await read(page, page.choices ?? run, (draftId) => runs.noteDraft(key, draftId)).catch(failureOf);
    // If the library cannot be written, the next worker finds the page as it was.
    await this.settle(page, run, saved).catch(() => {});
    this.reading.delete(key);
    void this.go();
    if (page.tabId === undefined) await wait(pauseOfHost);
    this.busy.delete(place);
    void this.go();
  }

  /** If a clip was saved, but cannot be finished, its page is read again later, or counts as failed. */
  private async settle(page: RunPageRow, run: RunRow, saved: Outcome<SavedClip>): Promise<void> {
    const finished = saved.ok ? await this.saved(page, run, saved.value).then(done, failureOf) : saved;
    if (!finished.ok) await this.failed(page, finished.failure);
  }

  private async failed(page: RunPageRow, { code, detail }: Failure): Promise<void> {
    const { runs, isOffline } = this.parts;
    if (!pausing.includes(code) && !(code === 'unreachable' && isOffline())) {
      const leadsTo = code === 'elsewhere' ? detail : undefined;
      return runs.end(page.key, { state: 'failed', failure: code, ...defined({ leadsTo }) });
    }
    await runs.putBack(page.key, 0);
    await runs.pause(code);
  }

  private async saved(page: RunPageRow, run: RunRow, { clipId, was }: SavedClip): Promise<void> {
    const { runs, finish } = this.parts;
    await finish(page, page.choices ?? run, clipId);
    const { doubtful = false, title, confidence } = (await runs.clip(clipId)) ?? {};
    // A page that is read again for the reader is one that the library has.
    const wasThere = was === 'unchanged' && page.link !== clipId;
    const state = doubtful ? 'check' : wasThere ? 'present' : 'saved';
    await runs.end(page.key, { clipId, state, ...defined({ title, confidence }) });
  }
}

/** Pages of one place are read one after another. The reader sees one tab at a time. */
function placeOf({ url, tabId, how }: RunPageRow): string {
  if (how?.scrolled) return 'in front';
  // Reading says what is wrong with an address that has no host.
  return tabId === undefined ? (URL.parse(url)?.host ?? '') : 'open tabs';
}
