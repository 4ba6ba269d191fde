import type { Page } from 'puppeteer-core';
import type { Article } from '../../src/article/article';
import type { Marks } from '../../src/article/marks';
import { defined } from '../../src/language/text/defined';
import { recordOf } from '../../src/library/record';
import { sampleArticle } from './sample-article';

/** A clip to put into the library. What is absent is that of the sample article. */
export interface ClipToPut extends Marks {
  readonly id: string;
  readonly title: string;
  readonly savedAt?: number;
  readonly article?: Partial<Article>;
  readonly tags?: readonly string[];
  readonly note?: string;
}

/** Writes clips straight into the database of the extension. The page must be one of ours that has opened it. */
export async function putClips(page: Page, clips: readonly ClipToPut[]): Promise<void> {
  const records = clips.map(({ article = {}, savedAt = 1, tags, note, ...clip }) => {
    const times = { savedAt, updatedAt: savedAt, articleAt: savedAt };
    const edits = defined({ tags: tags && [...tags], note });
    const whole = { ...sampleArticle, url: `https://example.org/${clip.id}`, ...article, ...edits };
    return recordOf({ ...clip, ...times, article: whole, revision: 1, deletedAt: 0 }, [], { kept: [], lost: [] });
  });
  await writeRecords(page, records);
}

/** Writes what a clip is stored as. */
export async function writeRecords(page: Page, records: readonly ReturnType<typeof recordOf>[]): Promise<void> {
  await page.evaluate(
    async (rows) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('wclipper');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction(['clips', 'articles', 'changes'], 'readwrite');
      for (const { clip, article } of rows) {
        transaction.objectStore('clips').put(clip);
        transaction.objectStore('articles').put(article);
        const changes = transaction.objectStore('changes');
        const known = changes.index('clipId').getKey(clip.id);
        known.onsuccess = () => {
          if (known.result !== undefined) changes.delete(known.result);
          changes.put({ clipId: clip.id, revision: clip.revision });
        };
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
    },
    records.map(({ clip, article }) => ({ clip, article })),
  );
}
