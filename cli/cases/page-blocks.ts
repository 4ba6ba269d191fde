import type { Browser } from 'puppeteer-core';
import type { ExplainedBlock } from '../../src/browser/messaging/requests';
import { inPageScript } from '../drivers/bundle';
import type { InPage } from '../drivers/in-page';
import { openSource } from './save-case';

declare const inPage: InPage;

/** All blocks of text of an address or an HTML file, in document order, and why each is kept or not. */
export async function blocksOf(browser: Browser, source: string): Promise<readonly ExplainedBlock[]> {
  const tab = await browser.newPage();
  await openSource(tab, source);
  await tab.evaluate(await inPageScript());
  const blocks = await tab.evaluate(() =>
    inPage.blocks(document, { mode: 'article', engine: 'wclipper', siblings: [] }),
  );
  await tab.close();
  return blocks;
}
