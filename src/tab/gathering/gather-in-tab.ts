import { type GatherState, type GatherStep, type GatherView, gatherWords } from '../../browser/messaging/content-api';
import { failureOf } from '../../browser/messaging/failure-of';
import { done, type Failure, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClippedTab } from '../../browser/messaging/requests';
import { t } from '../../browser/platform/i18n';
import { tabUrl } from '../../browser/platform/tab-events';
import { spokenIn } from '../../browser/wording/language';
import {
  type Gathered,
  type Gathering,
  gapsIn,
  gatheredArticle,
  lengthOf,
  nothingGathered,
  withPart,
} from '../../clip/pagination/gather';
import { callContent } from '../tabs/call-content';

export type { Gathering };

/**
 * How long (ms) a question for the next step waits. Browsers end a worker that is idle for half a minute, and readers take
 * longer, so the page is asked again and again.
 */
const asksEvery = 15_000;

/** No more blocks are gathered. Chosen: a thread of a thousand comments has a tenth. */
const mostGathered = 20_000;

/** No more characters of HTML are gathered. Chosen: some large books. */
const longestGathered = 5_000_000;

/** Gathering goes on for so many minutes. Chosen: longer than anyone scrolls, so that a forgotten page is not read all day. */
const mostMinutes = 30;

/**
 * What was gathered is stored this long (ms) after it has changed, and not more often. Chosen: an article of some megabytes is written
 * in a tenth of that, and if the background ends, little is lost.
 */
const storedAfter = 2000;

/**
 * Gathers what the page of a tab shows while the reader scrolls it, until they save or cancel, or the page ends. `read` clips
 * what the page has at a time, in blocks; `store` keeps what was gathered so far. Answers with nothing if the reader has cancelled.
 * What was gathered is not lost when the reader leaves the page, or by an error. `before`: what an earlier worker has stored, of which the
 * page still has the panel.
 */
export async function gatherPage(
  tabId: number,
  read: () => Promise<Outcome<ClippedTab>>,
  store: Store,
  before?: Gathering,
): Promise<Outcome<ClippedTab | undefined>> {
  const parts = new Parts(before);
  const storing = new Storing(async () => {
    const gathering = parts.gathering();
    if (gathering) await store(gathering);
  });
  try {
    const add = async (at: number) => {
      parts.add(await read(), at);
      storing.changed();
    };
    const url = await tabUrl(tabId);
    const started = before ? done(null) : await begin(tabId, url, add);
    if (!started.ok) return parts.clip(started.failure);
    return await gatherOnce(tabId, url, parts, add);
  } catch (error) {
    return parts.clip(failureOf(error).failure);
  } finally {
    await storing.end();
  }
}

type Add = (at: number) => Promise<void>;

async function begin(tabId: number, url: string | undefined, add: Add): Promise<Outcome<null>> {
  // First, so that what the reader sees is gathered even if they scroll at once.
  await add(0);
  return callContent(tabId, url, 'gather', viewOf());
}

async function gatherOnce(
  tabId: number,
  url: string | undefined,
  parts: Parts,
  add: Add,
): Promise<Outcome<ClippedTab | undefined>> {
  // What an earlier worker was told may not be stored, so the page is read as it is.
  for (let wait = parts.isResumed ? 0 : asksEvery; ; wait = asksEvery) {
    const state = parts.state(wait);
    const step = await callContent(tabId, url, 'gatherStep', state);
    // Browsers freeze tabs that are in the background for long.
    if (!step.ok && step.failure.code === 'timeout') continue;
    if (!step.ok) return parts.clip(step.failure);
    if (step.value?.is === 'cancelled') return done(undefined);
    if (!state.isFull && isToRead(step.value)) await add(step.value.at);
    if (endings.has(step.value?.is)) return parts.clip();
  }
}

/** After these there is no further step. */
const endings: ReadonlySet<string | undefined> = new Set(['finished', 'left']);

/** Whether the page is to be read. If the reader has left it, what the tab shows by now belongs to another one. */
function isToRead(step: GatherStep | null): step is Extract<GatherStep, { at: number }> {
  return step !== null && 'at' in step;
}

/** Keeps on disk what was gathered so far. */
type Store = (gathering: Gathering) => Promise<unknown>;

/** Stores what has changed, one time after the other. A full disk must not end gathering. */
class Storing {
  private isChanged = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly store: () => Promise<void>) {}

  changed(): void {
    this.isChanged = true;
    if (!this.running) this.waiting ??= setTimeout(() => this.run(), storedAfter);
  }

  /** Stores nothing more. */
  async end(): Promise<void> {
    clearTimeout(this.waiting);
    this.isChanged = false;
    await this.running;
  }

  private run(): void {
    this.waiting = undefined;
    this.isChanged = false;
    this.running = this.store()
      .catch(() => {})
      .then(() => {
        this.running = undefined;
        if (this.isChanged) this.changed();
      });
  }
}

/** The parts of a page that were read so far. */
class Parts {
  private gathered: Gathered;
  private first: ClippedTab | undefined;
  private failure: Failure = { code: 'noArticle' };
  private readonly until: number;
  readonly isResumed: boolean;

  constructor(before?: Gathering) {
    this.isResumed = before !== undefined;
    this.gathered = before?.gathered ?? nothingGathered;
    this.first = before && { article: before.article, loadedAt: Date.now() };
    this.until = before?.until ?? Date.now() + mostMinutes * 60_000;
  }

  /** Adds what was read when the page was scrolled so far (px). */
  add(part: Outcome<ClippedTab>, at: number): void {
    if (!part.ok) {
      this.failure = part.failure;
      return;
    }
    this.first ??= part.value;
    this.gathered = withPart(this.gathered, part.value.blocks ?? [], at);
  }

  /** `wait`: see `GatherState`. */
  state(wait: number): GatherState {
    const { gathered } = this;
    const blocks = gathered.placed.length;
    const isFull = Date.now() >= this.until || blocks >= mostGathered || lengthOf(gathered) >= longestGathered;
    return { blocks, gaps: gapsIn(gathered), isFull, wait };
  }

  /** What is to be stored; undefined if there is no part. */
  gathering(): Gathering | undefined {
    const clipped = this.clip();
    const { gathered, until } = this;
    return clipped.ok ? { article: clipped.value.article, gathered, until } : undefined;
  }

  /** The clip of all parts; if there are none, why. */
  clip({ code, detail } = this.failure): Outcome<ClippedTab> {
    if (!this.first) return failed(code, detail);
    const { article, loadedAt } = this.first;
    const { parts: _, choices: __, ...about } = article;
    const gap = `<p><em>${t('gatheredGap')}</em></p>`;
    return done({ article: gatheredArticle(about, this.gathered, gap), loadedAt });
  }
}

function viewOf(): GatherView {
  const own = Object.fromEntries(gatherWords.map((name) => [name, t(`gather_${name}`, '{1}')]));
  const words = { ...own, save: t('save'), cancel: t('cancel') } as GatherView['words'];
  return { words, ...spokenIn() };
}
