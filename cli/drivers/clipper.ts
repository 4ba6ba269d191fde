import type { Browser, Page } from 'puppeteer-core';

/**
 * A browser with the extension, operated as a user would. The interface is the same in Chromium (chromium.ts) and Firefox
 * (test/support/firefox.ts), so that one test runs in both.
 */
export interface Clipper {
  /** puppeteer's browser, for everything that this interface lacks. */
  readonly browser: Browser;
  /** Chromium: the 32 letters of the address. Firefox: the id from browser_specific_settings. */
  readonly extensionId: string;
  /** Opens a tab in front and loads `url`, if given. */
  newPage(url?: string): Promise<Page>;
  /** Clicks the extension's toolbar button on that tab, which grants activeTab, and waits until the popup is loaded. */
  pressToolbarButton(page: Page): Promise<Page>;
  /** A popup opened by other means, such as the shortcut, once it has loaded. */
  popup(): Promise<Page>;
  /** All tabs, including those that the extension opened. */
  tabs(): Promise<readonly Page[]>;
  /**
   * Opens one of the extension's own pages in a tab, such as `src/screens/library-page/index.html?clip=1`, and waits until it
   * shows what a selector names, if one is given.
   */
  extensionPage(path: string, shows?: string): Promise<Page>;
  /** The value of a JavaScript expression in the background; a promise is awaited. Only plain data is returned. */
  evaluateInBackground<Result>(expression: string): Promise<Result>;
  /** Stops the background as the browser does when it is idle; the next event restarts it. */
  stopBackground(): Promise<void>;
  /** Settles when the browser has ended, through `close` or the user. */
  readonly closed: Promise<void>;
  /** Closes the browser; removes the profile unless the caller supplied it. May be called twice. */
  close(): Promise<void>;
}

/** The languages of our messages. */
export const uiLanguages = ['en', 'zh-CN', 'zh-TW', 'ja'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

/** Launch options of both browsers. */
export interface ClipperOptions {
  /** The folder of the built extension. */
  readonly extension: string;
  readonly headless: boolean;
  /** The profile to use and keep; without one a fresh profile is made and removed on close. */
  readonly profile?: string;
  /** The folder for downloads, which are saved without asking. */
  readonly downloads?: string;
  readonly language?: UiLanguage;
  readonly colorScheme?: 'light' | 'dark';
  /** The X display, such as `:99`; without one the session's own. */
  readonly display?: string;
  /** A file in which the browser notes all requests and all names that it looks up: Chromium's net log, Firefox's own. */
  readonly networkLog?: string;
  /** Chromium's rules for names of hosts, such as `MAP *.example 127.0.0.1:8000`. */
  readonly hostRules?: string;
  /** Whether the extension behaves as for a person: installed, it opens the introduction. */
  readonly isForPerson?: boolean;
}
