import type { Article } from '../article/article';
import { parsedInert } from '../assemble/trusted';
import { all } from '../capture/dom';
import { readHead } from '../capture/head';
import { captureInert } from '../capture/inert';
import { type ClipRequest, done, type FetchedPage, type Outcome } from '../messaging/protocol';
import type { Size } from '../page/page';
import type { Snapshot } from '../snapshot/snapshot';
import { clipReading } from './clip';
import { completedOnDemand } from './complete-on-demand';

/** Clips a fetched page in a document where nothing loads or runs. `viewport`: the window it would be shown in. */
export async function clipFetched(
  fetched: FetchedPage,
  request: ClipRequest,
  maker: Document,
  viewport: Size,
): Promise<Outcome<Article>> {
  const snapshot = fetchedSnapshot(fetched, viewport);
  const open = { canvases: async () => new Map<number, string>() };
  const outcome = await clipReading({ snapshot }, open, request, maker);
  return outcome.ok ? done(await completedOnDemand(outcome.value)) : outcome;
}

/** The snapshot of a fetched page, from its markup alone, without layout. */
export function fetchedSnapshot({ url, html }: FetchedPage, viewport: Size): Snapshot {
  const parsed = parsedInert(html);
  const stated = all(parsed, 'base[href]')[0]?.getAttribute('href') ?? '';
  const base = URL.canParse(stated, url) ? new URL(stated, url).href : url;
  const head = readHead(parsed, base);
  const surroundings = { url, head, viewport, extent: viewport, frames: { read: 0, unread: 0 } };
  return { ...captureInert(parsed, surroundings), base };
}
