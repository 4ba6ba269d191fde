import type { Article } from '../../article/article';
import { type GatherState, type GatherView, gatherWords } from '../../browser/messaging/content-api';
import { done, type Failure, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClippedTab } from '../../browser/messaging/requests';
import { t } from '../../browser/platform/i18n';
import { tabUrl } from '../../browser/platform/tab-events';
import { gapsIn, gatheredArticle, lengthOf, nothingGathered, withPart } from '../../clip/pagination/gather';
import { callContent } from '../tabs/call-content';

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

/** Tabs in which something is gathered: two panels would be in each other's way. */
const gatheredTabs = new Set<number>();

/**
 * Gathers what the page of a tab shows while the reader scrolls it, until they save or cancel, or the page ends. `read` clips
 * what the page has at a time, in blocks; `store` keeps what was gathered so far. Answers with nothing if the reader has cancelled.
 * What was gathered is not lost when the reader leaves the page.
 */
export async function gatherPage(
  tabId: number,
  read: () => Promise<Outcome<ClippedTab>>,
  store: Store,
): Promise<Outcome<ClippedTab | undefined>> {
  if (gatheredTabs.has(tabId)) return done(undefined);
  gatheredTabs.add(tabId);
  const parts = new Parts();
  const storing = new Storing(async () => {
    const clipped = parts.clip();
    if (clipped.ok) await store(clipped.value.article);
  });
  try {
    return await gatherOnce(tabId, parts, async (at) => {
      parts.add(await read(), at);
      storing.changed();
    });
  } finally {
    gatheredTabs.delete(tabId);
    await storing.end();
  }
}

async function gatherOnce(
  tabId: number,
  parts: Parts,
  add: (at: number) => Promise<void>,
): Promise<Outcome<ClippedTab | undefined>> {
  const url = await tabUrl(tabId);
  // First, so that what the reader sees is gathered even if they scroll at once.
  await add(0);
  const started = await callContent(tabId, url, 'gather', viewOf());
  if (!started.ok) return started;
  const until = Date.now() + mostMinutes * 60_000;
  for (;;) {
    const state = parts.state(Date.now() >= until);
    const step = await callContent(tabId, url, 'gatherStep', state);
    // Browsers freeze tabs that are in the background for long.
    if (!step.ok && step.failure.code === 'timeout') continue;
    if (!step.ok) return parts.clip(step.failure);
    if (step.value?.is === 'cancelled') return done(undefined);
    if (step.value && !state.isFull) await add(step.value.at);
    if (step.value?.is === 'finished') return parts.clip();
  }
}

/** Keeps an article on disk. */
type Store = (article: Article) => Promise<unknown>;

/** Stores what has changed, one time after the other. A full disk must not end gathering. */
class Storing {
  private readonly store: () => Promise<void>;
  private isChanged = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  constructor(store: () => Promise<void>) {
    this.store = store;
  }

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
  private gathered = nothingGathered;
  private first: ClippedTab | undefined;
  private failure: Failure = { code: 'noArticle' };

  /** Adds what was read when the page was scrolled so far (px). */
  add(part: Outcome<ClippedTab>, at: number): void {
    if (!part.ok) {
      this.failure = part.failure;
      return;
    }
    this.first ??= part.value;
    this.gathered = withPart(this.gathered, part.value.blocks ?? [], at);
  }

  state(isOver: boolean): GatherState {
    const { gathered } = this;
    const blocks = gathered.placed.length;
    const isFull = isOver || blocks >= mostGathered || lengthOf(gathered) >= longestGathered;
    return { blocks, gaps: gapsIn(gathered), isFull, wait: asksEvery };
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
  const words = Object.fromEntries(gatherWords.map((name) => [name, t(`gather_${name}`, '{1}')]));
  return {
    words: words as GatherView['words'],
    language: t('language'),
    direction: t('direction') === 'rtl' ? 'rtl' : 'ltr',
  };
}
