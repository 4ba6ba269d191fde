import { callWelcome } from '../../browser/messaging/channel';
import type { ContentAnswer, ContentAsk, ContentCallName } from '../../browser/messaging/content-api';
import { done, type FailureCode, failed, type Outcome } from '../../browser/messaging/outcome';
import { welcomeAddress } from '../../browser/platform/own-page';
import { documentBirth, runFile } from '../../browser/platform/scripting';
import { hasCrashed, onTabChanges, tabUrl } from '../../browser/platform/tab-events';
import { type Called, callInTab } from './call-in-tab';
import { scriptOf } from './content-scripts';
import { withBytes } from './plain-bytes';

/**
 * A page that does not answer within this time (ms) is reported as a failure. Chosen: reading a large page takes
 * seconds, and a reader takes one that is silent for longer for broken.
 */
const longestClip = 30_000;

/**
 * Calls a content script, which is injected if necessary, until it answers, the document goes away or the time is
 * over. `begun`: the answer to the same call if it was made before.
 */
export async function callContent<N extends ContentCallName>(
  tabId: number,
  url: string | undefined,
  name: N,
  asked: ContentAsk<N>,
  begun?: Promise<ContentAnswer<N> | undefined>,
): Promise<Outcome<ContentAnswer<N>>> {
  if (url !== undefined && isWelcomePage(url)) return callWelcomePage(tabId, name, asked);
  const unclippable = url === undefined ? undefined : failureOfUrl(url);
  if (unclippable && unclippable !== 'localFile') return failed(unclippable);
  const interruption = interruptionOf(tabId, url);
  const call = loadAndCall(tabId, name, asked, interruption.isGone, begun).catch(async (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (await hasCrashed(tabId)) return failed('pageCrashed', message);
    const code = unclippable ?? failureOfError(message, url);
    // If another document has loaded meanwhile, browsers report it as protected.
    return failed(code !== 'tabClosed' && (await interruption.isGone()) ? 'navigated' : code, message);
  });
  return await Promise.race([call, interruption.failure]).finally(interruption.stop);
}

/** After this time (ms) a call asks which document the tab shows. */
const askedAfter = 100;

/** The pause (ms) between two looks at the document of a tab, because pages may change their address without pause. */
const betweenLooks = 500;

interface Interruption {
  /** Settles when there is nothing left to wait for. */
  readonly failure: Promise<Outcome<never>>;
  /** Whether the tab shows another document than at first, or none. */
  isGone(): Promise<boolean>;
  stop(): void;
}

/**
 * Watches the tab during a call. Pages change their address without changing the
 * document (fragments, history entries), so documents are compared; addresses are
 * compared only if the first document could not be asked.
 */
function interruptionOf(tabId: number, url: string | undefined): Interruption {
  const began = Date.now();
  let asked: Promise<number | undefined> | undefined;
  const birth = () => {
    asked ??= documentBirth(tabId).catch(() => undefined);
    return asked;
  };
  // Most calls end before that. A document that is younger than the call is another one.
  const later = setTimeout(birth, askedAfter);
  const isGone = async () => {
    const first = await birth();
    if (first === undefined) return (await tabUrl(tabId)) !== url;
    return first > began || (await documentBirth(tabId).catch(() => undefined)) !== first;
  };
  let stop = () => {};
  const failure = new Promise<Outcome<never>>((resolve) => {
    let changed = false;
    let looking = false;
    const look = async () => {
      looking = true;
      while (changed) {
        changed = false;
        if (await isGone()) return resolve(failed('navigated'));
        await new Promise((lookAgain) => setTimeout(lookAgain, betweenLooks));
      }
      looking = false;
    };
    const stopListening = onTabChanges(tabId, (change) => {
      if (change === 'closed') return resolve(failed('tabClosed'));
      changed = true;
      if (!looking) void look();
    });
    const timer = setTimeout(() => resolve(failed('timeout')), longestClip);
    stop = () => {
      stopListening();
      clearTimeout(timer);
      clearTimeout(later);
    };
  });
  return { failure, isGone, stop };
}

