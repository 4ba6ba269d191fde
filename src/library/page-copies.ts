import type { Database } from './database';

/*
 * Copies of whole pages for destinations that want them, from the moment when a page is saved until its deliveries have
 * ended. They are in no backup, and travel to no other machine.
 */

/**
 * A copy is made while its page is saved, or given up after so long (ms). Chosen: its files come from the browser's cache,
 * and what takes longer hangs.
 */
const longestCopy = 120_000;

/** A copy is kept for at most so long (ms). Chosen: a day more than deliveries are tried again. */
const longestKept = 3 * 24 * 3600 * 1000;

export class PageCopies {
  constructor(private readonly database: Database) {}

  /** Notes that the page of a clip is being copied, and forgets copies that are too old. */
  async expect(clipId: string, now = Date.now()): Promise<void> {
    await this.database.pageCopies
      .where('at')
      .below(now - longestKept)
      .delete();
    await this.database.pageCopies.put({ id: clipId, at: now });
  }

  /** Stores the copy of a page that was expected. */
  async keep(clipId: string, html: string): Promise<void> {
    const page = new Blob([html], { type: 'text/html' });
    await this.database.pageCopies.update(clipId, { page });
  }

  /** Whether the copy is still being made. */
  async isExpected(clipId: string, now = Date.now()): Promise<boolean> {
    const row = await this.database.pageCopies.get(clipId);
    return row !== undefined && row.page === undefined && now - row.at < longestCopy;
  }

  /** Undefined if there is none. */
  async read(clipId: string): Promise<Blob | undefined> {
    return (await this.database.pageCopies.get(clipId))?.page;
  }

  async forget(clipIds: readonly string[]): Promise<void> {
    await this.database.pageCopies.bulkDelete([...clipIds]);
  }

  /** Forgets the copy of a clip that is on its way nowhere any more. */
  async forgetDelivered(clipId: string): Promise<void> {
    const { deliveries, pageCopies } = this.database;
    await this.database.transaction('rw', deliveries, pageCopies, async () => {
      const rows = await deliveries.where('clipId').equals(clipId).toArray();
      if (rows.every(({ state }) => state === 'delivered')) await pageCopies.delete(clipId);
    });
  }
}
