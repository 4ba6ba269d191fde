import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Random } from '../../bench/library/generated-words';
import type { Ledger } from './ledger';
import type { Session, Tab } from './session';
import type { SoakPage, SoakSite } from './site';
import type { ListedDraft } from './stored';

/** What a reader waits for at most (ms) in a popup whose worker may have been stopped. */
const longestWait = 20_000;

/** What readers do, of which the soak test interrupts any. Nothing here throws because of an interruption. */
export class Actions {
  private readonly session: Session;
  private readonly site: SoakSite;
  private readonly ledger: Ledger;
  private readonly random: Random;

  constructor(session: Session, { site, ledger, random }: { site: SoakSite; ledger: Ledger; random: Random }) {
    this.session = session;
    this.site = site;
    this.ledger = ledger;
    this.random = random;
  }

  /** A page that is new, or one time in four a saved one whose text has changed. */
  nextPage(): SoakPage {
    const known = this.random() < changedShare ? this.ledger.take(this.random()) : undefined;
    return known ? this.site.changed(known.page) : this.site.newPage();
  }

  /** Opens the page in the tab; returns whether it is shown. */
  async show(tab: Tab, page: SoakPage): Promise<boolean> {
    return await tab.page.goto(page.url, { waitUntil: 'domcontentloaded', timeout: longestWait }).then(
      () => true,
      () => false,
    );
  }

  /** Saves the page of a tab without the popup. `orElse`: a page to which the tab may go meanwhile. */
  async saveQuietly({ id: tabId }: Tab, page: SoakPage, orElse: readonly SoakPage[] = []): Promise<void> {
    this.ledger.asks(page);
    for (const other of orElse) this.ledger.mayAsk(other);
    const answer = await this.session.send('clip.quietly', { tabId, mode: 'article', awaited: true });
    const clipId = answer.ok ? clipIdIn(answer.value) : undefined;
    if (clipId !== undefined) this.ledger.reports(clipId, page, ...orElse);
  }

  /** Saves the page of a tab in the popup, and watches its pictures arrive. */
  async saveInPopup(tab: Tab, page: SoakPage): Promise<void> {
    this.ledger.shows(page);
    const popup = await this.session.clipper.pressToolbarButton(tab.page).catch(() => undefined);
    if (!popup) return;
    await reached(popup, `['ready', 'failed'].includes(document.body.dataset.state)`);
    const state = await popup.evaluate(() => document.body.dataset.state).catch(() => 'closed');
    if (state === 'ready') {
      this.ledger.asks(page);
      // Neither this nor the line of pictures is waited for: a popup that has lost its page may never show them.
      await popup
        .$('#save')
        .then((button) => button?.click())
        .catch(() => {});
      await reached(popup, `['saved', 'failed'].includes(document.body.dataset.state)`);
      await this.readReceipt(popup, page);
    }
    await popup.close().catch(() => {});
  }

  /** Saves a page that the library lists as not saved. */
  async saveListed({ draftId, url }: ListedDraft): Promise<boolean> {
    const answer = await this.session.send('draft.save', { draftId });
    const clipId = answer.ok ? clipIdIn(answer.value) : undefined;
    const page = this.ledger.pageAt(url);
    if (clipId !== undefined && page) this.ledger.reports(clipId, page);
    return clipId !== undefined;
  }

  private async readReceipt(popup: Page, page: SoakPage): Promise<void> {
    const clipId = await popup.evaluate(() => document.body.dataset.clipId).catch(() => undefined);
    if (clipId === undefined) return;
    this.ledger.reports(clipId, page);
    const looked = Math.ceil(this.random() * 4);
    for (let at = 0; at < looked; at++) {
      await sleep(150);
      const kept = await popup
        .evaluate(() => Number.parseInt(document.querySelector('#pictures p')?.textContent ?? '', 10))
        .catch(() => Number.NaN);
      if (kept > 0) this.ledger.counts(clipId, kept);
    }
  }

  /** Deletes a clip for good that was there at the last audit. */
  async forget(): Promise<void> {
    const chosen = this.ledger.take(this.random());
    if (!chosen) return;
    const { page, clipId } = chosen;
    this.ledger.asksToForget(page);
    const trashed = await this.session.send('clip.delete', { clipId });
    if (!trashed.ok) return;
    const forgotten = await this.session.send('clips.forget', { clipIds: [clipId] });
    if (forgotten.ok) this.ledger.forgets(page);
  }
}

/** How many of the saved pages are saved pages whose text has changed. */
const changedShare = 0.25;

/** Whether a page came to be so. One that is closed never does: the driver says so at once, or later. */
export async function reached(view: Page, condition: string): Promise<boolean> {
  try {
    await view.waitForFunction(condition, { timeout: longestWait, polling: 30 });
    return true;
  } catch {
    return false;
  }
}

function clipIdIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('clipId' in value)) return undefined;
  return typeof value.clipId === 'string' ? value.clipId : undefined;
}
