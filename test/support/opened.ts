import { rmSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { allowedExtension } from '../../cli/drivers/allowed-extension';
import { builtExtension } from '../../cli/drivers/build-extension';
import { inPageScript } from '../../cli/drivers/bundle';
import type { Clipper, UiLanguage } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type Site, serve } from '../../cli/drivers/serve';
import { launchHeadless, type WindowedClipper } from './browsers';
import { type Display, startDisplay } from './display';
import { openFolder } from './folder';
import { plainTab } from './plain';
import { closePages } from './popup-state';
import { type Recorder, record } from './recorder';
import { sharedDownloads } from './shared-chromium';
import { launchWithShortcuts } from './shortcut';

/*
 * What the tests of a file or of a `describe` need. Each is opened before the first of them and closed after the last, and
 * can be named in functions before it is open.
 */

/** A browser with the extension, and a site. */
export interface Opened {
  /** Nothing is stored in it. */
  readonly clipper: Clipper;
  readonly site: Site;
  /** The folder of downloads, which is empty. */
  readonly downloads: string;
}

interface Asked {
  /** English by default. */
  readonly language?: UiLanguage;
  /** Whether the extension may read the sites on this machine, as if the user had allowed it. */
  readonly isAllowed?: boolean;
  /** Optional permissions that it then has as well. */
  readonly granted?: readonly string[];
  /** Whether a test goes on with the pages of the one before. */
  readonly keepsPages?: boolean;
}

export function openClipper(
  browser: BrowserName,
  { language = 'en', isAllowed = false, granted = [], keepsPages = false }: Asked = {},
): Opened {
  const site = openSite();
  // The Chromium that the files of a worker share has one folder.
  const downloads = browser === 'chromium' ? sharedDownloads : openFolder();
  const clipper = (keepsPages ? opened : openBrowser)(async (): Promise<Clipper> => {
    const built = builtExtension(browser);
    if (!isAllowed) return launchHeadless(browser, { extension: built, language, downloads });
    const extension = allowedExtension(built, granted);
    const launched = await launchHeadless(browser, { extension, language, downloads });
    return {
      ...launched,
      close: () => launched.close().then(() => rmSync(extension, { recursive: true, force: true })),
    };
  });
  return { clipper, site, downloads };
}

/** A browser that closes the pages that a test has opened after it, the last one first. */
export function openBrowser<Browser extends Clipper>(launch: () => Promise<Browser>): Browser {
  let pages: Page[] = [];
  beforeEach(() => {
    pages = [];
  });
  afterEach(() => closePages(...pages.toReversed()));
  const noting =
    <Asked extends unknown[]>(open: (...asked: Asked) => Promise<Page>) =>
    async (...asked: Asked) => {
      const page = await open(...asked);
      pages.push(page);
      return page;
    };
  return opened(async () => {
    const clipper = await launch();
    const { newPage, pressToolbarButton, popup, extensionPage } = clipper;
    return {
      ...clipper,
      newPage: noting(newPage),
      pressToolbarButton: noting(pressToolbarButton),
      popup: noting(popup),
      extensionPage: noting(extensionPage),
    };
  });
}

/** A browser in a window on a display of its own, where keys and menus are real, and a site. */
export function openWindow(browser: BrowserName): { clipper: WindowedClipper; site: Site; display: Display } {
  const site = openSite();
  const display = openDisplay();
  return { clipper: openBrowser(() => launchWithShortcuts(browser, display)), site, display };
}

/** A tab of a browser without the extension, and a site. */
export interface OpenedTab {
  readonly tab: Page;
  readonly site: Site;
  /** Goes to an address, by default of an empty page, and loads the content script's folders there as `inPage`. */
  load(address?: string): Promise<void>;
}

export function openTab(browser: BrowserName): OpenedTab {
  const site = openSite();
  const tab = opened(() => plainTab(browser));
  return {
    tab,
    site,
    async load(address = site.put('/dir/page', '<!doctype html><title>T</title><body>')) {
      await tab.goto(address);
      await tab.evaluate(await inPageScript());
    },
  };
}

export function openDisplay(): Display {
  return opened(startDisplay);
}

export function openSite(): Site {
  return opened(serve);
}

/** A site that writes down whatever is asked of it. */
export function openRecorder(): Recorder {
  return opened(record);
}

/** Stands for what is opened before the tests and closed after them. */
function opened<Value extends { close(): Promise<unknown> }>(open: () => Promise<Value>): Value {
  let value: Value | undefined;
  beforeAll(async () => {
    value = await open();
  });
  afterAll(() => value?.close());
  return new Proxy({} as Value, {
    get(_, name) {
      if (value === undefined) throw new Error(`${String(name)} is asked for while nothing is open`);
      const found: unknown = Reflect.get(value, name);
      return typeof found === 'function' ? found.bind(value) : found;
    },
  });
}
