import type { Article } from '../article/article';
import { completeFormulas } from '../article/formulas';
import type { ClipRequest, ContentDoor } from '../content/clip';
import contentScript from '../content/content?iife';
import type { Library } from '../library/library';
import {
  type DraftRequest,
  done,
  type ExplainedBlock,
  type FailureCode,
  type FetchedPage,
  failed,
  type Outcome,
} from '../messaging/protocol';
import { runFile, runInTab } from '../platform/scripting';
import { onTabLeaves, tabUrl } from '../platform/tab-events';
import { chosenEngine } from './chosen-engine';

/** A page that has not answered by then (ms) is given up, with a sentence. */
const longestClip = 30_000;

/** Clips what a tab shows. Always answers: an article, or why there is none. */
export async function clipTab(asked: DraftRequest, library: Library): Promise<Outcome<Article>> {
  const { tabId } = asked;
  const url = await tabUrl(tabId);
  const request = requestFor(asked, url, library);
  const answer = await callContent(tabId, url, request, (request) =>
    runInTab(tabId, (asked: ClipRequest) => (globalThis as unknown as World).wclipper.clip(asked), request),
  );
  if (!answer.ok) return answer;
  const { outcome, tree } = answer.value;
  // For the next page of the site: no clip is lost because there is no room for it.
  if (tree !== undefined && url !== undefined) await library.keepTree(url, tree).catch(() => {});
  return outcome.ok ? done({ ...outcome.value, html: completeFormulas(outcome.value.html) }) : outcome;
}

/** Why each block of what a tab shows is kept or not. */
export async function explainTab(asked: DraftRequest, library: Library): Promise<Outcome<readonly ExplainedBlock[]>> {
  const { tabId } = asked;
  const url = await tabUrl(tabId);
  const request = requestFor(asked, url, library);
  return callContent(tabId, url, request, (request) =>
    runInTab(tabId, (asked: ClipRequest) => (globalThis as unknown as World).wclipper.explain(asked), request),
  );
}

async function requestFor(
  { mode, choice }: DraftRequest,
  url: string | undefined,
  library: Library,
): Promise<ClipRequest> {
  const siblings = url === undefined ? [] : await library.siblingTrees(url).catch(() => []);
  return { mode, engine: await chosenEngine(), siblings, ...(choice ? { choice } : {}) };
}

/** Fetches and extracts another part of the article in a tab. */
export async function readPart(tabId: number, partUrl: string, library: Library): Promise<Outcome<Article>> {
  const url = await tabUrl(tabId);
  const request = requestFor({ tabId, mode: 'article' }, url, library);
  const answer = await callContent(tabId, url, request, (request) =>
    runInTab(
      tabId,
      (asked: ClipRequest & { readonly url: string }) => (globalThis as unknown as World).wclipper.part(asked),
      { ...request, url: partUrl },
    ),
  );
  if (!answer.ok) return answer;
  const { value } = answer;
  return value.ok ? done({ ...value.value, html: completeFormulas(value.value.html) }) : value;
}

/** Fetches a page that the tab's page links to and that is most like it. */
export async function fetchSibling(tabId: number): Promise<Outcome<FetchedPage>> {
  const answer = await callContent(tabId, await tabUrl(tabId), null, () =>
    runInTab(tabId, () => (globalThis as unknown as World).wclipper.sibling(), null),
  );
  return answer.ok ? answer.value : answer;
}

/** Reads the page in a tab and keeps its feature tree, for the next clip of the site to be compared with. */
export async function readSibling(tabId: number, library: Library): Promise<Outcome<null>> {
  const url = await tabUrl(tabId);
  const answer = await callContent(tabId, url, null, async () => ({
    tree: await runInTab(tabId, () => (globalThis as unknown as World).wclipper.tree(), null),
  }));
  if (!answer.ok) return failed('noSibling', answer.failure.detail ?? answer.failure.code);
  const { tree } = answer.value;
  if (tree === undefined || url === undefined) return failed('noSibling', 'the page in the other tab is too large');
  await library.keepTree(url, tree);
  return done(null);
}

