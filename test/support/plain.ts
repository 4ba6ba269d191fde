import type { Browser, Page } from 'puppeteer-core';
import { patient } from '../../cli/drivers/chromium';
import { type BrowserName, launchPlain } from '../../cli/drivers/plain-browser';

/*
 * One browser without the extension, of each kind, for the files that a worker runs one after another: starting it costs
 * more than most tests.
 */

const browsers = new Map<BrowserName, Promise<Browser>>();

/** A browser that others use, too. */
export interface Plain {
  newPage(): Promise<Page>;
  /** Closes the tabs that were opened through this. */
  close(): Promise<void>;
}

export async function openPlain(name: BrowserName): Promise<Plain> {
  const browser = await running(name);
  const tabs: Page[] = [];
  return {
    async newPage() {
      const tab = patient(await browser.newPage());
      tabs.push(tab);
      return tab;
    },
    async close() {
      await Promise.all(tabs.filter((tab) => !tab.isClosed()).map((tab) => tab.close()));
    },
  };
}

async function running(name: BrowserName): Promise<Browser> {
  const known = await browsers.get(name);
  if (known?.connected) return known;
  // The driver ends it with the worker.
  const started = launchPlain(name);
  browsers.set(name, started);
  return started;
}
