import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export const targets = ['chromium', 'firefox'] as const;
export type Target = (typeof targets)[number];

/** Builds the extension for one browser; returns its folder. */
export async function buildExtension(target: Target): Promise<string> {
  await build({ mode: target, logLevel: 'error' });
  return `dist/${target}`;
}

/** The same, unless the build is newer than everything it is made of. */
export async function builtExtension(target: Target): Promise<string> {
  const manifest = `dist/${target}/manifest.json`;
  const sources = ['src', 'public', 'manifest.json', 'vite.config.ts', 'package-lock.json'];
  if (existsSync(manifest) && statSync(manifest).mtimeMs > Math.max(...sources.map(newest))) return `dist/${target}`;
  return buildExtension(target);
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
