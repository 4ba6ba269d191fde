import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import { addressOf } from '../../clip/capture/dom';
import { decode } from './decode';
import { sameOrigin } from './sibling';

/** How long (ms) to wait for a page. */
const longestFetch = 15_000;

/** Larger responses (bytes) are not pages. */
const largestPage = 8_000_000;

/**
 * Fetches another page of the article as the user would see it, with the site's cookies. Only addresses of the page's
 * own origin are fetched.
 */
export async function fetchPage(document: Document, url: string): Promise<Outcome<FetchedPage>> {
  if (!sameOrigin(url, addressOf(document))) return failed('noPart', 'another site');
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(longestFetch) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return failed('noPart', `status ${response.status}`);
    if (!/html/i.test(type) || !sameOrigin(response.url, url)) return failed('noPart', 'not a page of this site');
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > largestPage) return failed('noPart', 'too large');
    return done({ url: response.url, html: decode(bytes, type) });
  } catch (error) {
    return failed('noPart', error instanceof Error ? error.message : String(error));
  }
}
