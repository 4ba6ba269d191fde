import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { FailureCode } from '../../src/browser/messaging/outcome';
import { journeyBrowsers, launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';
import { emptyDisk, fullDisk } from '../support/full-disk';
import { messagesOf } from '../support/messages';
import { openBrowser, openSite } from '../support/opened';
import { popupOver, untilState } from '../support/popup-state';

const english = messagesOf('en');

/** What happened and what to do, as the reader sees them. */
const words = (code: FailureCode) =>
  `${english[`failure_${code}`]?.message} ${english[`failure_${code}_next`]?.message}`;

const prose = 'The keeper of the tide tables wrote every figure twice, and compared them in the evening. ';
const article = `<!doctype html><html lang="en"><title>Tide tables</title><article><h1>Tide tables</h1>${`<p>${prose.repeat(4)}</p>`.repeat(4)}</article></html>`;

describe.each(journeyBrowsers)('failures, as they are seen in %s', (name) => {
  const site = openSite();
  const folder = openFolder();
  const clipper = openBrowser(async () => {
    // The overview is gone, as after an update of the extension whose old files were deleted.
    const extension = join(folder, 'extension');
    cpSync(builtExtension(name), extension, { recursive: true });
    const assets = join(extension, 'assets');
    const overview = readdirSync(assets).filter((file) => /^overview-screen.*\.js$/.test(file));
    expect(overview).toHaveLength(1);
    for (const file of overview) rmSync(join(assets, file));
    // No file can be written below a path that is a file.
    const downloads = join(folder, 'downloads');
    const launched = await launchHeadless(name, { extension, downloads, language: 'en' });
    rmSync(downloads, { recursive: true, force: true });
    writeFileSync(downloads, 'not a folder');
    return launched;
  });
  let popup: Page;

  beforeAll(async () => {
    const page = await clipper.newPage(site.put('/tides', article));
    popup = await popupOver(clipper, page);
  });

  const seen = (view: Page, selector: string) =>
    view.waitForFunction(
      (selected) => document.querySelector(selected)?.textContent?.replace(/\s+/g, ' ').trim() || undefined,
      {},
      selector,
    );
  const textOf = async (view: Page, selector: string) => (await (await seen(view, selector)).jsonValue()) ?? '';

  test('a full disk while a clip is saved', async () => {
    await clipper.evaluateInBackground(fullDisk());
    await popup.click('#save');
    await untilState(popup, 'failed');
    expect(await textOf(popup, '#failure')).toContain(words('storageFull'));
    await clipper.evaluateInBackground(emptyDisk);
  });

  test('a clipboard that refuses', async () => {
    await popup.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await popup.click('#copy');
    expect(await textOf(popup, '.refused')).toBe(words('notCopied'));
  });

  test('a download that is refused', async () => {
    // Firefox would write into its own folder for downloads.
    if (name === 'firefox')
      await popup.evaluate('void (browser.downloads.download = () => Promise.reject(new Error("refused")))');
    await popup.click('#download');
    await popup.waitForFunction(
      (text) => document.querySelector('.refused')?.textContent === text,
      {},
      words('notDownloaded'),
    );
  });

  test('a worker that ends', async () => {
    await popup.evaluate(() => {
      class Dead extends EventTarget {
        onerror: ((event: object) => void) | undefined;
        postMessage = () => setTimeout(() => this.onerror?.({ message: 'out of memory' }));
        terminate = () => {};
      }
      Object.assign(globalThis, { Worker: Dead });
    });
    await popup.click('#download');
    await popup.waitForFunction(
      (text) => document.querySelector('.refused')?.textContent === text,
      {},
      words('workerStopped'),
    );
    await popup.close();
  });

  test('a file of the extension that is gone', async () => {
    const library = await clipper.extensionPage('src/screens/library-page/index.html#overview');
    expect(await textOf(library, '#fault p')).toBe(words('partMissing'));
  });

  test('an error that nothing expects, whose details can be copied', async () => {
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
    await library.evaluate(() => {
      const write = (text: string) => Promise.resolve().then(() => Object.assign(globalThis, { copiedText: text }));
      navigator.clipboard.writeText = write as unknown as Clipboard['writeText'];
      // Chromium does not report rejections in code that a driver evaluates.
      const reason = new RangeError('sabotage at https://bank.example/account');
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
    });
    expect(await textOf(library, '#fault p')).toBe(words('unknown'));
    await library.click('#copy-details');
    const details = await library.waitForFunction('globalThis.copiedText');
    expect(await details.jsonValue()).toMatch(/^WClipper \d.*library-page[\s\S]*unknown: sabotage at \(address\)/);
    await library.click('#fault button:last-child');
    await library.waitForFunction('!document.querySelector("#fault")');
  });

  test('an error of the background is told in the next popup, once', async () => {
    await clipper.evaluateInBackground(`void setTimeout(() => { Promise.reject(new Error('sabotage')); })`);
    // The badge tells that it is noted.
    await expect.poll(() => clipper.evaluateInBackground('chrome.action.getBadgeText({})')).toBe('!');
    const page = await clipper.newPage(`${site.origin}/tides`);
    popup = await clipper.pressToolbarButton(page);
    expect(await textOf(popup, '#notice')).toContain(words('unknown'));
    await popup.close();
    popup = await popupOver(clipper, page);
    expect(await popup.$('#notice')).toBeNull();
  });

  test('a backup and the report of an import that cannot be written', async () => {
    const code = name === 'firefox' ? 'unknown' : 'notDownloaded';
    const refuse = async (view: Page) => {
      if (name === 'firefox')
        await view.evaluate('void (browser.downloads.download = () => Promise.reject(new Error("refused")))');
    };
    const backups = await clipper.extensionPage('src/screens/library-page/index.html#backup', '#back-up');
    await refuse(backups);
    await backups.click('#back-up');
    expect(await textOf(backups, '#back-up-state')).toContain(words(code));
    await backups.close();
    const links = join(folder, 'links.csv');
    writeFileSync(links, 'url,title\nhttps://example.com/tides,Tides\n');
    const imports = await clipper.extensionPage('src/screens/library-page/index.html#import');
    const input = (await imports.waitForSelector('#import-files')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(links);
    await imports.click('#import-start');
    await imports.waitForSelector('#save-report');
    await refuse(imports);
    await imports.click('#save-report');
    expect(await textOf(imports, '#report-refused')).toBe(words(code));
  });
});
