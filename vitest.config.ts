import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestWait } from './cli/drivers/patient';
import { MeasuredSequencer } from './cli/tests/sequencer';
import { provesAll } from './test/support/scope';

/** What tests in Node begin with. */
const inNode = ['test/support/fixed-seed.ts', 'test/support/leave-nothing.ts', 'test/support/locks.ts'];

/** Files of browser tests that run at once: one more than cores, because each waits now and then. */
const browserWorkers = Math.min(4, availableParallelism() + 1);

/** A busy machine may take twenty times as long as a quiet one: time limits (ms) only end what hangs. */
const testTimeout = 300_000;
const hookTimeout = testTimeout;
const expect = { poll: { timeout: longestWait, interval: 50 } };

/** Tests of properties of random values. */
const randomTests = 'test/**/random-*.test.ts';

/** Files of `src` that need no browser and that random values go through. */
const coveredFiles = [
  'article/*.ts',
  'clip/{assemble,capture,clipping}/**/*.ts',
  'export/**/*.ts',
  'judge/{engines,metadata,page-type,posts,selection}/**/*.ts',
  'library/{backup,import,search}/**/*.ts',
  'page/{*.ts,text/**/*.ts}',
];

/**
 * Files that need a process of their own, because they replace modules, or count steps, which V8 does only in code that
 * has not run before.
 */
const loneTests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name))
  .filter((path) => /^test\/(?!browser\/).*\.test\.ts$/.test(path))
  .filter((path) =>
    /support\/(?:steps|regular-expressions)'|\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
  );

/** Files that only `npm run test:all` runs. */
const beyondProduct = provesAll ? [] : ['test/**/*.all.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: MeasuredSequencer },
    // Transformed modules are cached in node_modules.
    experimental: { fsModuleCache: true },
    // With `-t`, a file that fails would list every test that was not asked for.
    hideSkippedTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', randomTests, ...loneTests, ...beyondProduct],
          setupFiles: [...inNode, 'test/support/indexed-db.ts'],
          environment: 'node',
          // By itself vitest leaves one core unused, which is half of a small machine.
          maxWorkers: availableParallelism(),
          // Loading the modules anew for each file would take as long as the tests.
          isolate: false,
          testTimeout,
          hookTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'alone',
          include: loneTests,
          exclude: ['test/browser/**', randomTests, ...beyondProduct],
          setupFiles: inNode,
          environment: 'node',
          maxWorkers: availableParallelism(),
          testTimeout,
          hookTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'random',
          include: [randomTests],
          exclude: ['test/browser/**'],
          setupFiles: 'test/support/locks.ts',
          environment: 'node',
          maxWorkers: availableParallelism(),
          testTimeout,
          hookTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: beyondProduct,
          environment: 'node',
          globalSetup: 'test/support/build-once.ts',
          maxWorkers: browserWorkers,
          // Each worker keeps a Chromium for its files.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout,
          hookTimeout,
          expect,
        },
      },
    ],
    // What the tests of random values reach. `npm run fuzz -- --coverage` raises the floor.
    coverage: {
      provider: 'v8',
      include: coveredFiles.map((files) => `src/${files}`),
      exclude: ['src/export/template/**'],
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      thresholds: {
        autoUpdate: process.env.WCLIPPER_RAISE_COVERAGE ? Math.floor : false,
        lines: 74,
        branches: 57,
      },
    },
  },
});
