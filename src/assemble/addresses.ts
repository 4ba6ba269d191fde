/** Makes addresses absolute and leaves out those that lead nowhere or run something. */
export class Addresses {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  /** The absolute address of a link; undefined for `javascript:` and the like. */
  link(address: string | null | undefined): string | undefined {
    return this.resolve(address, /^(https?|mailto|tel|ftp):$/);
  }

  /** The absolute address of an image; inline images (`data:`) stay, and what the page made itself (`blob:`). */
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
