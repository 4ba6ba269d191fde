/*
 * Reads the active tab from the popup's first script, before the modules of the popup are loaded. It uses the browser's
 * own API, because the polyfill would have to load first; both browsers' `chrome` returns promises.
 */

interface Tab {
  readonly id?: number;
  readonly url?: string;
  readonly title?: string;
  readonly status?: string;
}

interface Injection {
  readonly target: { readonly tabId: number };
  readonly files: readonly string[];
  readonly injectImmediately: boolean;
}

declare const chrome: {
  readonly storage: { readonly session: { get(key: string): Promise<Readonly<Record<string, unknown>>> } };
  readonly tabs: { query(filter: { active: boolean; currentWindow: boolean }): Promise<readonly Tab[]> };
  readonly scripting: { executeScript(injection: Injection): Promise<readonly { readonly result?: unknown }[]> };
};

/** What the popup's first script has begun. */
export interface EarlyRead {
  readonly tab: Promise<Tab | undefined>;
  /** The answer of the script; undefined if the browser refuses to run it. */
  readonly answer: Promise<unknown>;
  /** What is remembered of the tab, by its key; undefined if it cannot be read. */
  readonly remembered: Promise<Readonly<Record<string, unknown>> | undefined>;
}

declare global {
  var earlyRead: EarlyRead | undefined;
}

/** What is remembered of the page in a tab has this and the tab's id as its key. */
export const pagePrefix = 'page:';

/** Runs a built script file in the active tab. Its answer is the value of its last expression. */
export function readActiveTab(file: string): EarlyRead {
  const tab = chrome.tabs.query({ active: true, currentWindow: true }).then(([first]) => first);
  const answer = tab.then(async (found) => {
    if (found?.id === undefined) return undefined;
    // A page that is still loading is read when the browser thinks it is ready.
    const injectImmediately = found.status === 'complete';
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId: found.id },
      files: [file],
      injectImmediately,
    });
    return frame?.result;
  });
  const remembered = tab.then((found) =>
    found?.id === undefined ? undefined : chrome.storage.session.get(pagePrefix + found.id),
  );
  const orNothing = () => undefined;
  return { tab: tab.catch(orNothing), answer: answer.catch(orNothing), remembered: remembered.catch(orNothing) };
}
