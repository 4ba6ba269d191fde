import type { Beginning, SliceRequest } from '../../browser/messaging/content-api';

/**
 * The length of a slice in characters; of base64, a whole number of bytes. Chromium's messages are limited to 64 MB.
 */
export const sliceLength = 4 * 1024 * 1024;

/** So many contents are held; the oldest goes, since nobody may ask for the rest of it. Chosen: two copies of a page fetch 12 files at once. */
const mostHeld = 24;

/** Contents that are too long for one message, until their last slice is taken. */
export class HeldFiles {
  private readonly contents = new Map<number, string>();
  private last = 0;

  /** Holds a content. Each has a number of its own, because a file may be fetched twice at the same time. */
  begin(content: string): Beginning {
    this.last++;
    if (content.length > sliceLength) this.hold(content);
    return { length: content.length, first: content.slice(0, sliceLength), held: this.last };
  }

  slice({ held, from }: SliceRequest): string {
    const content = this.contents.get(held) ?? '';
    if (from + sliceLength >= content.length) this.contents.delete(held);
    return content.slice(from, from + sliceLength);
  }

  private hold(content: string): void {
    this.contents.set(this.last, content);
    const [oldest] = this.contents.keys();
    if (this.contents.size > mostHeld && oldest !== undefined) this.contents.delete(oldest);
  }
}
