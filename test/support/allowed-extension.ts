import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserName } from '../../cli/drivers/plain-browser';

/**
 * A copy of the built extension that may read the sites on this machine, as if the
 * user had allowed it: Chromium's question is a window that no driver reaches.
 * Returns its folder, which the caller removes.
 */
export function allowedExtension(browser: BrowserName): string {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-allowed-'));
  cpSync(fileURLToPath(new URL(`../../dist/${browser}`, import.meta.url)), folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
  return folder;
}
