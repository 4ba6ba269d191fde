import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../../cli/drivers/bundle';
import type { SoakInPage } from '../../cli/soak/in-page';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { tell } from '../support/outbox-page';
import { savePage } from '../support/popup-state';

declare const soak: SoakInPage;

const title = 'The harbour that taught itself to listen';

describe.each(journeyBrowsers)('the index of the library in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let page: Page;

  beforeAll(async () => {
    const script = await bundled(new URL('../../cli/soak/in-page.ts', import.meta.url));
    // A page of ours that does not index.
    page = await clipper.extensionPage('src/screens/welcome/index.html');
    await page.evaluate(script);
  });

  const found = (text: string) => page.evaluate((words) => soak.found(words), text);

  test('a clip is found after it is saved, edited and deleted, while no library is open', async () => {
    const clipId = await savePage(clipper, `${site.origin}/pages/demo-news/index.html`);
    await expect.poll(() => found('harbour listen')).toEqual([title]);
    await tell(page, 'clip.edit', { clipId, note: 'Remember 灯塔的历史' });
    await expect.poll(() => found('灯塔的历史')).toEqual([title]);
    expect(await found('harbour')).toEqual([title]);
    await tell(page, 'clip.delete', { clipId });
    expect(await found('harbour')).toEqual([]);
  });
});
