import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTabs, killBrowsers, stopWorkers } from '../../cli/soak/parts';
import { Soak } from '../../cli/soak/soak';
import { allowedExtension } from '../support/allowed-extension';
import { browserNames, launchHeadless } from '../support/browsers';

/* The short part of `npm run soak`: the same driver, fewer interruptions. */

const counts = { stops: 10, kills: { chromium: 3, firefox: 2 }, closes: { chromium: 8, firefox: 6 } } as const;

describe.each(browserNames)('interruptions in %s', (name) => {
  let soak: Soak;
  let folder: string;
  let extension: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wclipper-soak-'));
    extension = allowedExtension(name);
    const downloads = join(folder, 'downloads');
    const profile = join(folder, 'profile');
    const launch = () => launchHeadless(name, { extension, profile, downloads, language: 'en' });
    soak = await Soak.open({ seed: Date.now() % 1_000_000, launch, downloads, log: (line) => console.log(line) });
  });
  afterAll(async () => {
    await soak?.close();
    for (const each of [folder, extension]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  });

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
