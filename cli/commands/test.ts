import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { main } from '../command-line';
import { notChecked } from '../dependencies/advisories';
import { needPrograms, type ProgramName } from '../drivers/programs';
import { changedFiles, testsReachedBy } from '../tests/changed';
import { checks, type EndedStep, lint, pathOf, runSteps, type Step, types } from '../tests/steps';
import { type Measured, recordTimes } from '../tests/times';

/*
 * `npm test`, `npm run test:all` and `npm run test:changed`: test/README.md says what each proves. All run on a machine
 * with only Node; with `-- --no-install` they install nothing and report what is missing. The last line is "N passed,
 * N failed"; each step without tests of its own counts as one.
 */

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    list: { type: 'boolean', default: false },
    shard: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});

const results = 'test-results';
let passed = 0;
let failed = 0;

/** A registry that does not answer is no failure, but neither a test that passed. */
const advisories: Step = {
  name: 'known advisories',
  command: process.execPath,
  args: ['cli/run.mjs', 'deps', '--advisories'],
  unknown: notChecked,
};
const build: Step = { name: 'build', command: process.execPath, args: ['cli/run.mjs', 'build'] };

async function testEverything(): Promise<void> {
  const isFirst = values.shard === undefined || values.shard.startsWith('1/');
  begin([
    'chromium',
    'firefox',
    'display',
    'keys',
    ...(values.all ? (['epubcheck', 'apache', 'rclone'] as const) : []),
  ]);
  await runSteps(isFirst ? [...checks, advisories, build] : [build], count);
  if (values.all && isFirst) tests('random', '--project', 'random', '--coverage');
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
  tests('tests', '--project', 'unit', '--project', 'alone', '--project', 'browser', ...shard);
  end();
}

/** Types and lint, and the tests that the changes reach, the nearest first. */
async function testChanged(): Promise<void> {
  const changed = changedFiles(values.since);
  const files = testsReachedBy(changed);
  const browser = files.filter((file) => file.startsWith('test/browser/'));
  console.log(
    `${changed.length} files changed; ${files.length} test files reach them, ${browser.length} in a browser.`,
  );
  if (values.list) return void console.log(files.join('\n'));
  begin(browser.length > 0 ? ['chromium', 'firefox', 'display', 'keys'] : []);
  await runSteps(browser.length > 0 ? [types, lint, build] : [types, lint], count);
  if (files.length > 0) tests('tests', ...files);
  end();
}

function begin(programs: readonly ProgramName[]): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  needPrograms(programs);
  process.env.WCLIPPER_TESTS = values.all ? 'all' : 'product';
}

function end(): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Counts a step as one test; shows its output if it failed. */
function count({ step: { name, unknown }, code, output }: EndedStep): void {
  if (code === 0) {
    passed++;
    console.log(`✓ ${name}`);
  } else if (code === unknown) {
    console.log(`- ${output.trim()}`);
  } else {
    failed++;
    console.log(`✗ ${name}\n${output}`);
  }
}

/** Runs test files, whose tests are counted one by one. */
function tests(name: string, ...options: readonly string[]): void {
  const report = `${results}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(pathOf('vitest'), ['run', ...reporters, ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  try {
    const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    passed += numPassedTests;
    // A file that does not load, or too little coverage, has no failed test, but counts as a failure.
    failed += success && status === 0 ? 0 : Math.max(1, numFailedTests);
    if (values.record && name === 'tests') recordTimes(testResults);
  } catch {
    failed++;
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly Measured[];
}

await main(values.changed ? testChanged : testEverything);
