import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { exportClips } from '../../src/export/formats';
import { articleOf, readHostile, saveHostile } from '../hostile/clip-hostile';
import { Findings } from '../hostile/findings';
import { hostilePages } from '../hostile/hostile';
import { suspects } from '../hostile/suspects';
import { launchHeadless } from '../support/browsers';
import { bytesOf } from '../support/bytes';
import { noPictures } from '../support/no-pictures';

/** One page of each class that the two browsers may parse differently. */
const chosen = /^(?:handlers|parsers|loading|drawings|clobbering|writing), part 1/;
const names = hostilePages('https://e.example')
  .map(({ name }) => name)
  .filter((name) => chosen.test(name));

describe('pages full of payloads, in firefox', () => {
  let site: Site;
  let clipper: Clipper;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('firefox', { extension: builtExtension('firefox'), language: 'en' });
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const page = hostilePages(site.origin).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const findings = new Findings(site, page);
    const clipId = await saveHostile(clipper, site, page, findings);
    if (clipId !== undefined) {
      await readHostile(clipper, clipId, findings);
      await showHtml(clipId, findings);
    }
    expect(findings.all).toEqual([]);
  });

  async function showHtml(clipId: string, findings: Findings): Promise<void> {
    const article = await articleOf(clipper, clipId);
    const clip = { article, title: article.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };
    const { pieces } = await exportClips('html', [clip]);
    const path = '/shown';
    const screen = await clipper.newPage(site.put(path, strFromU8(new Uint8Array(bytesOf(pieces)))));
    findings.note('HTML', await screen.evaluate(suspects, 'article'));
    findings.requested('HTML', (asked) => asked === path);
    await screen.close();
  }
});
