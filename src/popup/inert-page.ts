import { parsedInert } from '../assemble/trusted';
import { readHead } from '../capture/head';
import { captureInert } from '../capture/inert';
import type { FetchedPage } from '../messaging/protocol';
import type { Page } from '../page/page';

/** Captures a fetched page from its markup alone, without layout. */
export function capturedInert({ url, html }: FetchedPage): Page {
  const page = parsedInert(html);
  const size = { width: innerWidth, height: innerHeight };
  const surroundings = { url, head: readHead(page), viewport: size, extent: size, frames: { read: 0, unread: 0 } };
  return captureInert(page, surroundings).page;
}
