import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of a built extension that may read the sites on this machine, as if the user had allowed it: Chromium's question
 * is a window that no driver reaches. Returns its folder, which the caller removes.
 */
export function allowedExtension(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-allowed-'));
  cpSync(built, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
  return folder;
}
