import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { allowedExtension } from '../../cli/drivers/allowed-extension';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { BrowserName } from '../../cli/drivers/plain-browser';

/** A copy of the built extension that may read the sites on this machine. Its folder is removed after the tests. */
export function openAllowedExtension(browser: BrowserName): string {
  const folder = allowedExtension(builtExtension(browser));
  // Processes of a browser that has ended may write for a moment.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
