import type { Page as Tab } from 'puppeteer-core';
import { inPageScript } from '../../cli/drivers/bundle';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type Site, serve } from '../../cli/drivers/serve';
import { openPlain } from './plain';

/** A tab of a plain browser on an empty page of our own at `path`, with the content script's folders in it as `inPage`. */
export interface InPageTab {
  readonly tab: Tab;
  readonly site: Site;
  close(): Promise<void>;
}

export async function openInPageTab(name: BrowserName, path: string): Promise<InPageTab> {
  const [browser, site, script] = await Promise.all([openPlain(name), serve(), inPageScript()]);
  const tab = await browser.newPage();
  await tab.goto(site.put(path, '<!doctype html><title>T</title><body>'));
  await tab.evaluate(script);
  return {
    tab,
    site,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
