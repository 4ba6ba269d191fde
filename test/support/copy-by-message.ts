import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';
import { writtenText } from './written-file';

/** Copies the page in a tab in front, as the popup asks for it. Returns the file. */
export async function copyByMessage(clipper: Clipper, page: Page, downloads: string): Promise<string> {
  const popup = await clipper.pressToolbarButton(page);
  const copied = await popup.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: ExtensionApi };
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return chrome.runtime.sendMessage({ name: 'page.copy', ask: { tabId: tab?.id } });
  });
  await popup.close();
  if (!copied.ok) throw new Error(`the page was not copied: ${JSON.stringify(copied)}`);
  return writtenText(downloads, '.html');
}

interface ExtensionApi {
  readonly tabs: { query(asked: object): Promise<readonly { readonly id: number }[]> };
  readonly runtime: { sendMessage(message: object): Promise<{ readonly ok: boolean }> };
}
