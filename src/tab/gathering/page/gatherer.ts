import type { GatherState, GatherStep, GatherView } from '../../../browser/messaging/content-api';
import { listen, rootOf, stopListening } from '../../../clip/capture/dom';
import { GatherPanel } from './gather-panel';
import { extentOf, scrollOn } from './scrolled';

/** A page is read once it has not changed for this time (ms). Chosen: two frames of a slow page; a list has drawn its next rows. */
const quietFor = 200;

/** A page that never rests is read after this time (ms) all the same. Chosen: a list that is scrolled fast shows other rows by then. */
const longestUnrest = 800;

/** At its end, a page that has not grown within this time (ms) is taken as complete. Chosen: a slow server has answered. */
const longestGrowth = 4000;

/** If nobody asks for this long (ms), the background has ended. Chosen: several times as long as a part takes. */
const longestUnasked = 120_000;

/** The half of gathering that is in the page: tells when it shows something else, scrolls it, and has the panel. */
export class Gatherer {
  private readonly document: Document;
  private readonly panel: GatherPanel;
  private readonly watcher = new MutationObserver(() => this.noteChange());
  private readonly noteChange = () => {
    this.lastChange = Date.now();
    this.firstChange ??= this.lastChange;
    this.wake();
  };
  /** Browsers may keep the page and show it again, but by then nobody gathers it. */
  private readonly onLeave = (event: Event) => {
    if (event.isTrusted) this.end('finished');
  };
  private lastChange = Date.now();
  /** When the page has first changed since it was read. It may have done so before there was a panel. */
  private firstChange: number | undefined = this.lastChange;
  private scrolls = false;
  private ended: 'finished' | 'cancelled' | undefined;
  /** Ends what is being waited for. */
  private wake = () => {};
  /** Counts the questions: if the background ends, nobody gets the answer to the last one. */
  private asked = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(document: Document, view: GatherView) {
    this.document = document;
    this.panel = new GatherPanel(document, view, (action) => {
      if (action === 'scroll') this.setScrolling(!this.scrolls);
      else this.end(action === 'save' ? 'finished' : 'cancelled');
      this.wake();
    });
    listen(document, 'scroll', this.noteChange);
    window.addEventListener('pagehide', this.onLeave);
    const root = rootOf(document);
    if (root) this.watcher.observe(root, { childList: true, characterData: true, subtree: true });
  }

  close(): void {
    clearTimeout(this.silence);
    stopListening(this.document, 'scroll', this.noteChange);
    window.removeEventListener('pagehide', this.onLeave);
    this.watcher.disconnect();
    this.panel.close();
  }

  /** Shows what was gathered, and answers when there is something to read, or when the reader has ended it. */
  async step(state: GatherState): Promise<GatherStep | null> {
    clearTimeout(this.silence);
    const asked = ++this.asked;
    this.wake();
    const step = !this.ended && (state.wait === 0 || (await this.next(state, asked)));
    if (asked !== this.asked) return null;
    this.silence = setTimeout(() => this.end('finished'), longestUnasked);
    if (this.ended === 'cancelled') return { is: 'cancelled' };
    if (this.ended === undefined && !step) return null;
    this.firstChange = undefined;
    return { is: this.ended ?? 'changed', at: extentOf(this.document).at };
  }

  /** Whether there is something to read. */
  private async next(state: GatherState, asked: number): Promise<boolean> {
    const until = Date.now() + state.wait;
    this.panel.say(state);
    if (state.isFull) this.setScrolling(false);
    if (this.scrolls) return this.scroll(state);
    while (asked === this.asked && !this.ended && !this.scrolls && Date.now() < until) {
      const { firstChange = Number.POSITIVE_INFINITY, lastChange } = this;
      const ready = state.isFull ? until : Math.min(lastChange + quietFor, firstChange + longestUnrest);
      if (firstChange < Number.POSITIVE_INFINITY && Date.now() >= ready) return !state.isFull;
      await this.wait(Math.min(until, firstChange < Number.POSITIVE_INFINITY ? ready : until) - Date.now());
    }
    return false;
  }

  /** Scrolls on, or ends at the end of the page. */
  private async scroll({ gaps }: GatherState): Promise<boolean> {
    const { length } = extentOf(this.document);
    if (scrollOn(this.document)) {
      const last = Date.now() + longestUnrest;
      this.lastChange = Date.now();
      while (!this.ended && Date.now() < Math.min(last, this.lastChange + quietFor))
        await this.wait(Math.min(last, this.lastChange + quietFor) - Date.now());
      return true;
    }
    const last = Date.now() + longestGrowth;
    while (!this.ended && this.scrolls && extentOf(this.document).length <= length) {
      if (Date.now() >= last) {
        this.setScrolling(false);
        // The reader decides whether to look for what may be missing.
        if (gaps === 0) this.end('finished');
        return false;
      }
      await this.wait(last - Date.now());
    }
    return true;
  }

  private setScrolling(scrolls: boolean): void {
    this.scrolls = scrolls;
    this.panel.setScrolling(scrolls);
  }

  private end(how: 'finished' | 'cancelled'): void {
    this.ended ??= how;
    this.close();
  }

  /** Waits for a time (ms), or until something happens. */
  private wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, time));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
