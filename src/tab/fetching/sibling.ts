import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import { addressOf, linksIn } from '../../clip/capture/dom';
import { mostSimilarLink } from '../../language/text/similar-link';
import { decode } from './decode';
import { withStyleSheets } from './style-sheets';

/** How long (ms) to wait for a page. */
const longestFetch = 10_000;

/**
 * Fetches the linked page of the same origin with the most similar address, and its style
 * sheets, without cookies and only at the user's request. Addresses that have been tried
 * are left out. `noSibling` if no link is similar enough or the page cannot be fetched.
 */
export async function fetchSibling(document: Document, tried: readonly string[] = []): Promise<Outcome<FetchedPage>> {
  const own = addressOf(document);
  const links = linksIn(document)
    .map((link) => link.href)
    .filter((href) => sameOrigin(href, own) && !tried.includes(withoutFragment(href)));
  const link = mostSimilarLink(own, links);
  const url = link === undefined ? undefined : withoutFragment(link);
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

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

export function sameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && new URL(a).origin === new URL(b).origin;
}
