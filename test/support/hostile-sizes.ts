import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostilePage, hostileDocument, hostilePages, lastWords, titleOfPage } from '../../bench/hostile/pages';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type Site, serve } from '../../cli/drivers/serve';
import { launchHeadless } from './browsers';
import { untilState } from './popup-state';

const pages = hostilePages.flatMap(({ tested, ...page }) => {
  if (tested === undefined) return [];
  const sized: HostilePage = { ...page, size: tested.size };
  return [[titleOfPage(sized), sized, tested.clipped] as const];
});

/**
 * Pages larger than any that people write, clipped with the toolbar button. How long they keep their tab busy is measured by
 * `npm run bench -- --only hostile-sizes`.
 */
export function describeHostileSizes(name: BrowserName): void {
  describe(`pages of hostile sizes, in ${name}`, () => {
    let clipper: Clipper;
    let site: Site;

    beforeAll(async () => {
      site = await serve();
      clipper = await launchHeadless(name, { extension: builtExtension(name), language: 'en' });
    });
    afterAll(async () => {
      await Promise.all([clipper?.close(), site?.close()]);
    });

    test.each(pages)(
      'are clipped: %s',
      async (_, page, clipped) => {
        const tab = await clipper.newPage();
        await tab.goto(site.put('/hostile', hostileDocument(page)), { timeout: 200_000 });
        const popup = await clipper.pressToolbarButton(tab);
        expect(await untilState(popup, 'ready', 'failed')).toBe(clipped === 'nothing' ? 'failed' : 'ready');
        if (clipped !== 'nothing') {
          expect(await popup.$eval('body', (body) => body.innerText)).toContain(lastWords);
          const isPartial = (await popup.$('[data-doubts~=partial]')) !== null;
          if (clipped !== 'either') expect(isPartial ? 'partial' : 'whole').toBe(clipped);
        }
        await tab.close();
      },
      300_000,
    );
  });
}
