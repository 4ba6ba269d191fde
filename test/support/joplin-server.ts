import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { endsWithTest, freePort } from './server-program';

/*
 * Joplin's terminal program, whose clipper service is that of its window. It is no dependency of ours, because it brings 670
 * packages with it: it is installed here when a test first needs it, and stays until the next `npm ci`.
 */

const version = '3.5.1';
const folder = resolve(`node_modules/.cache/joplin-${version}`);
const program = join(folder, 'node_modules/joplin/main.js');

/** What the service asks for. */
export const joplinToken = 'a-token-of-the-tests';

/** Whether it can be started; installs it if that is permitted, which takes about three minutes. */
export async function hasJoplin(): Promise<boolean> {
  if (existsSync(join(folder, 'ready'))) return true;
  if (process.env.WCLIPPER_NO_INSTALL) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  // Of all scripts of its packages only the one that builds its database is run.
  await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', `joplin@${version}`);
  // `npm run` hands `ignore-scripts` of our .npmrc down in the environment, and then npm leaves the script out without an error.
  await npm('rebuild', '--ignore-scripts=false', 'sqlite3');
  await promisify(execFile)(process.execPath, ['-e', 'require("sqlite3")'], { cwd: folder });
  writeFileSync(join(folder, 'ready'), '');
  return true;
}

const npm = (...args: readonly string[]) => promisify(execFile)('npm', args, { cwd: folder });

/** Starts its clipper service with an empty profile, until the test ends; returns its address. */
export async function startJoplin(profile: string): Promise<string> {
  const port = await freePort();
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ 'api.token': joplinToken, 'api.port': port }));
  const server = spawn(process.execPath, [program, '--profile', profile, 'server', 'start'], { stdio: 'pipe' });
  endsWithTest(server);
  const address = `http://127.0.0.1:${port}`;
  const answer = () => fetch(`${address}/ping`).then((said) => said.text());
  await expect.poll(() => answer().catch(() => ''), { timeout: 60_000 }).toBe('JoplinClipperServer');
  return address;
}
