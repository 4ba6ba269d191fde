import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { usedHeap } from '../heap';
import { launchBenchBrowser, type Subject } from './browser';
import { press } from './press';
import { type ClickPage, openTab } from './tab';

/** What the page's process holds after garbage collection. */
interface Held {
  /** Bytes of all JavaScript worlds of the page. */
  readonly heap: number;
  readonly nodes: number;
  readonly documents: number;
}

export interface PageMemory {
  readonly page: string;
  readonly before: Held;
  readonly after: Held;
}

/** What a tab holds before a click and after its popup was closed. */
export async function tabMemory(
  subject: Subject,
  script: string,
  pages: readonly ClickPage[],
): Promise<readonly PageMemory[]> {
  const browser = await launchBenchBrowser([subject]);
  const rows: PageMemory[] = [];
  try {
    for (const page of pages) {
      const [extension] = browser.extensions;
      const tab = await openTab(browser, page);
      const session = await browser.attach(tab.pageId);
      const before = await heldBy(session);
      if (extension) await press(browser, script, extension, tab);
      await sleep(500);
      rows.push({ page: page.name, before, after: await heldBy(session) });
      await tab.close();
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function heldBy(session: CDPSession): Promise<Held> {
  const heap = await usedHeap(session);
  const { nodes, documents } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, documents };
}
