import type { Article } from '../../article/article';
import { ask } from '../../browser/messaging/channel';
import type { ContentAnswer } from '../../browser/messaging/content-api';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { DraftRequest } from '../../browser/messaging/requests';
import { tabUrl } from '../../browser/platform/tab-events';
import { viewsOfExtension } from '../../browser/platform/views';
import type { ListedBlock } from '../../clip/clipping/explain';
import type { OpenPage } from '../../clip/clipping/source';
import type { PageToCompare } from '../../clip/clipping/try-method';
import type { LearnResult } from '../../judge/site-rules/learn';
import { isSamePage } from '../../language/text/address';
import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import { callContent } from '../../tab/tabs/call-content';
import { codeOfClip } from '../../tab/tabs/clip-code';
import type { Clipped } from '../../tab/tabs/clip-tab';
import { requestFor, storedChoices } from '../../tab/tabs/request';
import { clippedAddress } from './clipped-tab';
import type { NewDraft } from './popup-state';

/*
 * What the popup does itself with the page in a tab, so that the article is shown without a detour through the
 * background.
 */

/** The feature trees of other pages of the site. The library is loaded only for engines that compare pages. */
export async function siblingTrees(url: string): Promise<string[]> {
  const { treesOfSite } = await import('../../library/trees-of-site');
  return treesOfSite(url);
}

/** The page that was read last: its reasons are explained without reading it again. */
let read: ({ readonly tabId: number; readonly open: OpenPage } & Pick<Clipped, 'lentBy'>) | undefined;

/** The page that was read last, unless the document that read it has closed. */
function lastRead(): typeof read {
  const isGone = read?.lentBy && !viewsOfExtension().some((view) => view === read?.lentBy);
  return isGone ? undefined : read;
}

/** What the opening clip needs of the tab and of the settings, asked while the popup is drawn. It is used once. */
let ahead = globalThis.earlyRead?.tab.then((tab) => {
  const stored = storedChoices(tab?.url);
  // Reported when it is used.
  stored.catch(() => {});
  return { tabId: tab?.id, url: tab?.url, stored };
});

async function takeAhead(tabId: number): Promise<Partial<Awaited<NonNullable<typeof ahead>>>> {
  const taken = await ahead;
  ahead = undefined;
  return taken?.tabId === tabId && taken.url !== undefined ? taken : {};
}

/** Clips a tab. If it shows another page by now, the popup begins anew: what the reader changed is of the page before. */
export async function makeDraft({ tabId, ...options }: DraftRequest): Promise<Outcome<NewDraft>> {
  const { url = await tabUrl(tabId), stored } = await takeAhead(tabId);
  const before = await clippedAddress;
  if (url !== undefined && before !== undefined && !isSamePage(url, before)) {
    location.reload();
    return new Promise(() => {});
  }
  const request = requestFor(options, url, siblingTrees, stored);
  const code = await codeOfClip();
  const { clipped, open, origins, lentBy } = await code.clipTab(
    (name, question) => callContent(tabId, url, name, question, name === 'read' ? takeEarlyRead(tabId) : undefined),
    request,
  );
  if (open) read = { tabId, open, ...defined({ lentBy }) };
  if (!clipped.ok) return clipped;
  const { article, loadedAt, selectedWords, fullHtml, decisions } = clipped.value;
  const draft = { id: crypto.randomUUID(), article, ...defined({ selectedWords }) };
  return done({ draft, loadedAt, ...defined({ origins, fullHtml, decisions }) });
}

/** The answer to the reading that the popup's first script began, which is used once. */
function takeEarlyRead(tabId: number): Promise<ContentAnswer<'read'> | undefined> | undefined {
  const { earlyRead } = globalThis;
  globalThis.earlyRead = undefined;
  return earlyRead?.tab.then((tab) =>
    tab?.id === tabId ? (earlyRead.answer as Promise<ContentAnswer<'read'> | undefined>) : undefined,
  );
}

/** Stores the feature tree of the page that was read last, for the next page of its site. */
export async function keepTree(): Promise<void> {
  const last = lastRead();
  const tree = last && (await codeOfClip()).treeOfOpen(last.open);
  if (!last || tree === undefined) return;
  const { tabId, open } = last;
  void ask('tree.keep', { tabId, url: open.snapshot.page.url, tree });
}

/** Why each block of a tab's page is kept or not. */
export async function explainDraft({ tabId, ...options }: DraftRequest): Promise<Outcome<readonly ListedBlock[]>> {
  const url = await tabUrl(tabId);
  const open = await openPageOf(tabId, url);
  if (!open.ok) return open;
  const { explain } = await import('../../clip/clipping/explain');
  return done(await explain(open.value, await requestFor(options, url, siblingTrees), document));
}

/** What can be learned for other pages of the site from the reader's last decision; undefined if the page is gone. */
export async function learnFromDraft({ tabId, ...options }: DraftRequest): Promise<LearnResult | undefined> {
  const url = await tabUrl(tabId);
  const open = await openPageOf(tabId, url);
  if (!open.ok) return undefined;
  const { learnFromLast } = await import('../../clip/clipping/teach');
  const request = await requestFor(options, url, siblingTrees);
  const siblings = url === undefined ? [] : await siblingTrees(url).catch(() => []);
  return learnFromLast({ open: open.value, request, maker: document, siblings });
}

/** What engines are asked about of the page in a tab. */
export async function readingSeen(tabId: number): Promise<Outcome<PageToCompare['reading']>> {
  const open = await openPageOf(tabId);
  if (!open.ok) return open;
  const { readingOf } = await import('../../clip/clipping/explain');
  return done(await readingOf(open.value, document));
}

/** Fetches and extracts another page of the tab's article. */
export async function readPage(tabId: number, address: string, engine: string): Promise<Outcome<Article>> {
  const url = await tabUrl(tabId);
  const fetched = await callContent(tabId, url, 'fetchPage', address);
  if (!fetched.ok) return fetched;
  if (!fetched.value.ok) return fetched.value;
  const viewport = lastRead()?.open.snapshot.page.viewport ?? { width: innerWidth, height: innerHeight };
  const { clipFetched } = await import('../../clip/clipping/clip-fetched');
  return clipFetched(
    fetched.value.value,
    await requestFor({ mode: 'article', engine }, url, siblingTrees),
    document,
    viewport,
  );
}

/** The page in a tab, as it was read last. */
export async function pageOf(tabId: number): Promise<Outcome<Page>> {
  const open = await openPageOf(tabId);
  return open.ok ? done(open.value.snapshot.page) : open;
}

/** Reads the page in another tab and stores its feature tree, for the next clip of the site. */
export async function readSibling(tabId: number): Promise<Outcome<null>> {
  const url = await tabUrl(tabId);
  const open = await openTab(tabId, url);
  if (!open.ok) return failed('noSibling', open.failure.detail ?? open.failure.code);
  const tree = (await codeOfClip()).treeOfOpen(open.value);
  if (tree === undefined || url === undefined) return failed('noSibling', 'the page in the other tab is too large');
  return ask('tree.keep', { url, tree });
}

/** The page in a tab with its document, as it was read last. */
export async function openPageOf(tabId: number, url?: string): Promise<Outcome<OpenPage>> {
  const last = lastRead();
  return last?.tabId === tabId ? done(last.open) : openTab(tabId, url ?? (await tabUrl(tabId)));
}

async function openTab(tabId: number, url: string | undefined): Promise<Outcome<OpenPage>> {
  const { readTab } = await import('../../tab/tabs/read-tab');
  return readTab((name, question) => callContent(tabId, url, name, question));
}
