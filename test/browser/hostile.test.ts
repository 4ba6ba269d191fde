import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { articleOf, readHostile, saveHostile } from '../hostile/clip-hostile';
import { wrongWith } from '../hostile/culprit';
import { Findings } from '../hostile/findings';
import { type HostilePage, hostilePages } from '../hostile/hostile';
import { ShownFiles } from '../hostile/shown-files';
import { browserNames, launchHeadless } from '../support/browsers';

describe.each(browserNames)('pages full of payloads, in %s', (browser) => {
  const names = hostilePages('https://e.example', browser).map(({ name }) => name);
  let site: Site;
  let clipper: Clipper;
  let files: ShownFiles;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless(browser, { extension: builtExtension(browser), language: 'en' });
    files = await ShownFiles.in(clipper, site);
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  async function findingsOf(page: HostilePage): Promise<readonly string[]> {
    const findings = Findings.of(site, page);
    const clipId = await saveHostile(clipper, site, page, findings);
    if (clipId !== undefined) {
      await readHostile(clipper, clipId, findings);
      await files.show(await articleOf(clipper, clipId), findings);
    }
    return findings.all;
  }

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const page = hostilePages(site.origin, browser).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const look = (payloads: HostilePage['payloads']) => findingsOf({ name, payloads });
    expect(await wrongWith(page.payloads, (payload) => payload.name, look)).toEqual([]);
  });
});
