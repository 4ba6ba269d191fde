import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { watchingPage } from '../hostile/watching';
import { browserNames, launchHeadless } from '../support/browsers';
import { untilState } from '../support/popup-state';

describe.each(browserNames)('a page that watches, in %s', (name) => {
  let site: Site;
  let clipper: Clipper;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en' });
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  test('notices nothing of a clip: no change, no call, no request, no new element', async () => {
    const page = await clipper.newPage(site.put('/watching', watchingPage));
    await page.waitForFunction('performance.getEntriesByName(location.origin + "/in-code.png").length > 0');
    await page.evaluate('watch()');
    const before = site.asked.length;
    const popup = await clipper.pressToolbarButton(page);
    await untilState(popup, 'ready');
    const preview = await popup.$eval('#preview article', (article) => article.textContent);
    expect(preview).toContain('words in a shadow');
    expect(await page.evaluate('seen()')).toEqual([]);
    expect(site.asked.slice(before)).toEqual([]);
    await popup.close();
    await page.close();
  });

  test('cannot reach any file of the extension', async () => {
    const page = await clipper.newPage(site.put('/reaching', '<!doctype html><title>Reaching</title>'));
    const scheme = name === 'chromium' ? 'chrome-extension' : 'moz-extension';
    const files = ['manifest.json', 'icons/48.png', 'src/popup/index.html', 'src/library-page/index.html'];
    const addresses = files.map((file) => `${scheme}://${clipper.extensionId}/${file}`);
    const reached = await page.evaluate(
      async (addresses: readonly string[], id: string) => {
        const found: string[] = [];
        for (const address of addresses) {
          await fetch(address).then(
            () => found.push(`fetched ${address}`),
            () => {},
          );
          const image = new Image();
          image.src = address;
          await image.decode().then(
            () => found.push(`shown ${address}`),
            () => {},
          );
        }
        const { runtime } = (globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }).chrome ?? {};
        if (runtime?.sendMessage !== undefined) found.push(`a page may send messages to ${id}`);
        return found;
      },
      addresses,
      clipper.extensionId,
    );
    expect(reached).toEqual([]);
    await page.close();
  });
});
