import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type Extension,
  type LaunchOptions,
  type Page,
  type Target,
  type WebWorker,
} from 'puppeteer-core';
import { defined } from '../../src/language/text/defined';
import { drivenExtension } from './driven-extension';
import { findChromium } from './find-program';
import { withoutSuggestions } from './plain-browser';
import { clickSteadily } from './steady-clicks';

/**
 * A browser with the extension, operated as a user would. The interface is the same in Chromium (here) and Firefox
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
  /** Opens one of the extension's own pages in a tab, such as `src/screens/library-page/index.html?clip=1`. */
  extensionPage(path: string): Promise<Page>;
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

export interface Chromium extends Clipper {
  /** The background worker, once it can call the browser's API. */
  worker(): Promise<WebWorker>;
}

/** How long (ms) a busy machine may take to start a browser or for anything that a page waits for. It only ends what hangs. */
const longest = 100_000;

export async function launchChromium(options: ClipperOptions): Promise<Chromium> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'wclipper-chromium-'));
  const removeProfile = () => {
    if (options.profile === undefined) removeProfileFolder(profile);
  };
  let browser: Browser | undefined;
  try {
    const started = await startChromium(options, profile);
    browser = started;
    const { extension, isForPerson = false } = options;
    const folder = isForPerson ? extension : drivenExtension(extension, join(profile, 'wclipper-extension'));
    return await withExtension(started, folder, async () => {
      await end(started);
      removeProfile();
    });
  } catch (error) {
    await browser?.close();
    removeProfile();
    throw error;
  }
}

/** Chromium with a profile, and without the extension. */
export function startChromium(
  options: Omit<ClipperOptions, 'extension'>,
  profile: string,
  others: Pick<LaunchOptions, 'networkEnabled' | 'issuesEnabled'> = {},
): Promise<Browser> {
  writePreferences(profile, options);
  return puppeteer.launch({
    executablePath: findChromium(),
    headless: options.headless,
    enableExtensions: true,
    pipe: true,
    ...others,
    timeout: 2 * longest,
    userDataDir: profile,
    defaultViewport: null,
    // The driver would let pages send without limit what the browser of readers limits, such as changes of the address.
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
    args: argumentsFor(options),
    env: environmentFor(options),
  });
}

/** Installs the extension of a folder in a browser that runs; `close` is what the caller wants done at the end. */
export async function withExtension(browser: Browser, folder: string, close: () => Promise<void>): Promise<Chromium> {
  const extension = resolve(folder);
  const popupPath = readManifest(extension).action?.default_popup ?? '';
  const extensionId = await browser.installExtension(extension);
  const installed = (await browser.extensions()).get(extensionId);
  if (installed === undefined) throw new Error(`Chromium did not load the extension in ${extension}`);
  return clipper(browser, installed, popupPath, close);
}

/** On a busy machine, what takes a second may take many times as long: time limits only end what hangs. */
export function patient(page: Page): Page {
  page.setDefaultTimeout(longest);
  return page;
}

/** The processes of a browser that was killed may write into its profile for a moment. */
export function removeProfileFolder(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
}

function clipper(browser: Browser, extension: Extension, popupPath: string, close: () => Promise<void>): Chromium {
  const origin = `chrome-extension://${extension.id}/`;
  const isPopup = (target: Target) => target.url().startsWith(origin + popupPath);
  const closed = new Promise<void>((settle) => browser.once('disconnected', () => settle()));

  async function popup(): Promise<Page> {
    const target = await browser.waitForTarget(isPopup, { timeout: longest });
    const page = patient(await target.asPage());
    await page.waitForFunction('document.readyState === "complete"');
    return clickSteadily(page);
  }

  async function worker(): Promise<WebWorker> {
    const isWorker = (target: Target) => target.type() === 'service_worker' && target.url().startsWith(origin);
    const target = await browser.waitForTarget(isWorker, { timeout: longest });
    const found = await target.worker();
    if (found === null) throw new Error('The background worker ended while it was looked up');
    await untilAwake(found);
    return found;
  }

  return {
    browser,
    extensionId: extension.id,
    closed,
    popup,
    tabs: () => browser.pages(),
    worker,
    async newPage(url) {
      const page = patient(await browser.newPage());
      if (url !== undefined) await page.goto(url);
      return page;
    },
    async pressToolbarButton(page) {
      await Promise.all(browser.targets().filter(isPopup).map(closeTarget));
      await page.bringToFront();
      const opened = popup();
      const [view] = await Promise.all([opened, page.triggerExtensionAction(extension)]);
      return view;
    },
    async extensionPage(path) {
      const page = patient(await browser.newPage());
      await page.goto(origin + path);
      return clickSteadily(page);
    },
    async evaluateInBackground<Result>(expression: string) {
      return (await (await worker()).evaluate(expression)) as Result;
    },
    async stopBackground() {
      const stopped = new Promise<void>((settle) => {
        browser.on('targetdestroyed', (target) => target.type() === 'service_worker' && settle());
      });
      await (await worker()).close();
      await stopped;
    },
    close,
  };
}

