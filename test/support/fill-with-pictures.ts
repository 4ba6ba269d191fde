import type { Page } from 'puppeteer-core';
import { recordOf } from '../../src/library/record';
import { sampleArticle } from './sample-article';

/** Clips that are written in one transaction. Chosen: a few MB. */
const chunk = 200;

/** Writes clips with texts of about 5 kB and a picture of 20 kB each, no two alike, straight into the database of the extension. */
export async function fillWithPictures(page: Page, clips: number): Promise<void> {
  const times = { savedAt: 1, updatedAt: 1, articleAt: 1, revision: 1, deletedAt: 0 };
  const sample = recordOf({ id: 'x', title: 'x', article: sampleArticle, ...times }, [], { kept: [], lost: [] });
  for (let from = 0; from < clips; from += chunk)
    await page.evaluate(write, { clip: sample.clip, article: sample.article, from, to: Math.min(clips, from + chunk) });
}

interface ToWrite {
  readonly clip: object;
  readonly article: { readonly article: object };
  readonly from: number;
  readonly to: number;
}

/** Runs in the page. */
async function write({ clip, article, from, to }: ToWrite): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('wclipper');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const made: { id: string; number: number; hash: string; blob: Blob }[] = [];
  for (let number = from; number < to; number++) {
    const bytes = crypto.getRandomValues(new Uint8Array(20_000));
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    made.push({ id, number, hash, blob: new Blob([bytes], { type: 'image/png' }) });
  }
  const tables = ['clips', 'articles', 'changes', 'pictures', 'images'];
  const transaction = database.transaction(tables, 'readwrite');
  const put = (table: string, row: object) => transaction.objectStore(table).put(row);
  for (const { id, number, hash, blob } of made) {
    const url = `https://news.example/${number}`;
    const src = `${url}.png`;
    const title = `Clip ${number}`;
    const savedAt = 1_700_000_000_000 + number * 60_000;
    const lines = Array.from(
      { length: 70 },
      (_, line) => `Carrier ${number * 31 + line} brought ${line * 7 + number} bags of salt inland.`,
    );
    const html = `<p>${lines.join(' ')}</p><p><img src="${src}" alt=""></p>`;
    put('clips', {
      ...clip,
      id,
      title,
      url,
      pages: [`news.example/${number}`],
      savedAt,
      updatedAt: savedAt,
      articleAt: savedAt,
    });
    put('articles', { ...article, id, article: { ...article.article, title, url, html } });
    put('changes', { clipId: id, revision: 1 });
    const kept = [{ src, hash, bytes: blob.size }];
    put('pictures', { id, asked: 1, kept, hashes: [hash], lost: [], waiting: [], tries: 0 });
    put('images', { hash, blob });
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}
