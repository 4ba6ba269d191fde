import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

let folders = 0;

/** An empty folder, which is made before the tests of a file or a `describe` and removed after them. */
export function openFolder(): string {
  const folder = join(tmpdir(), `wclipper-test-${process.pid}-${++folders}`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => remove(folder));
  return folder;
}

/** An empty folder, which is removed after the test. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-test-'));
  onTestFinished(() => remove(folder));
  return folder;
}

function remove(folder: string): void {
  // Processes that have ended may write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
