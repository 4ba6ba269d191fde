import type { ReadingPosition } from '../browser/messaging/stored-clips';
import type { Database } from './database';
import { pageDatabase } from './page-database';

/** Where the reader stopped reading each clip. It belongs to this computer and is no change of the clip. */
export class Reading {
  constructor(private readonly database: Database) {}

  /** Remembers a position; the beginning needs none. */
  async keep(clipId: string, position: ReadingPosition, now = Date.now()): Promise<void> {
    const { clips, reading } = this.database;
    await this.database.transaction('rw', clips, reading, async () => {
      const isKnown = (await clips.where('id').equals(clipId).count()) > 0;
      if (isKnown && (position.block > 0 || position.share > 0))
        await reading.put({ clipId, position, updatedAt: now });
      else await reading.delete(clipId);
    });
  }

  /** Where the reader stopped reading a clip; undefined at its beginning. */
  async of(clipId: string): Promise<ReadingPosition | undefined> {
    return (await this.database.reading.get(clipId))?.position;
  }
}

/** For the extension's pages. */
export const pageReading = new Reading(pageDatabase);
