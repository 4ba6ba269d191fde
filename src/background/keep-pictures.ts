import type { Pictures } from '../library/pictures';
import { type LossReason, limits } from '../pictures/picture';
import { picturesIn } from '../pictures/pictures-in';
import { pictureFrom } from './picture-from';

/** Under way in this worker. A worker that ends leaves them to the next that is asked. */
const underWay = new Map<string, Promise<void>>();

/**
 * Fetches the pictures of a clip or draft and keeps them, a few at a time; settles
 * when all are there or have failed. Never throws: the clip is safe already, and
 * what could not be kept is written down with its reason.
 */
export function keepPictures(tabId: number, id: string, pictures: Pictures): Promise<void> {
  const running = underWay.get(id) ?? keepAll(tabId, id, pictures).finally(() => underWay.delete(id));
  underWay.set(id, running);
  return running;
}

async function keepAll(tabId: number, id: string, pictures: Pictures): Promise<void> {
  try {
    const article = await pictures.articleOf(id);
    const srcs = article ? picturesIn(article) : [];
    const before = await pictures.count(id);
    // What has been tried to the end is not tried again.
    if (srcs.length === 0 || (before && !before.running)) return;
    const deadline = Date.now() + limits.clipMs;
    const waiting = await pictures.begin(id, srcs, deadline);
    const inTurn = async () => {
      for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
        const reason = Date.now() > deadline ? 'slow' : await keepOne(tabId, id, src, pictures);
        if (reason !== undefined) await pictures.lose(id, { src, reason });
      }
    };
    await Promise.all(Array.from({ length: limits.atOnce }, inTurn));
    await pictures.end(id);
    await pictures.sweep();
  } catch {
    // The library does not open, or its disk is full; the count then says what is missing.
    await pictures.end(id).catch(() => {});
  }
}

async function keepOne(tabId: number, id: string, src: string, pictures: Pictures): Promise<LossReason | undefined> {
  const found = await pictureFrom(tabId, src);
  if (!(found instanceof Blob)) return found;
  try {
    return await pictures.keep(id, src, found);
  } catch (error) {
    return /quota/i.test(String(error)) ? 'storageFull' : 'missing';
  }
}
