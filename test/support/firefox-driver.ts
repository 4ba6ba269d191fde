import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';

/**
 * What a user does in Firefox outside of any page: it is done in the browser's own
 * window. The other half, firefox-window.js, runs there.
 */
export interface FirefoxDriver {
  /** Makes Firefox speak a language without its language pack: extensions and pages hear it, its own menus stay English. */
  speak(language: string): Promise<void>;
  /** Puts the extension's button on the toolbar. */
  pinButton(): Promise<void>;
  clickButton(): Promise<void>;
  /** The popup as soon as it is open and loaded. */
  popup(): Promise<Page>;
  closePopup(): Promise<void>;
  /** All tabs. Firefox does not always announce a tab that an extension opens with a page of its own. */
  tabs(): Promise<readonly Page[]>;
  /** Loads an address of the extension in the tab in front, which is `page`; puppeteer's own `goto` and `reload` would wait for ever. */
  loadInFront(page: Page, url: string): Promise<void>;
  /** Chooses the item of the open context menu that has this label. */
  activateMenuItem(label: string): Promise<void>;
  evaluateInBackground<Result>(expression: string): Promise<Result>;
  stopBackground(): Promise<void>;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the driver's methods share its connection, window and popups
export async function firefoxDriver(browser: Browser, extensionId: string): Promise<FirefoxDriver> {
  const { connection } = browser as unknown as { connection: Connection };
  const send = async (method: string, parameters: object) => (await connection.send(method, parameters)).result;
  const trees = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as Tree;
  const window = trees.contexts[0]?.context;
  if (window === undefined) throw new Error('Firefox shows no window of its own');

  async function evaluate(context: string, expression: string): Promise<unknown> {
    const evaluation = (await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    })) as Evaluation;
    if (evaluation.type === 'exception') throw new Error(evaluation.exceptionDetails.text);
    return evaluation.result.value === undefined ? undefined : JSON.parse(evaluation.result.value);
  }

  const name = `wclipper_${extensionId.replace(/\W/g, '_')}`;
  const call = (method: string, ...values: readonly string[]) =>
    evaluate(window, `${name}.${method}(${values.map((value) => JSON.stringify(value)).join()})`);
  const source = readFileSync(new URL('./firefox-window.js', import.meta.url), 'utf8');
  await evaluate(
    window,
    `(() => { ${source}\n globalThis.${name} = wclipperDriver(${JSON.stringify(extensionId)}) })()`,
  );

  /** Firefox announces tabs alone to puppeteer, so the popup is announced here: a whole Page, and its end as well. */
  async function announcePopup(id: string): Promise<Page> {
    const { contexts } = (await send('browsingContext.getTree', { root: id })) as Tree;
    const [info] = contexts;
    if (info === undefined) throw new Error('The popup closed while it opened');
    const known = new Set(await browser.pages());
    connection.emit('browsingContext.contextCreated', info);
    const page = (await browser.pages()).find((one) => !known.has(one));
    if (page === undefined) throw new Error('puppeteer did not take the popup for a page');
    const end = () => connection.emit('browsingContext.contextDestroyed', info);
    page.close = () => driver.closePopup().then(end);
    // It fails when Firefox itself is closed, and then there is nothing left to announce.
    void call('untilGone', id).then(end, () => undefined);
    return page;
  }

  const popups = new Map<string, Page>();
  const driver: FirefoxDriver = {
    speak: async (language) => void (await call('speak', language)),
    pinButton: async () => void (await call('pinButton')),
    clickButton: async () => void (await call('clickButton')),
    async popup() {
      const id = (await call('popup')) as string;
      const page = popups.get(id) ?? (await announcePopup(id));
      popups.set(id, page);
      return page;
    },
    closePopup: async () => void (await call('closePopup')),
    async tabs() {
      const { contexts } = (await send('browsingContext.getTree', {})) as Tree;
      const known = new Set((await browser.pages()).map(contextOf));
      for (const info of contexts) {
        const isOurs = info.url.startsWith('moz-extension:');
        if (isOurs && !known.has(info.context)) connection.emit('browsingContext.contextCreated', info);
      }
      return browser.pages();
    },
    async loadInFront(page, url) {
      const context = await call('loadInFront', url);
      // puppeteer hears nothing of pages of an extension, and would go on calling it about:blank.
      connection.emit('browsingContext.historyUpdated', { context, url });
      if (page.url() !== url) throw new Error('The page is not the tab in front');
      page.reload = async () => {
        await page.bringToFront();
        await call('reloadInFront');
        return null;
      };
    },
    activateMenuItem: async (label) => void (await call('activateMenuItem', label)),
    evaluateInBackground: async <Result>(expression: string) =>
      (await evaluate((await call('background')) as string, expression)) as Result,
    stopBackground: async () => void (await call('stopBackground')),
  };
  return driver;
}

/** The id that Firefox gives to a tab; puppeteer's public types do not have it. */
function contextOf(page: Page): string {
  return (page.mainFrame() as unknown as { readonly _id: string })._id;
}

/** puppeteer's line to Firefox; its public types do not have it. */
interface Connection {
  send(method: string, parameters: object): Promise<{ result: unknown }>;
  emit(event: string, parameters: object): void;
}

interface Tree {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}

type Evaluation =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
