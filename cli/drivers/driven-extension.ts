import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a built extension to another folder, with changes in its manifest. */
export function copyExtension(built: string, folder: string, changes: object): string {
  cpSync(built, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
  return folder;
}

/** A copy for a browser that no person uses: it does not open the introduction. */
export function drivenExtension(built: string, folder: string): string {
  return copyExtension(built, folder, { version_name: 'driven' });
}
