import { fileURLToPath } from 'node:url';
import { allowedExtension as allowedCopy } from '../../cli/drivers/allowed-extension';
import type { BrowserName } from '../../cli/drivers/plain-browser';

/** A copy of the built extension that may read the sites on this machine. Returns its folder, which the caller removes. */
export function allowedExtension(browser: BrowserName): string {
  return allowedCopy(fileURLToPath(new URL(`../../dist/${browser}`, import.meta.url)));
}
