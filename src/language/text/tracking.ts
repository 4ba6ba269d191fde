/** Parameters that identify where a reader came from and do not affect the page. */
const tracking =
  /^(?:utm_\w+|ga_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid?|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_\w+|wickedid|ref_src|ref_url|spm|scm|s_kwcid|__s|cmpid|icid|ncid|share_source|share_medium|share_plat|share_token|share_tag|vd_source|at_medium|at_campaign)$/i;

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
