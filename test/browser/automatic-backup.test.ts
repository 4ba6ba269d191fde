import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { savePage } from '../support/popup-state';

const screen = 'src/screens/library-page/index.html#backup';

/**
 * Browsers show their own dialog for folders, which tests cannot operate; the extension's own file system has the same
 * handles. `lapsed` stands for access that the browser has ended.
 */
const picker = `
  globalThis.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true });
  FileSystemHandle.prototype.queryPermission = async () => (globalThis.lapsed ? 'prompt' : 'granted');
  FileSystemHandle.prototype.requestPermission = async () => { globalThis.lapsed = false; return 'granted'; };
`;

describe.each(journeyBrowsers)('automatic backups in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);

  beforeAll(() => saveClip('demo-news'));

  async function saveClip(page: string): Promise<void> {
    await savePage(clipper, `${site.origin}/pages/${page}/index.html`);
  }

  /** Saves a clip, after which a backup is due, while no page of the library is open. */
  async function saveWithoutLibrary(page: string): Promise<void> {
    const stored = async (key: string) =>
      (await clipper.evaluateInBackground(
        `chrome.storage.local.get('${key}').then((all) => JSON.stringify(all['${key}'] ?? {}))`,
      )) as string;
    const { clips } = JSON.parse(await stored('lastAutomaticBackup')) as { clips: number };
    const plan = { ...JSON.parse(await stored('automaticBackup')), every: 'changes', changes: 1 };
    await clipper.evaluateInBackground(`chrome.storage.local.set({ automaticBackup: ${JSON.stringify(plan)} })`);
    await saveClip(page);
    await expect.poll(() => stored('lastAutomaticBackup')).toContain(`"clips":${clips + 1}`);
  }

  const backupScreen = () => clipper.extensionPage(screen, '#automatic-every');
  const textOf = (page: Page, selector: string) => page.$$eval(selector, ([each]) => each?.textContent ?? '');

  if (name === 'firefox')
    test('are downloaded into a folder of their own', async () => {
      const page = await backupScreen();
      await page.select('#automatic-every', 'day');
      await page.waitForSelector('#last-automatic');
      expect(await textOf(page, '#last-automatic')).toMatch(
        /^Last automatic backup: .+, 1 clip with the archive, .+ kB, in WClipper backups/,
      );
      const [place = ''] = readdirSync(downloads).filter((each) => each.startsWith('WClipper backups'));
      expect(await textOf(page, '#automatic-place')).toContain(place);
      await expect.poll(() => readdirSync(join(downloads, place))).toEqual(['WClipper backup 1.zip']);
      await page.close();
      await saveWithoutLibrary('blog');
      await expect.poll(() => readdirSync(join(downloads, place))).toContain('WClipper backup 2.zip');
    });

  if (name === 'chromium')
    test('are written into the folder that was picked, and say when access has ended', async () => {
      const page = await backupScreen();
      await page.evaluate(picker);
      await page.select('#automatic-every', 'day');
      await page.waitForSelector('#pick-folder');
      await expect.poll(() => textOf(page, '#automatic-failure')).toMatch(/^No folder is chosen/);
      await page.click('#pick-folder');
      await page.waitForSelector('#last-automatic');
      expect(await textOf(page, '#last-automatic')).toMatch(
        /^Last automatic backup: .+, 1 clip with the archive, .+ kB, in picked$/,
      );
      await expect.poll(() => textOf(page, '#automatic-failure')).toBe('');
      expect(await filesIn(page)).toHaveLength(1);
      expect(existsSync(join(downloads, 'WClipper backups'))).toBe(false);

      await saveClip('blog');
      await page.evaluate('globalThis.lapsed = true');
      await page.select('#automatic-every', 'week');
      await page.waitForSelector('#allow-folder');
      await expect.poll(() => textOf(page, '#automatic-failure')).toMatch(/^The browser has ended WClipper’s access/);
      await page.click('#allow-folder');
      await expect.poll(() => textOf(page, '#last-automatic')).toContain('2 clips');
      const [first, second] = await filesIn(page);
      expect(second && first && second > first).toBe(true);
      await page.close();
      await saveWithoutLibrary('recipe-ja');
    });
});

/** The names of the files in the folder that was picked. */
function filesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const picked = await root.getDirectoryHandle('picked');
    const names: string[] = [];
    for await (const name of (picked as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
    return names.sort();
  });
}
