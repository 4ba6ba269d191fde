/** Parameters that identify where a reader came from and do not affect the page. */
const tracking =
  /^(?:utm_\w+|ga_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid?|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_\w+|wickedid|ref_src|ref_url|spm|scm|s_kwcid|__s|cmpid|icid|ncid|share_source|share_medium|share_plat|share_token|share_tag|vd_source|at_medium|at_campaign)$/i;

/** Makes addresses absolute and drops unsafe and empty ones. Tracking parameters are removed from links. */
export class Addresses {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

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

/**
 * Removes tracking parameters. Works on text, because in Firefox a content script may not iterate over the
 * `searchParams` of a page's address.
 */
export function withoutTracking(href: string): string {
  const [, path = href, query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? [];
  const parameters = query.split('&');
  const kept = parameters.filter((parameter) => !tracking.test(parameter.split('=', 1)[0] ?? ''));
  if (kept.length === parameters.length) return href;
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + fragment;
}
