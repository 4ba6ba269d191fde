import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type CDPSession,
  type Extension,
  type LaunchOptions,
  type Page,
  type Target,
  type WebWorker,
} from 'puppeteer-core';
import { atMost } from './at-most';
import { argumentsFor, environmentFor, writePreferences } from './chromium-options';
import type { Clipper, ClipperOptions } from './clipper';
import { drivenExtension } from './driven-extension';
import { findChromium } from './find-program';
import { longestWait, patient } from './patient';
import { clickSteadily } from './steady-clicks';

export interface Chromium extends Clipper {
  /** The background worker, once it can call the browser's API. */
  worker(): Promise<WebWorker>;
}

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
    timeout: 2 * longestWait,
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

/** The processes of a browser that was killed may write into its profile for a moment. */
export function removeProfileFolder(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
}

function clipper(browser: Browser, extension: Extension, popupPath: string, close: () => Promise<void>): Chromium {
  const origin = `chrome-extension://${extension.id}/`;
  const isPopup = (target: Target) => target.url().startsWith(origin + popupPath);
  const closed = new Promise<void>((settle) => browser.once('disconnected', () => settle()));

  async function popup(signal?: AbortSignal): Promise<Page> {
    const target = await browser.waitForTarget(isPopup, { timeout: longestWait, ...(signal && { signal }) });
    const page = patient(await target.asPage());
    await page.waitForFunction('document.readyState === "complete"');
    return clickSteadily(page);
  }

  const isWorker = (target: Target) => target.type() === 'service_worker' && target.url().startsWith(origin);

  async function worker(): Promise<WebWorker> {
    const target = await browser.waitForTarget(isWorker, { timeout: longestWait });
    const found = await target.worker();
    if (found === null) throw new Error('The background worker ended while it was looked up');
    await untilAwake(found);
    return found;
  }

  return {
    browser,
    extensionId: extension.id,
    closed,
    popup: () => popup(),
    tabs: async () => (await browser.pages()).map(patient),
    worker,
    async newPage(url) {
      const page = patient(await browser.newPage());
      if (url !== undefined) await page.goto(url);
      return page;
    },
    async pressToolbarButton(page) {
      await Promise.all(browser.targets().filter(isPopup).map(closeTarget));
      // None opens over a tab that is closed meanwhile.
      const gone = new AbortController();
      page.once('close', () => gone.abort());
      await page.bringToFront();
      const opened = popup(gone.signal);
      const [view] = await Promise.all([opened, page.triggerExtensionAction(extension)]);
      return view;
    },
    async extensionPage(path, shows) {
      const page = patient(await browser.newPage());
      await page.goto(origin + path);
      if (shows) await page.waitForSelector(shows);
      return clickSteadily(page);
    },
    async evaluateInBackground<Result>(expression: string) {
      return (await (await worker()).evaluate(expression)) as Result;
    },
    async stopBackground() {
      let isRunning = true;
      const note = (target: Target) => {
        if (isWorker(target)) isRunning = false;
      };
      browser.on('targetdestroyed', note);
      await (await worker()).close();
      const session = await browser.target().createCDPSession();
      // A worker that has just started may go on all the same, until it has been idle for half a minute.
      for (; isRunning; await sleep(100)) await closeWorkers(session, origin);
      browser.off('targetdestroyed', note);
      await session.detach();
    },
    close,
  };
}

/** A worker that has just started answers before it has the browser's API. */
async function untilAwake(worker: WebWorker): Promise<void> {
  for (const end = Date.now() + longestWait; Date.now() < end; await sleep(20)) {
    if (await worker.evaluate('typeof chrome === "object" && chrome.runtime?.id !== undefined')) return;
  }
  throw new Error(`The background worker has no extension API after ${longestWait / 1000} s`);
}

/** Asks the workers of an extension to end. One that has ended meanwhile cannot be asked. */
async function closeWorkers(session: CDPSession, origin: string): Promise<void> {
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
  for (const { targetId } of workers) await session.send('Target.closeTarget', { targetId }).catch(() => {});
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
  await Promise.race([browser.close(), atMost(longestEnd)]);
  if (process === null || process.exitCode !== null || process.signalCode !== null) return;
  const exited = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  await Promise.race([exited, atMost(longestEnd)]);
}

interface Manifest {
  readonly action?: { readonly default_popup?: string };
  readonly browser_specific_settings?: { readonly gecko?: { readonly id?: string } };
}

export function readManifest(extension: string): Manifest {
  const path = join(extension, 'manifest.json');
  if (!existsSync(path)) throw new Error(`No built extension in ${extension}: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
