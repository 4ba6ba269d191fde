import { afterAll, beforeAll } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type Site, serve } from '../../cli/drivers/serve';
import { launchHeadless } from './browsers';

/** What is open while the tests of a `describe` run. */
export interface Opened {
  readonly clipper: Clipper;
  readonly site: Site;
}

/** Opens a browser with the extension, in English, and a site before the tests of a `describe`, and closes them afterwards. */
export function openClipper(browser: BrowserName): Opened {
  const opened: { clipper?: Clipper; site?: Site } = {};
  beforeAll(async () => {
    opened.site = await serve();
    opened.clipper = await launchHeadless(browser, { extension: builtExtension(browser), language: 'en' });
  });
  afterAll(async () => {
    await Promise.all([opened.clipper?.close(), opened.site?.close()]);
  });
  return opened as Opened;
}
