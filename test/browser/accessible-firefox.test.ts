import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import { everything, faultsOf } from '../support/axe';
import { launchHeadless } from '../support/browsers';
import { closeScreens, screens } from '../support/screens';

describe('in Firefox', () => {
  let clipper: Clipper;
  let site: Site;

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('firefox', { extension: builtExtension('firefox'), language: 'en' });
  });
  afterEach(() => closeScreens(clipper));
  afterAll(async () => {
    await Promise.all([clipper?.close(), site?.close()]);
  });

  // Without a choice of folders, no automatic backup fails here.
  const reachable = screens.filter(({ name }) => name !== 'backups, with automatic ones');

  test.each(reachable)('axe finds no fault in $name', async ({ open }) => {
    expect(await faultsOf(await open(clipper, site), everything)).toEqual([]);
  });
});
