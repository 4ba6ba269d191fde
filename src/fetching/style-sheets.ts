import { parsedInert } from '../assemble/trusted';
import { mayAsk } from '../platform/private-address';
import { decode } from './decode';

/** A style sheet that has not arrived by then (ms) is left out. */
const longestFetch = 5000;

/** Of one page: more, or longer together (characters), decide no longer where its blocks stand. */
const most = { sheets: 40, characters: 4_000_000 };

/**
 * A fetched page with its style sheets in it, since no page of ours loads any:
 * requests of ours would bear cookies, and for fonts our origin. They are fetched
 * as the page itself would, but without cookies and referrer. What other sites let
 * nobody read is missing, as are the fonts and sheets that the sheets name.
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
    // In a string of a style sheet it means the same; in markup it would end the element.
    style.textContent = text.replaceAll(/<\/(?=style)/gi, '<\\/');
    link.replaceWith(style);
  }
  return page.documentElement.outerHTML;
}

/** Of the addresses of a page's style sheets those that are asked for, each once. */
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

/** A redirection is refused: it may lead into a local network. */
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
