import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { notChecked } from '../dependencies/advisories';
import { findChromium, findProgram } from '../drivers/find-program';
import { needPrograms, onPath, type ProgramName } from '../drivers/programs';

/*
 * `npm test`: runs everything on a machine with only Node; with `-- --no-install` it installs nothing and reports
 * what is missing. Ends with a line "N passed, N failed"; each step without tests of its own counts as one.
 */

const results = 'test-results';
let passed = 0;
let failed = 0;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
needPrograms(['chromium', 'firefox', 'display', 'keys', 'epubcheck'], isThere);

step('types', 'tsc', '-b');
step('lint', 'biome', 'check', '--error-on-warnings', '.');
step('imports between folders', 'depcruise', 'bench', 'cli', 'evaluation', 'src', 'training');
step('unused files, exports and packages', 'knip');
advisories();
tests('unit');
tests('random', '--coverage');
step('build', process.execPath, 'cli/run.mjs', 'build');
tests('browser');

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a command that counts as one test by its exit code; shows its output if it fails. */
function step(name: string, command: string, ...args: string[]): void {
  const ran = run(command, args, 'pipe');
  console.log(`${ran.status === 0 ? '✓' : '✗'} ${name}`);
  if (ran.status === 0) {
    passed++;
  } else {
    failed++;
    console.log(`${ran.stdout ?? ''}${ran.stderr ?? ''}`);
  }
}

/** Known advisories of the packages. A registry that does not answer is no failure, but neither a test that passed. */
function advisories(): void {
  const { status, stdout, stderr } = run(process.execPath, ['cli/run.mjs', 'deps', '--advisories'], 'pipe');
  if (status === notChecked) {
    console.log(`- ${stdout.trim()}`);
  } else if (status === 0) {
    passed++;
    console.log('✓ known advisories');
  } else {
    failed++;
    console.log(`✗ known advisories\n${stdout}${stderr}`);
  }
}

/** Runs a vitest project, whose tests are counted one by one. */
function tests(project: string, ...options: readonly string[]): void {
  const report = `${results}/${project}.json`;
  const { status } = run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    'inherit',
  );
  try {
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    passed += numPassedTests;
    // A file that does not load, or too little coverage, has no failed test, but counts as a failure.
    failed += success && status === 0 ? 0 : Math.max(1, numFailedTests);
  } catch {
    failed++;
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
}

function run(command: string, args: readonly string[], stdio: 'pipe' | 'inherit') {
  const local = command === process.execPath ? command : `node_modules/.bin/${command}`;
  return spawnSync(local, args, { stdio, encoding: 'utf8', shell: process.platform === 'win32' });
}

function isThere(name: ProgramName): boolean {
  try {
    if (name === 'chromium') return findChromium() !== '';
    if (name === 'firefox') return findProgram('WCLIPPER_FIREFOX', ['firefox-esr', 'firefox'], []) !== '';
    return onPath(name);
  } catch {
    return false;
  }
}
