import type { Browser } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { end } from '../../cli/drivers/chromium';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('a browser that has ended keeps no program waiting', async () => {
  const before = timers();
  await end({ process: () => null, close: async () => {} } as unknown as Browser);
  expect(timers()).toBe(before);
});
