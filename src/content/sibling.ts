import { addressOf, linksIn } from '../capture/dom';
import { done, type FetchedPage, failed, type Outcome } from '../messaging/protocol';
import { mostSimilarLink } from '../text/similar-link';

/** A page that has not arrived by then (ms) is given up. */
const longestFetch = 10_000;

/**
 * Fetches the page of the same origin that is linked here and whose address is
 * most like this one's. One request, without cookies, and only when a person
 * has asked for it. `noSibling` where no link is alike, or where it does not come.
 */
export async function fetchSibling(document: Document): Promise<Outcome<FetchedPage>> {
  const own = addressOf(document);
  const links = linksIn(document)
    .map((link) => link.href)
    .filter((href) => sameOrigin(href, own));
  const url = mostSimilarLink(own, links);
  if (url === undefined) return failed('noSibling', 'no link to a page like this one');
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(longestFetch) });
    if (!response.ok) return failed('noSibling', `${url}: status ${response.status}`);
    return done({ url, html: decode(await response.arrayBuffer(), response.headers.get('content-type') ?? '') });
  } catch (error) {
    return failed('noSibling', `${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function sameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && new URL(a).origin === new URL(b).origin;
}

/** How much of a page may stand before its `<meta charset>` (bytes): what browsers look at. */
const charsetWithin = 1024;

/** The text of a page in the charset that the header or, failing that, the page itself names. */
export function decode(bytes: ArrayBuffer, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, charsetWithin));
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(name ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
