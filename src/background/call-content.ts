import contentScript from '../content/content?iife';
import type { ContentAnswer, ContentAsk, ContentCallName } from '../messaging/content-api';
import { done, failed, type Outcome } from '../messaging/protocol';
import { documentBirth, runFile } from '../platform/scripting';
import { hasCrashed, onTabChanges, tabUrl } from '../platform/tab-events';
import { callInTab } from './call-in-tab';
import { failureOfError, failureOfUrl } from './refusals';

/** A page that has not answered by then (ms) is given up, with a sentence. */
const longestClip = 30_000;

/**
 * Injects the content script and calls it, until it answers, the document goes
 * away, or the time is over. What is asked may still be on its way out of the
 * library: the script is loaded meanwhile.
 */
export async function callContent<N extends ContentCallName>(
  tabId: number,
  url: string | undefined,
  name: N,
  asked: ContentAsk<N> | Promise<ContentAsk<N>>,
): Promise<Outcome<ContentAnswer<N>>> {
  const unclippable = url === undefined ? undefined : failureOfUrl(url);
  // A question that fails is told where it is put; on these pages nobody waits for it.
  const question = Promise.resolve(asked);
  question.catch(() => {});
  if (unclippable && unclippable !== 'localFile') return failed(unclippable);
  const interruption = interruptionOf(tabId, url);
  const call = loadAndCall(tabId, name, question, interruption.isGone).catch(async (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (await hasCrashed(tabId)) return failed('pageCrashed', message);
    const code = unclippable ?? failureOfError(message, url);
    // A browser refuses a document that came meanwhile in the words for one that it protects.
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
 * Watches the tab during a call. Pages change their address while they stay the
 * same document (a fragment, an entry in the history), so documents are compared.
 * Addresses are compared where the first document could not be asked.
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
 * Tabs that were given the content script, for as long as the worker remembers.
 * Who clips there again mostly finds its code loaded and compiled; where the
 * tab has gone on to another document it is loaded anew.
 */
const loadedIn = new Set<number>();
