import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { type Chromium, removeProfileFolder, startChromium, withExtension } from '../../cli/drivers/chromium';
import type { ClipperOptions, UiLanguage } from '../../cli/drivers/clipper';
import { drivenExtension } from '../../cli/drivers/driven-extension';

/*
 * One Chromium for the files that a worker runs one after another. Starting it costs more than most tests, and the
 * storage of an extension depends on its id, which depends on its folder: a copy of the extension in a folder of its own
 * starts with nothing stored, granted or running.
 */

const browsers = new Map<UiLanguage, Promise<Browser>>();

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

/** The extension in a browser that is kept; its `close` ends the extension and its tabs. */
export async function openShared(extension: string, language: UiLanguage): Promise<Chromium> {
  const browser = await running(language);
  const copy = drivenExtension(extension, mkdtempSync(join(tmpdir(), 'wclipper-extension-')));
  rmSync(sharedDownloads, { recursive: true, force: true });
  mkdirSync(sharedDownloads);
  let isOpen = true;
  const clipper = await withExtension(browser, copy, async () => {
    if (!isOpen) return;
    isOpen = false;
    rmSync(copy, { recursive: true, force: true });
    if (!browser.connected) return;
    const tabs = await browser.pages();
    // Without a tab the browser would end.
    await browser.newPage();
    await browser.uninstallExtension(clipper.extensionId);
    // Those of the extension have gone with it.
    await Promise.all(tabs.map((tab) => tab.close().catch(() => {})));
  });
  return clipper;
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
