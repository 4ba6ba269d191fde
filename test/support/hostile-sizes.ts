import { describe, expect, test } from 'vitest';
import { type HostilePage, hostileDocument, hostilePages, lastWords, titleOfPage } from '../../bench/hostile/pages';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { openClipper } from './opened';
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
    const opened = openClipper(name);

    test.each(pages)(
      'are clipped: %s',
      async (_, page, clipped) => {
        const tab = await opened.clipper.newPage();
        await tab.goto(opened.site.put('/hostile', hostileDocument(page)));
        const popup = await opened.clipper.pressToolbarButton(tab);
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
