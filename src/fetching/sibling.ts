import { addressOf, linksIn } from '../capture/dom';
import { done, type FetchedPage, failed, type Outcome } from '../messaging/protocol';
import { mostSimilarLink } from '../text/similar-link';
import { decode } from './decode';
import { withStyleSheets } from './style-sheets';

/** A page that has not arrived by then (ms) is given up. */
const longestFetch = 10_000;

/**
 * Fetches the page of the same origin that is linked here and whose address is
 * most like this one's, and its style sheets, without cookies and only when a
 * person has asked for it. `noSibling` where no link is alike, or where it does not come.
 */
export async function fetchSibling(document: Document): Promise<Outcome<FetchedPage>> {
  const own = addressOf(document);
  const links = linksIn(document)
    .map((link) => link.href)
    .filter((href) => sameOrigin(href, own));
  const url = mostSimilarLink(own, links);
  if (url === undefined) return failed('noSibling', 'no link to a page like this one');
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longestFetch),
    });
    if (!response.ok) return failed('noSibling', `${url}: status ${response.status}`);
    if (!sameOrigin(response.url, url)) return failed('noSibling', `${url}: leads to another site`);
    const html = decode(await response.arrayBuffer(), response.headers.get('content-type') ?? '');
    return done({ url, html: await withStyleSheets(html, url) });
  } catch (error) {
    return failed('noSibling', `${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function sameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && new URL(a).origin === new URL(b).origin;
}
