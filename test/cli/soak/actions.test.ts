import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { reached } from '../../../cli/soak/actions';

test.each([
  [
    'at once',
    () => {
      throw new Error('Attempted to use detached Frame');
    },
  ],
  ['later', () => Promise.reject(new Error('Target closed'))],
])('a page that is closed never comes to be so, whether the driver says that %s', async (_, waitForFunction) => {
  expect(await reached({ waitForFunction } as unknown as Page, 'true')).toBe(false);
});
