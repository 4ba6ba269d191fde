import type { ContentAnswer, ContentAsk, ContentCallName } from '../messaging/content-api';
import { done, failed, type Outcome } from '../messaging/protocol';
import { documentBirth, runFile } from '../platform/scripting';
import { hasCrashed, onTabChanges, tabUrl } from '../platform/tab-events';
import { callInTab } from './call-in-tab';
import { scriptOf } from './content-scripts';
import { failureOfError, failureOfUrl } from './refusals';

/** A page that does not answer within this time (ms) is reported as a failure. */
const longestClip = 30_000;

/**
 * Calls a content script, which is injected if necessary, until it answers, the document goes away or the time is
 * over.
 */
export async function callContent<N extends ContentCallName>(
  tabId: number,
  url: string | undefined,
  name: N,
  asked: ContentAsk<N>,
): Promise<Outcome<ContentAnswer<N>>> {
  const unclippable = url === undefined ? undefined : failureOfUrl(url);
  if (unclippable && unclippable !== 'localFile') return failed(unclippable);
  const interruption = interruptionOf(tabId, url);
  const call = loadAndCall(tabId, name, asked, interruption.isGone).catch(async (error) => {
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
  asked: ContentAsk<N>,
  isGone: () => Promise<boolean>,
): Promise<Outcome<ContentAnswer<N>>> {
  const isLoaded = loadedIn.get(tabId)?.has(scriptOf[name]) ?? false;
  const known = isLoaded ? await callInTab(tabId, name, asked).catch(() => undefined) : undefined;
  const called = known && known.is !== 'missing' ? known : await loadThenCall(tabId, name, asked);
  if (called?.is === 'answer') return done(called.answer);
  if (called?.is === 'exception') return failed('readFailed', called.message);
  return failed((await isGone()) ? 'navigated' : 'readFailed');
}

async function loadThenCall<N extends ContentCallName>(tabId: number, name: N, asked: ContentAsk<N>) {
  const script = scriptOf[name];
  await runFile(tabId, script);
  const loaded = loadedIn.get(tabId) ?? new Set();
  loadedIn.set(tabId, loaded.add(script));
  return callInTab(tabId, name, asked);
}

/**
 * The scripts that this context has injected into each tab. They can be called again at once; after a navigation they
 * are injected again.
 */
const loadedIn = new Map<number, Set<string>>();
