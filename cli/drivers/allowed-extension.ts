import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyExtension } from './driven-extension';

/**
 * A copy of a built extension that may read the sites on this machine, as if the user had allowed it: Chromium's question
 * is a window that no driver reaches. Returns its folder, which the caller removes.
 */
export function allowedExtension(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-allowed-'));
  return copyExtension(built, folder, { host_permissions: ['http://127.0.0.1/*'] });
}