async function loadAndCall<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
  isGone: () => Promise<boolean>,
  begun: Promise<ContentAnswer<N> | undefined> | undefined,
): Promise<Outcome<ContentAnswer<N>>> {
  const early = await begun;
  if (early !== undefined) return done(early);
  // The script of gathering, injected by an earlier worker, has a state that another injection would lose.
  const isLoaded = name === 'gatherStep' || (loadedIn.get(tabId)?.has(scriptOf[name]) ?? false);
  const known = isLoaded ? await callInTab(tabId, name, asked).catch(() => undefined) : undefined;
  const called = known && known.is !== 'missing' ? known : await loadThenCall(tabId, name, asked);
  if (called?.is === 'answer') return done(called.answer);
  if (called?.is === 'exception') return failed('readFailed', called.message);
  return failed((await isGone()) ? 'navigated' : 'readFailed');
}

async function loadThenCall<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<Called<N> | undefined> {
  const script = scriptOf[name];
  const answer = await runFile(tabId, script);
  // That script reads the page as soon as it is injected, so it is not remembered as loaded.
  if (name === 'read') return answer === undefined ? undefined : { is: 'answer', answer: answer as ContentAnswer<N> };
  const loaded = loadedIn.get(tabId) ?? new Set();
  loadedIn.set(tabId, loaded.add(script));
  return callInTab(tabId, name, asked);
}

/**
 * The scripts that this context has injected into each tab. They can be called again at once; after a navigation they
 * are injected again.
 */
const loadedIn = new Map<number, Set<string>>();

/** Addresses that no extension can read, each with its failure. The first match counts. */
const unclippableUrls: readonly (readonly [RegExp, FailureCode])[] = [
  [/^view-source:/, 'viewSource'],
  [/^about:reader\?/, 'readerView'],
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

/** Error messages of browsers that say more than "refused". */
const refusals: readonly (readonly [RegExp, FailureCode])[] = [
  [/no tab with id|invalid tab id|tab was closed/i, 'tabClosed'],
  [
    /frame with id \d+ (was removed|is showing error page)|context (was )?(destroyed|invalidated)|actor .{0,200} destroyed|message manager disconnected|port closed/i,
    'navigated',
  ],
  [/extensions gallery|cannot access contents|missing host permission|cannot be scripted/i, 'protectedPage'],
  [/cannot access a chrome:|cannot access a .{0,99}url/i, 'browserPage'],
];

/** Why a page at that address cannot be read; undefined if it can, or if only the browser knows. */
function failureOfUrl(url: string): FailureCode | undefined {
  return unclippableUrls.find(([pattern]) => pattern.test(url))?.[1];
}

/** The failure that a browser's error message stands for, when it refuses to run a script in a tab. */
function failureOfError(message: string, url: string | undefined): FailureCode {
  const code = refusals.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
  if (code !== 'protectedPage') return code;
  // Chromium hides the address of pages such as about:blank, Firefox that of a page to which the tab has gone on.
  if (!url) return /missing host permission/i.test(message) ? 'navigated' : 'browserPage';
  // Firefox shows PDFs in its own viewer, under the address of the file.
  return /\.pdf([?#]|$)|\/pdf([?#]|$|\/[^/]*$)/i.test(url) ? 'pdf' : code;
}

/** Whether an address is that of the introduction, the only page of the extension that can be clipped. */
function isWelcomePage(url: string): boolean {
  return url.split(/[?#]/, 1)[0] === welcomeAddress();
}

/** Calls a content script in the introduction, which loads it itself. */
async function callWelcomePage<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<Outcome<ContentAnswer<N>>> {
  const answer = await callWelcome(tabId, { name, asked });
  return answer.ok ? done(withBytes(answer.value) as ContentAnswer<N>) : answer;
}
