import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyExtension } from './driven-extension';

/**
 * A copy of a built extension that may read the sites on this machine, as if the user had allowed it: Chromium's question
 * is a window that no driver reaches. `granted`: optional permissions that it has as well. Returns its folder, which the caller
 * removes.
 */
export function allowedExtension(built: string, granted: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-allowed-'));
  const { permissions } = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Manifest;
  const all = [...permissions, ...granted];
  return copyExtension(built, folder, { host_permissions: ['http://127.0.0.1/*'], permissions: all });
}

interface Manifest {
  readonly permissions: readonly string[];
}
