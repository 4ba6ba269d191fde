import browser from 'webextension-polyfill';

/**
 * Runs a built script file in the top frame of a tab, in the extension's isolated world, and awaits the value of its
 * last expression. Firefox resolves relative paths against the calling document, so the path starts at the root.
 */
export async function runFile(tabId: number, file: string): Promise<unknown> {
  const files = [`/${file.replace(/^\//, '')}`];
  const [first] = await browser.scripting.executeScript({ target: { tabId }, files });
  if (first?.error) throw first.error instanceof Error ? first.error : new Error(String(first.error));
  return first?.result ?? undefined;
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
  const [first] = await browser.scripting.executeScript({
    target: { tabId },
    func: call as unknown as () => void,
    args: [argument],
  });
  if (first?.error) throw first.error instanceof Error ? first.error : new Error(String(first.error));
  return (first?.result ?? undefined) as R | undefined;
}

/**
 * When the document in a tab was created (ms since 1970), which identifies it.
 * Throws if the tab shows nothing that scripts can read.
 */
export async function documentBirth(tabId: number): Promise<number | undefined> {
  const [first] = await browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: () => performance.timeOrigin,
  });
  return first?.result as number | undefined;
}
