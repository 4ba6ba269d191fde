import type { Article } from '../../article/article';
import { done, type Outcome } from '../../browser/messaging/outcome';
import type { FetchedPage } from '../../browser/messaging/protocol';
import type { ClipRequest } from '../../browser/messaging/requests';
import type { Size } from '../../page/page';
import type { Snapshot } from '../../page/snapshot/snapshot';
import { parsedInert } from '../assemble/trusted';
import { all } from '../capture/dom';
import { readHead } from '../capture/head';
import { captureInert } from '../capture/inert';
import { clipReading } from './clip';
import { completedOnDemand } from './complete-on-demand';

/** Clips a fetched page in a document where nothing loads or runs. `viewport`: the window it would be shown in. */
export async function clipFetched(
  { url, html }: FetchedPage,
  request: ClipRequest,
  maker: Document,
  viewport: Size,
): Promise<Outcome<Article>> {
  return clipInert(parsedInert(html), url, request, maker, viewport);
}

/** Clips a page that is parsed already. */
export async function clipInert(
  parsed: Document,
  url: string,
  request: ClipRequest,
  maker: Document,
  viewport: Size,
): Promise<Outcome<Article>> {
  const snapshot = inertSnapshot(parsed, url, viewport);
  const open = { canvases: async () => new Map<number, string>() };
  const outcome = await clipReading({ snapshot }, open, request, maker);
  return outcome.ok ? done(await completedOnDemand(outcome.value)) : outcome;
}

/** The snapshot of a fetched page, from its markup alone, without layout. */
export function fetchedSnapshot({ url, html }: FetchedPage, viewport: Size): Snapshot {
  return inertSnapshot(parsedInert(html), url, viewport);
}

function inertSnapshot(parsed: Document, url: string, viewport: Size): Snapshot {
  const stated = all(parsed, 'base[href]')[0]?.getAttribute('href') ?? '';
  const base = URL.canParse(stated, url) ? new URL(stated, url).href : url;
  const head = readHead(parsed, base);
  const surroundings = { url, head, viewport, extent: viewport, frames: { read: 0, unread: 0 } };
  return { ...captureInert(parsed, surroundings), base };
}
