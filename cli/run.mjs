/**
 * The way in for every command, on a machine with nothing but Node: installs
 * the packages of package-lock.json when they are missing or older than it,
 * then runs cli/<command>.ts with the rest of the arguments.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`WClipper needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const [command = '', ...rest] = process.argv.slice(2);
if (!packagesAreCurrent()) {
  console.error('Installing packages …');
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    console.error('The packages could not be installed: `npm ci` failed.');
    process.exit(installed.status ?? 1);
  }
}

const tsx = new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
const ran = spawnSync(process.execPath, ['--import', tsx, `cli/${command}.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
process.exit(ran.status ?? 1);

function packagesAreCurrent() {
  const stamp = 'node_modules/.package-lock.json';
  return existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
}
