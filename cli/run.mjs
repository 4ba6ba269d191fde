/**
 * The way in for every command, on a machine with nothing but Node: installs
 * the packages of package-lock.json when they are missing or older than it,
 * then runs cli/commands/<command>.ts with the rest of the arguments. With --no-install
 * nothing is installed, neither packages nor programs: a line says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`WClipper needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const [command = '', ...given] = process.argv.slice(2);
const rest = given.filter((argument) => argument !== '--no-install');
// Without `--` before it, npm takes the option for its own, and says so here.
const takenByNpm = process.env.npm_config_install === '';
if (rest.length < given.length || takenByNpm) process.env.WCLIPPER_NO_INSTALL = '1';
if (!packagesAreCurrent()) {
  if (process.env.WCLIPPER_NO_INSTALL) {
    console.error('The packages of package-lock.json are missing or older than it. Please run `npm ci`.');
    process.exit(1);
  }
  console.error(`Installing the ${packageCount()} npm packages of package-lock.json into node_modules …`);
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
const ran = spawnSync(process.execPath, ['--import', tsx, `cli/commands/${command}.ts`, ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    // Our configuration imports TypeScript without extensions, which vite would remark on in every run.
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  },
});
process.exit(ran.status ?? 1);

function packagesAreCurrent() {
  const stamp = 'node_modules/.package-lock.json';
  return existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

function packageCount() {
  return Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).filter((path) => path !== '')
    .length;
}
