import type { Article } from '../article/article';
import { completed } from '../clipping/complete';
import type { Library } from '../library/library';
import type { ClipAnswer, ClipRequest } from '../messaging/content-api';
import {
  type Ask,
  type DraftRequest,
  done,
  type ExplainedBlock,
  type FetchedPage,
  failed,
  type Outcome,
} from '../messaging/protocol';
import { tabUrl } from '../platform/tab-events';
import { callContent } from './call-content';
import { engineFor, firstEngine } from './chosen-engine';

/** What was read from a tab. */
export interface Clipped extends Pick<ClipAnswer, 'loadedAt' | 'selectedWords'> {
  readonly article: Article;
}

/** Clips a tab. Always answers, with an article or the reason why there is none. */
export async function clipTab(asked: DraftRequest, library: Library): Promise<Outcome<Clipped>> {
  const { tabId } = asked;
  const url = await tabUrl(tabId);
  const answer = await callContent(tabId, url, 'clip', requestFor(asked, url, library));
  if (!answer.ok) return answer;
  const { outcome, tree, ...about } = answer.value;
  // Stored for the next page of the site. A full disk must not cost the clip.
  if (tree !== undefined && url !== undefined) await library.keepTree(url, tree).catch(() => {});
  return outcome.ok ? done({ ...about, article: completed(outcome.value) }) : outcome;
}

/** Why each block of a tab's page is kept or not. */
export async function explainTab(asked: DraftRequest, library: Library): Promise<Outcome<readonly ExplainedBlock[]>> {
  const url = await tabUrl(asked.tabId);
  return callContent(asked.tabId, url, 'explain', requestFor(asked, url, library));
}

async function requestFor(
  { mode, choice, engine: asked }: DraftRequest,
  url: string | undefined,
  library: Library,
): Promise<ClipRequest> {
  const siblings = url === undefined ? [] : await library.siblingTrees(url).catch(() => []);
  const engine = await engineFor(asked);
  return { mode, engine, otherwise: firstEngine(), siblings, ...(choice ? { choice } : {}) };
}

/** Fetches and extracts another page of the article in a tab. */
export async function readPage(
  { tabId, url: address, engine }: Ask<'page.read'>,
  library: Library,
): Promise<Outcome<Article>> {
  const url = await tabUrl(tabId);
  const request = requestFor({ tabId, mode: 'article', engine }, url, library).then((asked) => ({
    ...asked,
    url: address,
  }));
  const answer = await callContent(tabId, url, 'readPage', request);
  if (!answer.ok) return answer;
  const { value } = answer;
  return value.ok ? done(completed(value.value)) : value;
}

/** Fetches the linked page that is most similar to the tab's page. */
export async function fetchSibling(tabId: number): Promise<Outcome<FetchedPage>> {
  const answer = await callContent(tabId, await tabUrl(tabId), 'fetchSibling', null);
  return answer.ok ? answer.value : answer;
}

/** Reads the page in a tab and stores its feature tree, for the next clip of the site. */
export async function readSibling(tabId: number, library: Library): Promise<Outcome<null>> {
  const url = await tabUrl(tabId);
  const answer = await callContent(tabId, url, 'readTree', null);
  if (!answer.ok) return failed('noSibling', answer.failure.detail ?? answer.failure.code);
  const tree = answer.value;
  if (!tree || url === undefined) return failed('noSibling', 'the page in the other tab is too large');
  await library.keepTree(url, tree);
  return done(null);
}
