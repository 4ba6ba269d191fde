import browser from 'webextension-polyfill';

/** Runs a built script file in the top frame of a tab, in the extension's own world. */
export async function runFile(tabId: number, file: string): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [file] });
}

/**
 * Calls a function in the tab's top frame, in the extension's own world, and
 * waits for what it promises. The function travels as source: it can use its
 * argument and the world's globals, nothing else. Undefined when the page went
 * away meanwhile.
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
 * When the document in a tab began its life (ms since 1970), which tells it from
 * any other. Throws where the tab shows nothing that may be asked.
 */
export async function documentBirth(tabId: number): Promise<number | undefined> {
  const [first] = await browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: () => performance.timeOrigin,
  });
  return first?.result as number | undefined;
}
