import type { Pictures } from '../library/pictures';
import { type LossReason, limits } from '../pictures/picture';
import { picturesIn } from '../pictures/pictures-in';
import { allowedPicture, pictureFrom } from './picture-from';

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

/** Tries the refused ones once more, by ourselves; what was lost for other reasons stays lost. Never throws. */
export function retryRefused(id: string, pictures: Pictures): Promise<void> {
  const running = underWay.get(id) ?? retryAll(id, pictures).finally(() => underWay.delete(id));
  underWay.set(id, running);
  return running;
}

async function keepAll(tabId: number, id: string, pictures: Pictures): Promise<void> {
  const before = await pictures.count(id).catch(() => undefined);
  // What has been tried to the end is not tried again.
  if (before && !before.running) return;
  await keepEach(id, pictures, (src) => pictureFrom(tabId, src));
}

async function retryAll(id: string, pictures: Pictures): Promise<void> {
  const before = await pictures.count(id).catch(() => undefined);
  const reasons = new Map(before?.lost.map(({ src, reason }) => [src, reason]));
  await keepEach(id, pictures, async (src) => {
    const reason = reasons.get(src) ?? 'pageGone';
    return reason === 'refused' ? allowedPicture(src) : reason;
  });
}

type Find = (src: string) => Promise<Blob | LossReason>;

async function keepEach(id: string, pictures: Pictures, find: Find): Promise<void> {
  try {
    const article = await pictures.articleOf(id);
    const srcs = article ? picturesIn(article) : [];
    if (srcs.length === 0) return;
    const deadline = Date.now() + limits.clipMs;
    const waiting = await pictures.begin(id, srcs, deadline);
    const inTurn = async () => {
      for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
        const reason = Date.now() > deadline ? 'slow' : await keepOne(id, src, pictures, find);
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

async function keepOne(id: string, src: string, pictures: Pictures, find: Find): Promise<LossReason | undefined> {
  const found = await find(src);
  if (!(found instanceof Blob)) return found;
  try {
    return await pictures.keep(id, src, found);
  } catch (error) {
    return /quota/i.test(String(error)) ? 'storageFull' : 'missing';
  }
}
