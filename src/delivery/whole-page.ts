import type { Destination } from '../browser/messaging/deliveries';
import { bytesOf, type Item } from './item';
import type { Values } from './target';

/** Whether a destination is to get whole pages as they look. A copy is made while the page is open. */
export function wantsWholePage({ values }: Pick<Destination, 'values'>): boolean {
  return values.page === 'whole' || values.pageCopy === 'whole';
}

export interface PageFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The copy of the whole page; undefined if the destination does not want it, or if there is none. */
export async function wholePageOf(item: Item, values: Values): Promise<PageFile | undefined> {
  const blob = wantsWholePage({ values }) ? await item.wholePage?.() : undefined;
  return blob && { name: 'page.html', blob };
}

/** The copy of the whole page, if it is wanted and there; otherwise the clip as one clean page. */
export async function pageFileOf(item: Item, values: Values): Promise<PageFile> {
  const whole = await wholePageOf(item, values);
  if (whole) return whole;
  const file = await item.file('html');
  return { name: file.name.replace(/^.*\//, ''), blob: new Blob([await bytesOf(file)], { type: 'text/html' }) };
}
