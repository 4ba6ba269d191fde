import { withoutTracking } from '../../language/text/tracking';

/** Makes addresses absolute and drops unsafe and empty ones. Tracking parameters are removed from links. */
export class Addresses {
  constructor(private readonly base: string) {}

  /** The absolute address of a link; undefined for `javascript:` and the like. */
  link(address: string | null | undefined): string | undefined {
    const href = this.resolve(address, /^(https?|mailto|tel|ftp):$/);
    return href?.includes('?') ? withoutTracking(href) : href;
  }

  /** The absolute address of an image. Inline images (`data:`) and object URLs of the page (`blob:`) stay. */
  image(address: string | null | undefined): string | undefined {
    return this.resolve(address, /^(https?|data|blob):$/);
  }

  private resolve(address: string | null | undefined, schemes: RegExp): string | undefined {
    const trimmed = address?.trim();
    if (!trimmed) return undefined;
    try {
      const url = new URL(trimmed, this.base);
      return schemes.test(url.protocol) ? url.href : undefined;
    } catch {
      return undefined;
    }
  }
}
