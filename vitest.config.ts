import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files of browser tests that run at once. Each waits about half of its time, so that two cores can run two. */
const browserWorkers = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          environment: 'node',
          // By itself vitest leaves one core unused, which is half of a small machine.
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/support/build-once.ts',
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 1 },
          // A busy machine may take many times as long as a quiet one: these only end what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
