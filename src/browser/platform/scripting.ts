import browser from 'webextension-polyfill';
import { tabUrl } from './tab-events';

/*
 * The shortcut, the menu and the toolbar button grant access to the tab. Chromium's browser process knows of the grant at
 * once, but the process of a busy page may get the script before the grant and refuse it. The script is then run again.
 */

/** What Chromium says then. It says the same of pages that the extension may not read, but hides their addresses. */
const refused = /^Cannot access contents of the page/;

/** The pauses (ms) before a script that was refused is run again. The grant is on its way, so one is usually enough. */
const pauses = [50, 200, 500];

type Injection = Parameters<typeof browser.scripting.executeScript>[0];

/** Runs a script in the top frame of a tab. Returns its result, or throws what it throws. */
async function execute(injection: Injection): Promise<unknown> {
  const [first] = await executed(injection);
  if (first?.error) throw first.error instanceof Error ? first.error : new Error(String(first.error));
  return first?.result;
}

async function executed(injection: Injection): ReturnType<typeof browser.scripting.executeScript> {
  for (const pause of pauses) {
    try {
      return await browser.scripting.executeScript(injection);
    } catch (error) {
      if (!(error instanceof Error && refused.test(error.message))) throw error;
      if (!/^https?:/.test((await tabUrl(injection.target.tabId)) ?? '')) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return browser.scripting.executeScript(injection);
}

/**
 * Runs a built script file in the top frame of a tab, in the extension's isolated world, and awaits the value of its
 * last expression. Firefox resolves relative paths against the calling document, so the path starts at the root.
 */
export async function runFile(tabId: number, file: string): Promise<unknown> {
  return (await execute({ target: { tabId }, files: [`/${file.replace(/^\//, '')}`] })) ?? undefined;
}

/**
 * Calls a function in the tab's top frame, in the extension's isolated world, and
 * awaits its result. The function is sent as source: it can use only its argument and
 * the world's globals. Undefined if the page went away meanwhile.
 */
export async function runInTab<A, R>(
  tabId: number,
  call: (argument: A) => Promise<R>,
  argument: A,
): Promise<R | undefined> {
  const func = call as unknown as () => void;
  return ((await execute({ target: { tabId }, func, args: [argument] })) ?? undefined) as R | undefined;
}

/**
 * When the document in a tab was created (ms since 1970), which identifies it.
 * Throws if the tab shows nothing that scripts can read.
 */
export async function documentBirth(tabId: number): Promise<number | undefined> {
  const func = () => performance.timeOrigin;
  return (await execute({ target: { tabId }, injectImmediately: true, func })) as number | undefined;
}
