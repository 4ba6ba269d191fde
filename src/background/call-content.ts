import contentScript from '../content/content?iife';
import type { ContentAnswer, ContentAsk, ContentCallName } from '../messaging/content-api';
import { done, failed, type Outcome } from '../messaging/protocol';
import { documentBirth, runFile } from '../platform/scripting';
import { hasCrashed, onTabChanges, tabUrl } from '../platform/tab-events';
import { callInTab } from './call-in-tab';
import { failureOfError, failureOfUrl } from './refusals';

/** A page that does not answer within this time (ms) is reported as a failure. */
const longestClip = 30_000;

/**
 * Injects the content script and calls it, until it answers, the document goes away
 * or the time is over. `asked` may be a promise: the script is injected meanwhile.
 */
export async function callContent<N extends ContentCallName>(
  tabId: number,
  url: string | undefined,
  name: N,
  asked: ContentAsk<N> | Promise<ContentAsk<N>>,
): Promise<Outcome<ContentAnswer<N>>> {
  const unclippable = url === undefined ? undefined : failureOfUrl(url);
  // A rejected promise is reported where it is awaited; on this path nobody awaits it.
  const question = Promise.resolve(asked);
  question.catch(() => {});
  if (unclippable && unclippable !== 'localFile') return failed(unclippable);
  const interruption = interruptionOf(tabId, url);
  const call = loadAndCall(tabId, name, question, interruption.isGone).catch(async (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (await hasCrashed(tabId)) return failed('pageCrashed', message);
    const code = unclippable ?? failureOfError(message, url);
    // If another document has loaded meanwhile, browsers report it as protected.
    return failed(code !== 'tabClosed' && (await interruption.isGone()) ? 'navigated' : code, message);
  });
  return await Promise.race([call, interruption.failure]).finally(interruption.stop);
}

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
  const birth = documentBirth(tabId).catch(() => undefined);
  const isGone = async () => {
    const first = await birth;
    if (first === undefined) return (await tabUrl(tabId)) !== url;
    return (await documentBirth(tabId).catch(() => undefined)) !== first;
  };
  let stop = () => {};
  const failure = new Promise<Outcome<never>>((resolve) => {
    let checking = false;
    const check = async () => {
      if (checking) return;
      checking = true;
      if (await isGone()) resolve(failed('navigated'));
      checking = false;
    };
    const stopListening = onTabChanges(tabId, (change) => {
      if (change === 'closed') resolve(failed('tabClosed'));
      else void check();
    });
    const timer = setTimeout(() => resolve(failed('timeout')), longestClip);
    stop = () => {
      stopListening();
      clearTimeout(timer);
    };
  });
  return { failure, isGone, stop };
}

async function loadAndCall<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: Promise<ContentAsk<N>>,
  isGone: () => Promise<boolean>,
): Promise<Outcome<ContentAnswer<N>>> {
  const known = loadedIn.has(tabId) ? await callInTab(tabId, name, await asked).catch(() => undefined) : undefined;
  const called = known && known.is !== 'missing' ? known : await loadThenCall(tabId, name, asked);
  if (called?.is === 'answer') return done(called.answer);
  if (called?.is === 'exception') return failed('readFailed', called.message);
  return failed((await isGone()) ? 'navigated' : 'readFailed');
}

async function loadThenCall<N extends ContentCallName>(tabId: number, name: N, asked: Promise<ContentAsk<N>>) {
  const load = runFile(tabId, contentScript).then(() => loadedIn.add(tabId));
  const [question] = await Promise.all([asked, load]);
  return callInTab(tabId, name, question);
}

/**
 * Tabs in which this worker has injected the content script. A second clip of the same
 * document can call it at once; after a navigation it is injected again.
 */
const loadedIn = new Set<number>();
