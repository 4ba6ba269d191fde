import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { MeasuredSequencer } from './cli/tests/sequencer';
import { provesAll } from './test/support/scope';

/** Files of browser tests that run at once. Each waits about half of its time, so that two cores can run two. */
const browserWorkers = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)));

/** Tests of properties of random values. */
const randomTests = 'test/**/random-*.test.ts';

/** Folders of `src` that need no browser and that random values go through. */
const coveredRooms = [
  'article',
  'assemble',
  'backup',
  'capture',
  'clipping',
  'engines',
  'export',
  'import',
  'metadata',
  'page',
  'page-type',
  'posts',
  'search',
  'selection',
];

/** Files that only `npm run test:all` runs. */
const beyondProduct = provesAll ? [] : ['test/**/*.all.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: MeasuredSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', randomTests, ...beyondProduct],
          environment: 'node',
          // By itself vitest leaves one core unused, which is half of a small machine.
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'random',
          include: [randomTests],
          exclude: ['test/browser/**'],
          environment: 'node',
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
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
          // A busy machine may take many times as long as a quiet one: these only end what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
    // What the tests of random values reach. `npm run fuzz -- --coverage` raises the floor.
    coverage: {
      provider: 'v8',
      include: [`src/{${coveredRooms.join(',')}}/**/*.ts`],
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
