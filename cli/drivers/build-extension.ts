import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const targets = ['chromium', 'firefox'] as const;
export type Target = (typeof targets)[number];

/** Builds the extension of a clone for one browser; returns its folder in the clone. Throws the build's output if it fails. */
export function buildExtension(target: Target, clone = '.'): string {
  // Runs in a process of its own, because the build's plugins ignore the log level. Vitest sets NODE_ENV to "test", with
  // which vite would make a larger build for development.
  const ran = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', target], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (ran.status !== 0) throw new Error(`The extension could not be built:\n${ran.stdout}${ran.stderr}`);
  return `dist/${target}`;
}

/** The builds that this process has made or found to be current. */
const current = new Map<Target, string>();

/** The same, but reuses a build that is newer than all its sources. Each process compares their times once. */
export function builtExtension(target: Target): string {
  const folder = current.get(target) ?? (isCurrent(target) ? `dist/${target}` : buildExtension(target));
  current.set(target, folder);
  return folder;
}

function isCurrent(target: Target): boolean {
  const manifest = `dist/${target}/manifest.json`;
  const sources = ['src', 'public', 'manifest.json', 'vite.config.ts', 'package-lock.json', 'cli/drivers/chunks.ts'];
  return existsSync(manifest) && statSync(manifest).mtimeMs > Math.max(...sources.map(newest));
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