/** A worker that has just started answers before it has the browser's API. */
async function untilAwake(worker: WebWorker): Promise<void> {
  for (const end = Date.now() + longest; Date.now() < end; await sleep(20)) {
    if (await worker.evaluate('typeof chrome === "object" && chrome.runtime?.id !== undefined')) return;
  }
  throw new Error(`The background worker has no extension API after ${longest / 1000} s`);
}

/** A popup may close itself meanwhile. */
async function closeTarget(target: Target): Promise<void> {
  try {
    await (await target.asPage()).close();
  } catch (error) {
    if (target.browser().targets().includes(target)) throw error;
  }
}

/** How long (ms) a browser may take to write what it keeps and to exit. */
const longestEnd = 10_000;

/** Closes the browser, and kills its process if it does not exit. Then the process is gone, and its profile is free. */
export async function end(browser: Browser): Promise<void> {
  const process = browser.process();
  await Promise.race([browser.close(), sleep(longestEnd)]);
  if (process === null || process.exitCode !== null || process.signalCode !== null) return;
  const exited = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  await Promise.race([exited, sleep(longestEnd)]);
}

interface Manifest {
  readonly action?: { readonly default_popup?: string };
  readonly browser_specific_settings?: { readonly gecko?: { readonly id?: string } };
}

/** The manifest of the built extension. */
export function readManifest(extension: string): Manifest {
  const path = join(extension, 'manifest.json');
  if (!existsSync(path)) throw new Error(`No built extension in ${extension}: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function argumentsFor({
  headless,
  display,
  language,
  networkLog,
  hostRules,
}: Omit<ClipperOptions, 'extension'>): string[] {
  return [
    '--no-first-run',
    '--hide-crash-restore-bubble',
    // Without animations of the browser's own tabs and bubbles: without a GPU, each frame of them costs CPU time.
    '--animation-duration-scale=0',
    withoutSuggestions,
    // Prevents background requests.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // The sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(language === undefined ? [] : [`--lang=${regional(language)}`]),
    // On a display without a window manager the window needs a position.
    ...(headless || display !== undefined ? ['--window-position=0,0', '--window-size=1280,900'] : []),
    // The default screen is 800 x 600, too small for a popup of full height.
    ...(headless ? ['--screen-info={1600x1200}'] : []),
    ...(display === undefined ? [] : ['--ozone-platform=x11']),
    ...(networkLog === undefined ? [] : [`--log-net-log=${resolve(networkLog)}`]),
    ...(hostRules === undefined ? [] : [`--host-resolver-rules=${hostRules}`]),
  ];
}

/**
 * On Linux, Chromium takes its language from LANGUAGE. The locale must be an installed UTF-8 one: in any other,
 * Chromium refuses to download to a name outside ASCII ("Invalid filename"), so LANG does not follow LANGUAGE.
 */
function environmentFor({ language, display }: Omit<ClipperOptions, 'extension'>): NodeJS.ProcessEnv {
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  const isUtf8 = /utf-?8$/i.test(LC_ALL || LC_CTYPE || LANG || '');
  return {
    ...process.env,
    ...(process.platform === 'linux' && !isUtf8 ? { LC_ALL: 'C.UTF-8' } : {}),
    ...defined({ LANGUAGE: language && regional(language).replace('-', '_'), DISPLAY: display }),
  };
}

/** Chromium reads the preferences once, at its start. Other preferences of a kept profile stay as they are. */
function writePreferences(
  profile: string,
  { downloads, colorScheme, language }: Omit<ClipperOptions, 'extension'>,
): void {
  const folder = join(profile, 'Default');
  const path = join(folder, 'Preferences');
  mkdirSync(folder, { recursive: true });
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Preferences) : {};
  if (downloads !== undefined) {
    mkdirSync(downloads, { recursive: true });
    kept.download = { ...kept.download, default_directory: resolve(downloads), prompt_for_download: false };
  }
  if (colorScheme !== undefined) {
    const theme = { color_scheme2: colorScheme === 'dark' ? 2 : 1 };
    kept.browser = { ...kept.browser, theme };
  }
  if (language !== undefined) {
    kept.intl = { ...kept.intl, selected_languages: acceptedLanguages(language) };
  }
  writeFileSync(path, JSON.stringify(kept));
}

function regional(language: UiLanguage): string {
  return language === 'en' ? 'en-US' : language;
}

function acceptedLanguages(language: UiLanguage): string {
  return [...new Set([regional(language), language.replace(/-.*/, '')])].join();
}

type Preferences = Record<string, Record<string, unknown>>;
