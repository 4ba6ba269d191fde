import { mayAsk } from '../../browser/platform/private-address';
import { parsedInert } from '../../clip/assemble/trusted';
import { decode } from './decode';

/** How long (ms) to wait for a style sheet before leaving it out. */
const longestFetch = 5000;

/** Limits per page. Further sheets hardly affect the position of blocks. */
const most = { sheets: 40, characters: 4_000_000 };

/**
 * Inlines the style sheets of a fetched page, since our pages load none: our requests would
 * carry cookies and, for fonts, our origin. Sheets are fetched as the page would, but
 * without cookies and referrer. Sheets that other sites do not let us read are missing, as
 * are the fonts and sheets that sheets refer to.
 */
export async function withStyleSheets(html: string, url: string): Promise<string> {
  const page = parsedInert(html);
  const base = absolute(page.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
  const links = [...page.querySelectorAll('link[rel~="stylesheet" i][href]:not([rel~="alternate" i], [disabled])')];
  const addressOf = (link: Element) => absolute(link.getAttribute('href') ?? '', base) ?? '';
  const sheets = await fetchSheets(askable(links.map(addressOf), url));
  let left = most.characters;
  for (const link of links) {
    const text = sheets.get(addressOf(link));
    if (text === undefined || text.length > left) continue;
    left -= text.length;
    const style = page.createElement('style');
    style.media = link.getAttribute('media') ?? '';
    // The escape means the same in a style sheet's string; unescaped it would end the element.
    style.textContent = text.replaceAll(/<\/(?=style)/gi, '<\\/');
    link.replaceWith(style);
  }
  return page.documentElement.outerHTML;
}

/** The addresses of a page's style sheets that may be requested, without duplicates. */
export function askable(addresses: readonly string[], pageUrl: string): readonly string[] {
  const distinct = [...new Set(addresses)];
  return distinct.filter((address) => /^https?:/.test(address) && mayAsk(address, pageUrl)).slice(0, most.sheets);
}

async function fetchSheets(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    addresses.map(async (address) => [address, await fetchSheet(address).catch(() => undefined)] as const),
  );
  return new Map(found.flatMap(([address, text]) => (text === undefined ? [] : [[address, text] as const])));
}

/** Redirects are refused, because they may lead into a local network. */
async function fetchSheet(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(longestFetch);
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'force-cache',
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  return response.ok && /css/i.test(type) ? decode(await response.arrayBuffer(), type) : undefined;
}

function absolute(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
