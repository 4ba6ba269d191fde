import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import type { MessageName } from '../../src/browser/messaging/protocol';
import type { Clipper } from '../drivers/clipper';
import type { SoakInPage } from './in-page';
import type { SoakSite } from './site';
import type { StoredBackup, StoredLibrary, Waiting } from './stored';

declare const soak: SoakInPage;

/** The part of the extension API that a page of the extension has in both browsers. */
interface Api {
  readonly runtime: { sendMessage(message: unknown): Promise<unknown> };
  readonly tabs: { query(asked: object): Promise<readonly { readonly id: number; readonly url?: string }[]> };
  readonly storage: { readonly local: { set(values: object): Promise<void>; remove(key: string): Promise<void> } };
}

declare const chrome: Api;

/** The answer of the extension to a message. */
export interface Answer {
  readonly ok?: boolean;
  readonly value?: unknown;
  readonly failure?: { readonly code: string; readonly message?: string };
}

/** A tab, and its number in the extension API. */
export interface Tab {
  readonly page: Page;
  readonly id: number;
}

/** A message that gets no answer, because its worker was stopped, is given up after this time (ms). */
const longestAnswer = 25_000;

/** One start of the browser: a page of the extension that sends messages and reads its databases. */
export class Session {
  private workers: CDPSession | undefined;

  private constructor(
    readonly clipper: Clipper,
    private readonly hub: Page,
    private readonly site: Pick<SoakSite, 'put'>,
  ) {}

  static async open(clipper: Clipper, script: string, site: Pick<SoakSite, 'put'>): Promise<Session> {
    // A page of the extension that does not index.
    const hub = await clipper.extensionPage('src/screens/welcome/index.html');
    await hub.evaluate(script);
    return new Session(clipper, hub, site);
  }

  /** Sends a message as the extension's own pages do. Never throws. */
  async send(name: MessageName, ask: unknown): Promise<Answer> {
    const answer = this.hub
      .evaluate((message) => chrome.runtime.sendMessage(message) as Promise<Answer | undefined>, { name, ask })
      .catch((error: unknown): Answer => failure(error instanceof Error ? error.message : String(error)));
    const late = sleep(longestAnswer, undefined, { ref: false }).then(() => failure('no answer'));
    return (await Promise.race([answer, late])) ?? failure('no answer');
  }

  /** Opens a tab and finds its number in the extension API. */
  async newTab(): Promise<Tab> {
    const url = this.site.put(`/tab/${crypto.randomUUID()}`, '<!doctype html><title>Tab</title>');
    const page = await this.clipper.newPage(url);
    const id = await this.hub.evaluate(
      async (wanted) => (await chrome.tabs.query({})).find((tab) => tab.url === wanted)?.id,
      url,
    );
    if (id === undefined) throw new Error(`no tab shows ${url}`);
    return { page, id };
  }

  /**
   * Stops the background worker as it is; false if none runs. The driver must not close its target: a worker that is started
   * at that moment then waits forever for a debugger.
   */
  async stopWorker(): Promise<boolean> {
    const { browser, extensionId } = this.clipper;
    const runs = () =>
      browser.targets().some((target) => target.type() === 'service_worker' && target.url().includes(extensionId));
    if (!runs()) return false;
    this.workers ??= await this.hub.createCDPSession();
    await this.workers.send('ServiceWorker.enable');
    await this.workers.send('ServiceWorker.stopAllWorkers');
    return true;
  }

  stored(): Promise<StoredLibrary> {
    return this.hub.evaluate(() => soak.stored());
  }

  waiting(): Promise<Waiting> {
    return this.hub.evaluate(() => soak.waiting());
  }

  found(word: string): Promise<readonly string[]> {
    return this.hub.evaluate((text) => soak.found(text), word);
  }

  backups(): Promise<readonly StoredBackup[]> {
    return this.hub.evaluate(() => soak.backups());
  }

  /** Turns automatic backups on, or makes an open library look whether one is due. */
  async planBackups(plan: object): Promise<void> {
    await this.hub.evaluate(async (automaticBackup) => {
      await soak.chooseBackupFolder();
      await chrome.storage.local.remove('backupFailure');
      await chrome.storage.local.set({ automaticBackup });
    }, plan);
  }
}

function failure(message: string): Answer {
  return { ok: false, failure: { code: 'unknown', message } };
}
