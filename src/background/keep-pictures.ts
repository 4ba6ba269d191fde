import { type LossReason, limits } from '../article/pictures/picture';
import { startAlarm, stopAlarm } from '../browser/platform/alarms';
import { keepLastSweep, lastSweep } from '../browser/platform/free-space';
import { isQuota } from '../library/library-errors';
import type { Pictures } from '../library/pictures';
import type { PictureSource } from './picture-from';
import { tabShowing } from './tab-showing';

/**
 * A queue started this often without progress is given up: one of its pictures may crash the worker. Chosen: a worker
 * that is stopped for other reasons makes some progress in one of five starts.
 */
const mostTries = 5;

/**
 * A closing browser closes its tabs first. Failures caused by a closed tab are recorded only after this delay (ms).
 * Chosen: by then the worker has ended too, and the pictures stay queued for the next start.
 */
const closingDelay = 2000;

/** Fetches a picture of an article, through the tab that shows it if there is one. */
export type FindPicture = (src: string, from: PictureSource) => Promise<Blob | LossReason>;

/**
 * Fetches queued pictures, a few at a time, and stores them. The queue is only on
 * disk: if the worker ends, the next one, started by an alarm, continues.
 */
export class PictureKeeper {
  /** Queues this worker is working on. */
  private readonly inProgress = new Map<string, Promise<void>>();
  private resuming: Promise<void> | undefined;

  constructor(
    private readonly pictures: Pictures,
    private readonly find: FindPicture,
  ) {}

  /** Starts the alarm before pictures are queued; it rings until the queue is empty. */
  async expect(): Promise<void> {
    await startAlarm('pictures').catch(() => {});
  }

  /**
   * Fetches the queued pictures of a clip or draft. Settles when all are stored or lost. Never throws: the clip is
   * already safe, and lost pictures are recorded with their reason. `tabId`: the tab that currently shows the page.
   */
  fetchWaiting(id: string, tabId?: number): Promise<void> {
    const before = this.inProgress.get(id) ?? this.expect();
    const running = before
      .then(() => this.fetchAll(id, tabId))
      .finally(async () => {
        if (this.inProgress.get(id) === running) this.inProgress.delete(id);
        await this.stopAlarmWhenDone();
      });
    this.inProgress.set(id, running);
    return running;
  }

  /** Continues the queues an earlier worker left, one clip after the other. */
  resume(): Promise<void> {
    this.resuming ??= this.resumeAll().finally(() => {
      this.resuming = undefined;
    });
    return this.resuming;
  }

  private async resumeAll(): Promise<void> {
    for (const id of await this.pictures.unfinished().catch(() => []))
      if (!this.inProgress.has(id)) await this.fetchWaiting(id);
    await this.stopAlarmWhenDone();
  }

  /** The alarm continues if the library cannot be read. */
  private async stopAlarmWhenDone(): Promise<void> {
    const waiting = await this.pictures.unfinished().catch(() => undefined);
    if (waiting?.length === 0 && this.inProgress.size === 0) await stopAlarm('pictures').catch(() => {});
  }

  private async fetchAll(id: string, currentTab: number | undefined): Promise<void> {
    try {
      const queue = await this.pictures.begin(id);
      if (!queue) return;
      const { url, tries } = queue;
      if (tries >= mostTries) {
        await this.pictures.lose(id, ...queue.waiting.map((src) => ({ src, reason: 'slow' as const })));
        return;
      }
      const tabId = currentTab ?? (await tabShowing(url, queue.tabId));
      await this.fetchEach(id, [...queue.waiting], tabId === undefined ? { url } : { url, tabId });
    } catch {
      // The library does not open or the disk is full: the pictures stay queued.
    }
  }

  private async fetchEach(id: string, waiting: string[], from: PictureSource): Promise<void> {
    const deadline = Date.now() + limits.clipMs;
    let goodbye: Promise<unknown> | undefined;
    const inTurn = async () => {
      for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
        const reason = Date.now() > deadline ? 'slow' : await this.keepOne(id, src, from);
        if (reason === 'pageGone' && from.tabId !== undefined) {
          goodbye ??= new Promise((resolve) => setTimeout(resolve, closingDelay));
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
      return isQuota(error) ? 'storageFull' : 'missing';
    }
  }
}

/**
 * How many times the setting is read if reading fails, and the pause (ms) after each attempt. Chosen: a stopping worker
 * has ended by then. Before, two clips got no pictures in 1,000 stops (docs/experiments/soak.md, 23 November 2026).
 */
const attempts = 3;
const patience = 300;

/**
 * Whether the reader wants pictures to be kept. While the browser stops the worker, the setting cannot be read: a clip that
 * is saved in this moment never gets its pictures. By the next attempt the worker has ended, and its draft is still
 * there.
 */
export async function keepsPictures(read: () => Promise<string>, pause = patience): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const images = await read().catch(() => undefined);
    if (images !== undefined) return images === 'keep';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

/** How often (ms) the whole library is swept. It reads the keys of all clips, and what each knows of its pictures. */
const sweepEvery = 24 * 3600 * 1000;

/**
 * Deletes pictures that no clip uses, once a day. What deletes clips and versions deletes their pictures itself; left over
 * are those of drafts that were never saved, and what earlier versions of WClipper left. Never throws.
 */
export async function sweepDaily(pictures: Pick<Pictures, 'sweep'>, now = Date.now()): Promise<void> {
  try {
    const since = now - (await lastSweep());
    // A clock that was set back must not stop it.
    if (since >= 0 && since < sweepEvery) return;
    await pictures.sweep();
    await keepLastSweep(now);
  } catch {
    // The next start of the worker tries again.
  }
}