/** The content script's own world in a tab. */
interface World {
  readonly wclipper: ContentDoor;
}

/**
 * Injects the content script and calls it, until it answers, the tab leaves the
 * page, or the time is over. What is asked may still be on its way out of the
 * library: the script is loaded meanwhile.
 */
async function callContent<A, T>(
  tabId: number,
  url: string | undefined,
  asked: A | Promise<A>,
  call: (asked: A) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const unclippable = url === undefined ? undefined : failureOfUrl(url);
  // A question that fails is told where it is put; on these pages nobody waits for it.
  const question = Promise.resolve(asked);
  question.catch(() => {});
  if (unclippable && unclippable !== 'localFile') return failed(unclippable);
  let stop = () => {};
  const interrupted = new Promise<Outcome<T>>((resolve) => {
    const stopListening = onTabLeaves(tabId, (event) => resolve(failed(event)));
    const timer = setTimeout(() => resolve(failed('timeout')), longestClip);
    stop = () => {
      stopListening();
      clearTimeout(timer);
    };
  });
  try {
    return await Promise.race([injectAndCall(tabId, question, call), interrupted]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(unclippable ?? failureOfError(message, url), message);
  } finally {
    stop();
  }
}

async function injectAndCall<A, T>(
  tabId: number,
  asked: Promise<A>,
  call: (asked: A) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const known = loadedIn.has(tabId) ? await call(await asked).catch(() => undefined) : undefined;
  if (known !== undefined) return done(known);
  const [question] = await Promise.all([asked, loadInto(tabId)]);
  const answer = await call(question);
  return answer === undefined ? failed('navigated') : done(answer);
}

/**
 * Tabs whose page has the content script, for as long as the worker remembers.
 * Who clips there again finds its code loaded and compiled; where that turns out
 * to be wrong it is loaded anew.
 */
const loadedIn = new Set<number>();

async function loadInto(tabId: number): Promise<void> {
  await runFile(tabId, contentScript);
  if (loadedIn.has(tabId)) return;
  loadedIn.add(tabId);
  const stop = onTabLeaves(tabId, () => {
    loadedIn.delete(tabId);
    stop();
  });
}

/** Addresses that no extension can read, each with the sentence that says so. The first that matches counts. */
const unclippableUrls: readonly (readonly [RegExp, FailureCode])[] = [
  [/^view-source:/, 'viewSource'],
  [
    /^(chrome|edge|about|brave|vivaldi|opera|devtools|chrome-extension|moz-extension|resource|chrome-search|chrome-untrusted|jar):/,
    'browserPage',
  ],
  [
    /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)/,
    'protectedPage',
  ],
  [/^file:/, 'localFile'],
];

/** What the browsers say when they refuse, as far as it tells more than "refused". */
const refusals: readonly (readonly [RegExp, FailureCode])[] = [
  [/no tab with id|invalid tab id|tab was closed/i, 'tabClosed'],
  [
    /frame with id \d+ (was removed|is showing error page)|context (was )?(destroyed|invalidated)|actor .* destroyed|message manager disconnected|port closed/i,
    'navigated',
  ],
  [/extensions gallery|cannot access contents|missing host permission|cannot be scripted/i, 'protectedPage'],
  [/cannot access a chrome:|cannot access a .*url/i, 'browserPage'],
];

function failureOfUrl(url: string): FailureCode | undefined {
  return unclippableUrls.find(([pattern]) => pattern.test(url))?.[1];
}

function failureOfError(message: string, url: string | undefined): FailureCode {
  const code = refusals.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
  if (code !== 'protectedPage') return code;
  // Chromium does not tell the address of pages that are nobody's, such as about:blank.
  if (!url) return 'browserPage';
  // Firefox shows PDFs in a page of its own, under the address of the file.
  return /\.pdf([?#]|$)/i.test(url) ? 'pdf' : code;
}
