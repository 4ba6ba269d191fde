import type { Page } from 'puppeteer-core';
import { bundled } from '../../cli/drivers/bundle';
import { type Chromium, launchChromium } from '../../cli/drivers/chromium';
import { openSavedPage } from '../../cli/drivers/saved-page';
import { type Corpus, readHtml } from '../corpus/corpus';
import type { Truth } from '../corpus/truth';
import { type Fault, faultsOf } from './faults';
import type { SeenPage, SeenPopup } from './in-page';

/** How long (ms) a page and its popup may take. */
const longest = 60_000;

/** A page and what is wrong in its popup. */
export interface Visit {
  readonly set: string;
  readonly id: string;
  readonly faults: readonly Fault[];
}

/** Clicks the toolbar button on each page, as a reader would. A page that does not open counts as "no article". */
export async function visitAll(
  extension: string,
  pages: readonly { readonly corpus: Corpus; readonly truth: Truth }[],
  note: (visit: Visit) => void,
): Promise<void> {
  const script = await bundled(new URL('in-page.ts', import.meta.url));
  let clipper: Chromium | undefined;
  try {
    for (const { corpus, truth } of pages) {
      clipper ??= await launchChromium({ extension, headless: true, language: 'en' });
      const faults = await visit(clipper, script, corpus, truth).catch((error: unknown): Fault[] => [
        { name: 'no article', detail: error instanceof Error ? error.message.slice(0, 120) : String(error) },
      ]);
      note({ set: corpus.name, id: truth.id, faults });
      if (clipper.browser.connected) continue;
      await clipper.close();
      clipper = undefined;
    }
  } finally {
    await clipper?.close();
  }
}

async function visit(clipper: Chromium, script: string, corpus: Corpus, truth: Truth): Promise<readonly Fault[]> {
  const tab = await clipper.newPage();
  let popup: Page | undefined;
  try {
    const html = readHtml(corpus, truth.id);
    // No page of a set has files beside it.
    await openSavedPage(tab, { url: truth.url, html, charset: 'utf-8', folder: corpus.folder });
    const page = (await tab.evaluate(`${script};seen.readPage()`)) as SeenPage;
    popup = await clipper.pressToolbarButton(tab);
    popup.setDefaultTimeout(longest);
    await popup.waitForFunction(() => {
      const { state = '' } = document.body.dataset;
      return state === 'failed' || (state === 'ready' && document.querySelector('#preview .article:not([aria-busy])'));
    });
    if (await popup.$('#edit-details')) {
      await popup.evaluate(() => document.getElementById('edit-details')?.click());
      await popup.waitForSelector('#details-author');
      await popup.evaluate(() => document.getElementById('contents')?.click());
      await popup.waitForSelector('#why-which, #why [role=status]');
    }
    return faultsOf(page, (await popup.evaluate(`${script};seen.readPopup()`)) as SeenPopup, truth);
  } finally {
    await popup?.close().catch(() => {});
    await tab.close().catch(() => {});
  }
}
