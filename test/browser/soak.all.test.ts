import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTabs, killBrowsers, stopWorkers } from '../../cli/soak/parts';
import { Soak } from '../../cli/soak/soak';
import { openAllowedExtension } from '../support/allowed-extension';
import { browserNames, launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';

/* The short part of `npm run soak`: the same driver, fewer interruptions. */

const counts = { stops: 10, kills: { chromium: 3, firefox: 2 }, closes: { chromium: 8, firefox: 6 } } as const;

describe.each(browserNames)('interruptions in %s', (name) => {
  let soak: Soak;
  const folder = openFolder();
  const extension = openAllowedExtension(name);

  beforeAll(async () => {
    const downloads = join(folder, 'downloads');
    const profile = join(folder, 'profile');
    const launch = () => launchHeadless(name, { extension, profile, downloads, language: 'en' });
    soak = await Soak.open({ seed: Date.now() % 1_000_000, launch, downloads, log: (line) => console.log(line) });
  });
  afterAll(() => soak?.close());

  // Firefox has a page instead of a worker, which no driver stops while it works.
  if (name === 'chromium')
    test('stopping the background worker loses nothing', { timeout: 600_000 }, async () => {
      const { faults, reported } = await soak.part('stops', (each) => stopWorkers(each, counts.stops));
      expect(faults).toEqual([]);
      expect(reported).toBeGreaterThan(0);
    });

  test('killing the browser loses nothing', { timeout: 600_000 }, async () => {
    const { faults } = await soak.part('kills', (each) => killBrowsers(each, counts.kills[name]));
    expect(faults).toEqual([]);
  });

  test('closing and navigating tabs loses nothing', { timeout: 600_000 }, async () => {
    const { faults, asked } = await soak.part('closes', (each) => closeTabs(each, counts.closes[name]));
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });
});
