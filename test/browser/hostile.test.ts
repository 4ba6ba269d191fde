import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { articleOf, readHostile, saveHostile } from '../hostile/clip-hostile';
import { Findings } from '../hostile/findings';
import { hostilePages } from '../hostile/hostile';
import { ShownFiles } from '../hostile/shown-files';
import { launchHeadless } from '../support/browsers';

const names = hostilePages('https://e.example').map(({ name }) => name);

describe('pages full of payloads, in chromium', () => {
  let site: Site;
  let clipper: Clipper;
  let files: ShownFiles;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('chromium', { extension: builtExtension('chromium'), language: 'en' });
    files = await ShownFiles.in(clipper, site);
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const page = hostilePages(site.origin).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const findings = Findings.of(site, page);
    const clipId = await saveHostile(clipper, site, page, findings);
    if (clipId !== undefined) {
      const article = await articleOf(clipper, clipId);
      await readHostile(clipper, clipId, findings);
      await files.show(article, findings);
    }
    expect(findings.all).toEqual([]);
  });
});
