import type { Article } from '../article/article';
import { addressOf, all, headOf, newElement } from '../capture/dom';
import { readHead } from '../capture/head';
import { captureInert } from '../capture/inert';
import { failed, type Outcome } from '../messaging/protocol';
import { articleIn, type ClipRequest } from './clip';
import { decode } from './decode';
import { sameOrigin } from './sibling';

/** A part that has not arrived by then (ms) is given up. */
const longestFetch = 15_000;

/** A part is a page; what is larger (bytes) is none. */
const largestPart = 8_000_000;

/**
 * Fetches another part of the page's article, as the reader would see it (with
 * the site's cookies), and extracts it in a document in which nothing loads or
 * runs. Only addresses of the page's own origin are fetched.
 */
export async function readPart(document: Document, url: string, request: ClipRequest): Promise<Outcome<Article>> {
  if (!sameOrigin(url, addressOf(document))) return failed('noPart', 'another site');
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(longestFetch) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) return failed('noPart', `status ${response.status}`);
    if (!/html/i.test(type) || !sameOrigin(response.url, url)) return failed('noPart', 'not a page of this site');
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > largestPart) return failed('noPart', 'too large');
    return articleOfPart(decode(bytes, type), response.url, request);
  } catch (error) {
    return failed('noPart', error instanceof Error ? error.message : String(error));
  }
}

function articleOfPart(html: string, url: string, request: ClipRequest): Promise<Outcome<Article>> {
  const part = new DOMParser().parseFromString(html, 'text/html');
  if (all(part, 'base[href]').length === 0) {
    const base = newElement(part, 'base');
    base.href = url;
    headOf(part)?.prepend(base);
  }
  const size = { width: innerWidth, height: innerHeight };
  const page = { url, head: readHead(part), viewport: size, extent: size, frames: { read: 0, unread: 0 } };
  return articleIn(captureInert(part, page), part, request);
}
