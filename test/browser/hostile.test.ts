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
  const opened = openClipper(browser);
  let files: ShownFiles;

  beforeAll(async () => {
    files = await ShownFiles.in(opened.clipper, opened.site);
  });

  async function findingsOf(page: HostilePage): Promise<readonly string[]> {
    const findings = Findings.of(opened.site, page);
    const clipId = await saveHostile(opened.clipper, opened.site, page, findings);
    if (clipId !== undefined) {
      await readHostile(opened.clipper, clipId, findings);
      await files.show(await articleOf(opened.clipper, clipId), findings);
    }
    return findings.all;
  }

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const page = hostilePages(opened.site.origin, browser).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const look = (payloads: HostilePage['payloads']) => findingsOf({ name, payloads });
    expect(await wrongWith(page.payloads, (payload) => payload.name, look)).toEqual([]);
  });
});
