import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Target } from 'puppeteer-core';
import { type Chromium, removeProfileFolder, startChromium, withExtension } from '../../cli/drivers/chromium';
import type { ClipperOptions, UiLanguage } from '../../cli/drivers/clipper';
import { drivenExtension } from '../../cli/drivers/driven-extension';

/*
 * One Chromium for the files that a worker runs one after another, and the extension in it. Starting the browser costs more
 * than most tests, and so do installing the extension and its first clip, for which the browser starts a process and
 * compiles our code. Between two files the extension is emptied instead: its process stays, and nothing else.
 */

const browsers = new Map<UiLanguage, Promise<Browser>>();

/** What is installed, emptied and not in use, by language and folder. */
const waiting = new Map<string, Chromium[]>();

/** Its folder of downloads. */
export const sharedDownloads = join(tmpdir(), `wclipper-downloads-${process.pid}`);

/** Whether a browser that other tests have used will do: what is set when a browser starts is as usual. */
export function canShare({
  extension: _,
  language,
  downloads = sharedDownloads,
  ...others
}: Omit<ClipperOptions, 'headless' | 'display'>): boolean {
  const isUsual = Object.values(others).every((option) => option === undefined);
  return language !== undefined && downloads === sharedDownloads && isUsual;
}

/** The extension in a browser that is kept, with nothing stored, open or running; its `close` gives it back. */
export async function openShared(extension: string, language: UiLanguage): Promise<Chromium> {
  rmSync(sharedDownloads, { recursive: true, force: true });
  mkdirSync(sharedDownloads);
  const key = `${language} ${extension}`;
  const free = waiting.get(key) ?? [];
  waiting.set(key, free);
  const known = free.pop();
  const clipper = known?.browser.connected ? known : await installed(extension, language);
  let isOpen = true;
  return {
    ...clipper,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (!clipper.browser.connected) return;
      await empty(clipper);
      free.push(clipper);
    },
  };
}

async function installed(extension: string, language: UiLanguage): Promise<Chromium> {
  const browser = await running(language);
  const copy = drivenExtension(extension, mkdtempSync(join(tmpdir(), 'wclipper-extension-')));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  return withExtension(browser, copy, () => Promise.resolve());
}

/** Settings come last: that they change starts the worker, which finds nothing any more. */
const removeAll = `(async () => {
  await chrome.alarms.clearAll();
  await chrome.downloads.erase({});
  await chrome.action.setBadgeText({ text: '' });
  await chrome.storage.session.clear();
  await chrome.storage.local.clear();
})()`;

/** Closes all tabs, stops the background and removes whatever is stored. */
async function empty({ browser, extensionId, worker, stopBackground }: Chromium): Promise<void> {
  const origin = `chrome-extension://${extensionId}`;
  const tabs = await browser.pages();
  // Without a tab the browser would end, and without a document of its own the extension's process.
  const last = await browser.newPage();
  await last.goto(`${origin}/manifest.json`);
  await Promise.all(tabs.map((tab) => tab.close().catch(() => {})));
  await last.evaluate('chrome.offscreen.closeDocument().catch(() => {})');
  const isWorker = (target: Target) => target.type() === 'service_worker' && target.url().startsWith(origin);
  if (browser.targets().some(isWorker)) await stopBackground();
  const session = await last.createCDPSession();
  const storageTypes = 'indexeddb,local_storage,cache_storage,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await last.evaluate(removeAll);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
  await worker();
  await session.detach();
  await last.goto('about:blank');
}

async function running(language: UiLanguage): Promise<Browser> {
  const known = await browsers.get(language);
  if (known?.connected) return known;
  const profile = mkdtempSync(join(tmpdir(), 'wclipper-chromium-'));
  // No test listens to requests here, and following them costs a tenth of the browser's time.
  const quiet = { networkEnabled: false, issuesEnabled: false };
  const started = startChromium({ headless: true, language, downloads: sharedDownloads }, profile, quiet);
  browsers.set(language, started);
  // The driver has ended the browser by then.
  process.once('exit', () => {
    removeProfileFolder(profile);
    removeProfileFolder(sharedDownloads);
  });
  return started;
}
