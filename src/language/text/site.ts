/** Second-level domains under which countries register sites: news.example.co.uk, www.example.com.cn. */
const secondLevel = /^(?:ac|co|com|edu|gov|gob|go|mil|ne|net|or|org|gv|nom|sch|asso)$/;

/**
 * The site of an address: the registered part of its host, as far as it can be told
 * without the public suffix list. `news.example.co.uk` belongs to `example.co.uk`. IP
 * addresses and hosts without a dot stay whole, with their port. Undefined without a host.
 */
export function siteOf(url: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\](?::\d+)?|[^/?#]+)/i.exec(url)?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  const name = host.replace(/:\d+$/, '');
  if (/^[\d.]+$|^\[|^[^.]+$/.test(name)) return host;
  const labels = name.split('.');
  const country = (labels.at(-1)?.length ?? 0) === 2;
  return labels.slice(country && secondLevel.test(labels.at(-2) ?? '') ? -3 : -2).join('.');
}
