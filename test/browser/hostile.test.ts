import { beforeAll, describe, expect, test } from 'vitest';
import { articleOf, readHostile, saveHostile } from '../hostile/clip-hostile';
import { wrongWith } from '../hostile/culprit';
import { Findings } from '../hostile/findings';
import { type HostilePage, hostilePages } from '../hostile/hostile';
import { ShownFiles } from '../hostile/shown-files';
import { browserNames } from '../support/browsers';
import { openClipper } from '../support/opened';

describe.each(browserNames)('pages full of payloads, in %s', (browser) => {
  const names = hostilePages('https://e.example', browser).map(({ name }) => name);
  const { clipper, site } = openClipper(browser);
  let files: ShownFiles;

  beforeAll(async () => {
    files = await ShownFiles.in(clipper, site);
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
