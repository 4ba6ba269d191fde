import type { Page } from 'puppeteer-core';
import type { Chromium } from '../drivers/chromium';

/** The project's own pages that are photographed. */
const pages = { en: '/pages/demo-news/index.html', zh: '/pages/news-zh/index.html' };
export type Photographed = keyof typeof pages;

/** A fresh browser with the extension, and what happens in it before a picture is taken. */
export class Scene {
  /** `origin`: that of the server of the pages. */
  constructor(
    readonly chromium: Chromium,
    private readonly origin: string,
  ) {}

  tab(page: Photographed): Promise<Page> {
    return this.tabAt(pages[page]);
  }

  /** A tab at an address, with the pictures that the page would load when a reader scrolls to them. */
  private async tabAt(address: string): Promise<Page> {
    const tab = await this.chromium.newPage(new URL(address, this.origin).href);
    await tab.$$eval('img[data-src]', (images) =>
      Promise.all(
        images.map((image) => {
          image.setAttribute('src', image.getAttribute('data-src') ?? '');
          return (image as HTMLImageElement).decode();
        }),
      ),
    );
    return tab;
  }

  /** The popup over one of the pages, once it shows the whole article. */
  popup(page: Photographed, prepare?: (tab: Page) => Promise<unknown>): Promise<Page> {
    return this.popupAt(pages[page], prepare);
  }

  /** The same over the page at an address, which may be relative to the server's. */
  async popupAt(address: string, prepare?: (tab: Page) => Promise<unknown>): Promise<Page> {
    const tab = await this.tabAt(address);
    await prepare?.(tab);
    const popup = await this.chromium.pressToolbarButton(tab);
    await popup.waitForFunction(
      'document.body.dataset.state === "ready" && document.querySelector(".article:not([aria-busy]) [data-block]")',
    );
    await popup.waitForFunction('!document.querySelector(".article .picture-place")');
    return this.sized(popup, 380, 560);
  }

  /** The panel about the clip, once its parts are there. */
  async about(page: Photographed): Promise<Page> {
    const popup = await this.popup(page);
    await popup.click('#contents');
    await popup.waitForSelector('#why-which');
    await popup.waitForSelector('#engine');
    return popup;
  }

  async save(popup: Page): Promise<Page> {
    await popup.click('#save');
    await popup.waitForFunction('document.body.dataset.state === "saved"');
    return popup;
  }

  /** A destination that takes clips, and one that answers with a page: both on the server of the pages. */
  async setUpDestinations(): Promise<void> {
    const destination = (id: string, name: string, path: string) => {
      const address = this.origin + path;
      return { id, kind: 'webhook', name, values: { address }, hosts: [address] };
    };
    const destinations = [
      destination('notes', 'Notes', '/pages/demo-news/card.svg'),
      destination('server', 'Server at home', '/pages/demo-news/index.html'),
    ];
    await this.chromium.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations })})`);
  }

  /** Saves the page of a popup and sends it to a destination. */
  async sendFromPopup(popup: Page, destination: string): Promise<void> {
    await popup.click('#save-to');
    await (await popup.waitForSelector(`#save-to-${destination}`))?.click();
    await popup.waitForSelector('#deliveries .facts');
  }

  /** The library with a clip of each page. */
  async library(): Promise<Page> {
    for (const page of ['zh', 'en'] as const) await this.save(await this.popup(page));
    const library = await this.chromium.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
    await library.waitForFunction('document.querySelector("[data-clip-id] > img")?.naturalWidth > 0');
    return this.sized(library, 1100, 720);
  }

  /** A page of the extension, by its address in `src/screens`. */
  async screen(address: string, width: number, height: number): Promise<Page> {
    return this.sized(await this.chromium.extensionPage(`src/screens/${address}`), width, height);
  }

  /** What a method makes of a page, with the pointer on a part that it keeps. */
  async method(page: Photographed, engine: string): Promise<Page> {
    const view = await this.sized(await this.methods(page, '#see-methods'), 1280, 860);
    await (await view.waitForSelector(`#method-${engine}`))?.click();
    await view.waitForFunction('document.querySelector("#status").dataset.state === "there"');
    await view.hover('[role="option"][data-kept="true"]:not([data-holds="true"])');
    await view.waitForSelector('.highlight');
    return view;
  }

  /** The comparison of all methods on a page, with the differences of one. */
  async compared(page: Photographed, method: string): Promise<Page> {
    const view = await this.sized(await this.methods(page, '#compare-methods'), 1100, 760);
    await view.waitForSelector('#compare-status[data-done="true"]');
    await view.click(`#compare-${method}`);
    await view.waitForSelector('.difference');
    return view;
  }

  /** The tab about the methods that a button of the panel opens. */
  private async methods(page: Photographed, button: string): Promise<Page> {
    const popup = await this.about(page);
    const opened = this.chromium.browser.waitForTarget((target) => target.url().includes('methods-page'));
    await popup.$eval(button, (element) => (element as HTMLElement).click());
    return (await opened).asPage();
  }

  /** The reader picks on the page: one paragraph is removed, and the pointer is on what is left out. */
  async picking(tab: Page): Promise<Page> {
    const popup = await this.chromium.pressToolbarButton(tab);
    await popup.waitForFunction('document.body.dataset.state === "ready"');
    // The popup closes in the middle of the click.
    await popup.click('#pick').catch(() => {});
    await tab.bringToFront();
    await tab.waitForFunction('document.activeElement?.matches("html > div")');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', ' ', 'ArrowDown'] as const)
      await tab.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return tab;
  }

  /** Highlights two paragraphs of a clip in the library, one with a note. */
  async highlightTwo(library: Page, note: string): Promise<void> {
    await library.waitForSelector('#show-highlights');
    for (const [at, colour] of ['yellow', 'green'].entries()) {
      await library.evaluate((number) => {
        const paragraph = document.querySelectorAll('.article > p')[number];
        paragraph?.scrollIntoView({ block: 'center' });
        if (paragraph) getSelection()?.selectAllChildren(paragraph);
      }, at);
      await library.waitForSelector('#selection-bar');
      await library.click(`#selection-bar [data-colour="${colour}"]`);
      await library.waitForSelector(`mark[data-colour="${colour}"]`);
    }
    await library.click('mark[data-colour="green"]');
    await library.waitForSelector('#highlight-card textarea:focus');
    await library.keyboard.type(note);
    await library.keyboard.press('Escape');
    await library.waitForSelector('.highlight-button[data-noted]');
  }

  async sized(page: Page, width: number, height: number): Promise<Page> {
    await page.setViewport({ width, height, deviceScaleFactor: 2 });
    return page;
  }
}
