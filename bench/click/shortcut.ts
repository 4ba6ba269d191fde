import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { copyExtension } from '../../cli/drivers/driven-extension';
import { type BenchBrowser, type Installed, launchBenchBrowser, type Subject } from './browser';
import { press } from './press';
import { type ClickPage, evaluated, openTab } from './tab';

/** One page, clipped both ways on fresh tabs: ms until the popup shows the article, and until the shortcut has saved it. */
export interface ShortcutTimes {
  readonly page: string;
  readonly popup: number;
  readonly shortcut: number;
}

/** Both ways in alternation, with a copy of the extension that may read every page, as no driver can press its keys. */
export async function shortcutTimes(
  subject: Subject,
  script: string,
  pages: readonly ClickPage[],
): Promise<readonly ShortcutTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-allowed-'));
  copyExtension(subject.folder, folder, { host_permissions: ['<all_urls>'] });
  const browser = await launchBenchBrowser([{ ...subject, folder }]);
  const times: ShortcutTimes[] = [];
  try {
    const [extension] = browser.extensions;
    if (extension === undefined) return [];
    for (const [index, page] of pages.entries()) {
      const both = await clipBothWays(browser, extension, script, page).catch((error: Error) => error);
      if (both instanceof Error) process.stderr.write(`${page.name}: ${both.message}\n`);
      // The first page warms the browser up.
      else if (index > 0) times.push(both);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return times;
}

async function clipBothWays(
  browser: BenchBrowser,
  extension: Installed,
  script: string,
  page: ClickPage,
): Promise<ShortcutTimes> {
  const forPopup = await openTab(browser, page);
  const { complete } = await press(browser, script, extension, forPopup).finally(() => forPopup.close());
  const forShortcut = await openTab(browser, page);
  const worker = await workerOf(browser, extension);
  try {
    const shortcut = await Promise.race([evaluated<number>(worker, pressShortcut(page.url)), sleep(60_000)]);
    if (typeof shortcut !== 'number') throw new Error('the shortcut saved nothing within 60 s');
    return { page: page.name, popup: complete, shortcut };
  } finally {
    await worker.detach().catch(() => {});
    await forShortcut.close();
  }
}

async function workerOf(browser: BenchBrowser, { id }: Installed): Promise<CDPSession> {
  const workers = await browser.targets('service_worker');
  const found = workers.find(({ url }) => url.startsWith(`chrome-extension://${id}/`));
  if (found === undefined) throw new Error('The worker is not running');
  return browser.attach(found.targetId);
}

/** Dispatches the command in the worker; its value is the ms until the badge tells the result. */
const pressShortcut = (url: string) => `(async () => {
  if (!globalThis.benchBadge) {
    const set = chrome.action.setBadgeText.bind(chrome.action);
    chrome.action.setBadgeText = (details) => { globalThis.benchBadge(details.text); return set(details); };
  }
  const tabs = await chrome.tabs.query({});
  const tab = tabs.find((each) => each.url?.split('#')[0] === ${JSON.stringify(url.split('#')[0])});
  const started = performance.now();
  const badge = new Promise((resolve) => {
    globalThis.benchBadge = (text) => { if (text !== '' && text !== '…') resolve([text, performance.now() - started]); };
  });
  chrome.commands.onCommand.dispatch('clip-page', tab);
  const [text, took] = await badge;
  if (text !== '✓') throw new Error('the shortcut ended with ' + text);
  return took;
})()`;
