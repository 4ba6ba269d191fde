import type { Browser, Page } from 'puppeteer-core';
import { patient } from '../../cli/drivers/patient';
import { type BrowserName, launchPlain } from '../../cli/drivers/plain-browser';

/*
 * One browser without the extension, of each kind, for the files that a worker runs one after another: starting it costs
 * more than most tests.
 */

const browsers = new Map<BrowserName, Promise<Browser>>();

export async function plainTab(name: BrowserName): Promise<Page> {
  return patient(await (await running(name)).newPage());
}

async function running(name: BrowserName): Promise<Browser> {
  const known = await browsers.get(name);
  if (known?.connected) return known;
  // The driver ends it with the worker.
  const started = launchPlain(name);
  browsers.set(name, started);
  return started;
}
