import type { Pictures } from '../library/pictures';
import { type LossReason, limits } from '../pictures/picture';
import { startAlarm, stopAlarm } from '../platform/alarms';
import { tabUrl } from '../platform/tab-events';
import { isPage, type PictureSource } from './picture-from';

/** A queue that was begun this often without a single picture being settled is given up: one of them may end the worker. */
const mostTries = 5;

/**
 * A browser that is closed closes its tabs first. What fails with its tab is written down as lost this much later (ms):
 * by then the worker has ended, too, and the pictures go on waiting for the next start.
 */
const farewell = 2000;

/** Finds the pictures of an article, through the tab that shows it if there is one. */
export type FindPicture = (src: string, from: PictureSource) => Promise<Blob | LossReason>;

/**
 * Fetches the pictures that wait on disk, a few at a time, and keeps them. What is
 * still to do is only on disk: a worker that ends leaves it to the next, which an
 * alarm starts.
 */
export class PictureKeeper {
  private readonly pictures: Pictures;
  private readonly find: FindPicture;
  /** Under way in this worker. */
  private readonly underWay = new Map<string, Promise<void>>();
  private resuming: Promise<void> | undefined;

  constructor(pictures: Pictures, find: FindPicture) {
    this.pictures = pictures;
    this.find = find;
  }

  /** Pictures are about to wait on disk: from now on an alarm rings until none does. */
  async expect(): Promise<void> {
    await startAlarm('pictures').catch(() => {});
  }

  /**
   * Fetches what waits of a clip or draft; settles when all is kept or lost. Never throws: the clip is safe already,
   * and what could not be kept is written down with its reason. `tabId`: the tab that shows the page right now.
   */
  fetchWaiting(id: string, tabId?: number): Promise<void> {
    const before = this.underWay.get(id) ?? this.expect();
    const running = before
      .then(() => this.fetchAll(id, tabId))
      .finally(async () => {
        if (this.underWay.get(id) === running) this.underWay.delete(id);
        await this.stopAlarmWhenDone();
      });
    this.underWay.set(id, running);
    return running;
  }

  /** Goes on where a worker has ended, one clip after the other; removes what no clip shows any more. */
  resume(): Promise<void> {
    this.resuming ??= this.resumeAll().finally(() => {
      this.resuming = undefined;
    });
    return this.resuming;
  }

  private async resumeAll(): Promise<void> {
    for (const id of await this.pictures.unfinished().catch(() => []))
      if (!this.underWay.has(id)) await this.fetchWaiting(id);
    await this.pictures.sweep().catch(() => {});
    await this.stopAlarmWhenDone();
  }

  /** Where the library cannot be read, the alarm goes on. */
  private async stopAlarmWhenDone(): Promise<void> {
    const waiting = await this.pictures.unfinished().catch(() => undefined);
    if (waiting?.length === 0 && this.underWay.size === 0) await stopAlarm('pictures').catch(() => {});
  }

  private async fetchAll(id: string, currentTab: number | undefined): Promise<void> {
    try {
      const queue = await this.pictures.begin(id);
      if (!queue || queue.waiting.length === 0) return;
      const { url, tries } = queue;
      if (tries >= mostTries) {
        await this.pictures.lose(id, ...queue.waiting.map((src) => ({ src, reason: 'slow' as const })));
        return;
      }
      const tabId = currentTab ?? (await tabShowing(url, queue.tabId));
      await this.fetchEach(id, [...queue.waiting], tabId === undefined ? { url } : { url, tabId });
      await this.pictures.sweep();
    } catch {
      // The library does not open, or its disk is full: the pictures go on waiting.
    }
  }

  private async fetchEach(id: string, waiting: string[], from: PictureSource): Promise<void> {
    const deadline = Date.now() + limits.clipMs;
    let goodbye: Promise<unknown> | undefined;
    const inTurn = async () => {
      for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
        const reason = Date.now() > deadline ? 'slow' : await this.keepOne(id, src, from);
        if (reason === 'pageGone' && from.tabId !== undefined) {
          goodbye ??= new Promise((resolve) => setTimeout(resolve, farewell));
          await goodbye;
        }
        if (reason !== undefined) await this.pictures.lose(id, { src, reason });
      }
    };
    await Promise.all(Array.from({ length: limits.atOnce }, inTurn));
  }

  private async keepOne(id: string, src: string, from: PictureSource): Promise<LossReason | undefined> {
    const found = await this.find(src, from);
    if (!(found instanceof Blob)) return found;
    try {
      return await this.pictures.keep(id, src, found);
    } catch (error) {
      return /quota/i.test(String(error)) ? 'storageFull' : 'missing';
    }
  }
}

/** The tab, if it still shows the page. Numbers of tabs are given anew when the browser starts. */
async function tabShowing(url: string, tabId: number | undefined): Promise<number | undefined> {
  const shown = tabId === undefined ? undefined : await tabUrl(tabId);
  return shown !== undefined && isPage(shown, url) ? tabId : undefined;
}
