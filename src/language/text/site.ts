/** Second-level domains under which countries register sites: news.example.co.uk, www.example.com.cn. */
const secondLevel = /^(?:ac|co|com|edu|gov|gob|go|mil|ne|net|or|org|gv|nom|sch|asso)$/;

/**
 * The site of an address: the registered part of its host, as far as it can be told
 * without the public suffix list (`registeredSite` has it). `news.example.co.uk` belongs to `example.co.uk`. IP
 * addresses and hosts without a dot stay whole, with their port. Undefined without a host.
 */
export function siteOf(url: string): string | undefined {
  const host = hostOf(url);
  if (host === undefined) return undefined;
  const labels = labelsOf(host);
  if (labels.length < 2) return host;
  const country = (labels.at(-1)?.length ?? 0) === 2;
  return labels.slice(country && secondLevel.test(labels.at(-2) ?? '') ? -3 : -2).join('.');
}

/** The sites to which an address may belong, the smallest first: what is stored for its site is stored under one of them. */
export function possibleSites(url: string): readonly string[] {
  const host = hostOf(url);
  if (host === undefined) return [];
  const labels = labelsOf(host);
  if (labels.length < 2) return [host];
  return labels.slice(1).map((_, at) => labels.slice(at).join('.'));
}

/** Labels of hosts that serve the same site to certain devices. */
const device = /^(?:www|m|mobile|amp|touch|wap)$/;

/**
 * Whether two addresses belong to one site, judged by their hosts alone: they are the same, or one is a subdomain of the other.
 * Two subdomains of one domain do not count: without the public suffix list, `a.github.io` and `b.github.io` look like one site.
 */
export function areOfOneSite(url: string, other: string): boolean {
  const [one = '', another = ''] = [url, other].map((each) => plainHostOf(each));
  return one !== '' && another !== '' && (`.${one}`.endsWith(`.${another}`) || `.${another}`.endsWith(`.${one}`));
}

/** The host of an address without labels of devices: `en.m.example.org` is `en.example.org`. */
function plainHostOf(url: string): string | undefined {
  const host = hostOf(url);
  const labels = host === undefined ? [] : labelsOf(host);
  return labels.length < 3
    ? host
    : labels.filter((label, at) => at > labels.length - 3 || !device.test(label)).join('.');
}

/** The host of an address with its port. */
function hostOf(url: string): string | undefined {
  return /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\](?::\d+)?|[^/?#]+)/i.exec(url)?.[1]?.toLowerCase();
}

/** The labels of a host, without its port; none of an IP address or a host without a dot. */
function labelsOf(host: string): readonly string[] {
  const name = host.replace(/:\d+$/, '');
  return /^[\d.]+$|^\[|^[^.]+$/.test(name) ? [] : name.split('.');
}
