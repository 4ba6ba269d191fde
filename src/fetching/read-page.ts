import type { Article } from '../article/article';
import { addressOf, all, headOf, newElement } from '../capture/dom';
import { readHead } from '../capture/head';
import { captureInert } from '../capture/inert';
import { clipReading } from '../clipping/clip';
import type { PageRequest } from '../messaging/content-api';
import { failed, type Outcome } from '../messaging/protocol';
import { decode } from './decode';
import { sameOrigin } from './sibling';

/** How long (ms) to wait for a page. */
const longestFetch = 15_000;

/** Larger responses (bytes) are not pages. */
const largestPage = 8_000_000;

/**
 * Fetches another page of the article as the user would see it (with the site's
 * cookies), and extracts it in a document where nothing loads or runs. Only addresses of
 * the page's own origin are fetched.
 */
export async function readPage(document: Document, request: PageRequest): Promise<Outcome<Article>> {
  const { url } = request;
  if (!sameOrigin(url, addressOf(document))) return failed('noPart', 'another site');
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(longestFetch) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return failed('noPart', `status ${response.status}`);
    if (!/html/i.test(type) || !sameOrigin(response.url, url)) return failed('noPart', 'not a page of this site');
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > largestPage) return failed('noPart', 'too large');
    return articleOfPage(decode(bytes, type), response.url, request);
  } catch (error) {
    return failed('noPart', error instanceof Error ? error.message : String(error));
  }
}

function articleOfPage(html: string, url: string, request: PageRequest): Promise<Outcome<Article>> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  if (all(parsed, 'base[href]').length === 0) {
    const base = newElement(parsed, 'base');
    base.href = url;
    headOf(parsed)?.prepend(base);
  }
  const size = { width: innerWidth, height: innerHeight };
  const page = { url, head: readHead(parsed), viewport: size, extent: size, frames: { read: 0, unread: 0 } };
  return clipReading(captureInert(parsed, page), parsed, request);
}
