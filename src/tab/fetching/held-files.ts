import type { SliceRequest } from '../../browser/messaging/content-api';

/**
 * The length of a slice in characters; of base64, a whole number of bytes. Chromium's messages are limited to 64 MB.
 */
const sliceLength = 4 * 1024 * 1024;

/** Contents that are too long for one message, until their last slice is taken. */
export class HeldFiles {
  private readonly held = new Map<string, string>();

  /** The beginning of a content, and the length of the whole. */
  begin(src: string, content: string): { readonly length: number; readonly first: string } {
    if (content.length > sliceLength) this.held.set(src, content);
    return { length: content.length, first: content.slice(0, sliceLength) };
  }

  slice({ src, from }: SliceRequest): string {
    const content = this.held.get(src) ?? '';
    if (from + sliceLength >= content.length) this.held.delete(src);
    return content.slice(from, from + sliceLength);
  }

  clear(): void {
    this.held.clear();
  }
}
