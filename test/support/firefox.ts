import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { end, readManifest, removeProfileFolder } from '../../cli/drivers/chromium';
import type { Clipper, ClipperOptions } from '../../cli/drivers/clipper';
import { drivenExtension } from '../../cli/drivers/driven-extension';
import { findFirefox } from '../../cli/drivers/find-program';
import { longestWait, patient } from '../../cli/drivers/patient';
import { clickSteadily } from '../../cli/drivers/steady-clicks';
import { defined } from '../../src/language/text/defined';
import { type FirefoxDriver, firefoxDriver } from './firefox-driver';

export interface Firefox extends Clipper {
  /** Right-clicks the middle of an element and chooses the extension's item with that label. */
  chooseMenuItem(page: Page, selector: string, label: string): Promise<void>;
}

/**
 * Firefox with the extension as a temporary add-on. With a `profile` that is kept,
 * the extension finds its storage again: it gets the same internal address each
 * time, and what it stored survives that temporary add-ons are removed at the end.
 */
export async function launchFirefox(options: ClipperOptions): Promise<Firefox> {
  const extension = resolve(options.extension);
  const extensionId = readManifest(extension).browser_specific_settings?.gecko?.id;
  if (extensionId === undefined) throw new Error(`The extension in ${extension} is not built for Firefox.`);
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'wclipper-firefox-'));
  mkdirSync(profile, { recursive: true });
  if (options.downloads !== undefined) mkdirSync(options.downloads, { recursive: true });
  const leaveProfile = async () => {
    if (options.profile === undefined) removeProfileFolder(profile);
    else await tidied(profile);
  };
  let browser: Browser | undefined;
  try {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: options.headless,
      timeout: longestWait,
      userDataDir: profile,
      defaultViewport: null,
      // System access opens the browser's own windows to the driver: toolbar, menus, popup.
      args: ['--remote-allow-system-access', '-width', '1280', '-height', '900'],
      env: environmentFor(options),
      extraPrefsFirefox: preferencesFor(extensionId, options),
    });
    const driver = await firefoxDriver(browser, extensionId);
    if (options.language !== undefined) await driver.speak(options.language === 'en' ? 'en-US' : options.language);
    await browser.installExtension(drivenExtension(extension, join(profile, 'wclipper-extension')));
    await driver.pinButton();
    return firefox(browser, driver, extensionId, leaveProfile);
  } catch (error) {
    await browser?.close();
    await leaveProfile();
    throw error;
  }
}

/** So long (ms) that takes at most. It only ends what hangs. */
const longestTidying = 10_000;

/** Waits until puppeteer has put back the files of a profile that it replaced at the start: the next start copies them. */
async function tidied(profile: string): Promise<void> {
  const isTidied = () => !['prefs.js', 'user.js'].some((file) => existsSync(join(profile, `${file}.puppeteer`)));
  for (const end = Date.now() + longestTidying; !isTidied() && Date.now() < end; ) await sleep(20);
}

function firefox(
  browser: Browser,
  driver: FirefoxDriver,
  extensionId: string,
  leaveProfile: () => Promise<void>,
): Firefox {
  const closed = new Promise<void>((settle) => browser.once('disconnected', () => settle()));

  async function newPage(url?: string): Promise<Page> {
    const page = patient(await browser.newPage());
    await page.bringToFront();
    if (url !== undefined) await page.goto(url);
    return page;
  }

  const popup = async () => clickSteadily(patient(await driver.popup()));

  return {
    browser,
    extensionId,
    closed,
    newPage,
    popup,
    tabs: async () => (await driver.tabs()).map(patient),
    async pressToolbarButton(page) {
      await driver.closePopup();
      await page.bringToFront();
      // None opens over a tab that is closed meanwhile.
      const gone = new Promise<never>((_, fail) => page.once('close', () => fail(new Error('The tab was closed'))));
      gone.catch(() => {});
      await driver.clickButton();
      return Promise.race([popup(), gone]);
    },
    async extensionPage(path, shows) {
      const page = await newPage();
      await driver.loadInFront(page, addressOf(extensionId) + path);
      if (shows) await page.waitForSelector(shows);
      return clickSteadily(page);
    },
    evaluateInBackground: (expression) => driver.evaluateInBackground(expression),
    stopBackground: () => driver.stopBackground(),
    async chooseMenuItem(page, selector, label) {
      await page.bringToFront();
      await page.click(selector, { button: 'right' });
      await driver.activateMenuItem(label);
    },
    async close() {
      await end(browser);
      await leaveProfile();
    },
  };
}

function environmentFor({ display, networkLog }: ClipperOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...defined({ DISPLAY: display }),
    ...(networkLog === undefined
      ? {}
      : { MOZ_LOG: 'timestamp,sync,nsHostResolver:5,nsHttp:5', MOZ_LOG_FILE: resolve(networkLog) }),
  };
}

function preferencesFor(extensionId: string, { downloads, colorScheme }: ClipperOptions) {
  const isDark = colorScheme === 'dark';
  return {
    'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuidOf(extensionId) }),
    'extensions.webextensions.keepStorageOnUninstall': true,
    // Grants optional permissions without the browser's own dialog, which no driver reaches.
    'extensions.webextOptionalPermissionPrompts': false,
    'extensions.webextensions.keepUuidOnUninstall': true,
    ...(colorScheme === undefined
      ? {}
      : {
          'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
          'ui.systemUsesDarkTheme': isDark ? 1 : 0,
        }),
    ...(downloads === undefined
      ? {}
      : {
          'browser.download.dir': resolve(downloads),
          'browser.download.folderList': 2,
          'browser.download.useDownloadDir': true,
          'browser.download.always_ask_before_handling_new_types': false,
          'browser.download.alwaysOpenPanel': false,
        }),
  };
}

function addressOf(extensionId: string): string {
  return `moz-extension://${uuidOf(extensionId)}/`;
}

/** Firefox draws the internal address by lot; the profile of a test knows it beforehand. */
function uuidOf(extensionId: string): string {
  const hex = createHash('sha256').update(extensionId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
