import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

let folders = 0;

/** An empty folder, which is made before the tests of a file or a `describe` and removed after them. */
export function openFolder(): string {
  const folder = join(tmpdir(), `wclipper-test-${process.pid}-${++folders}`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
  });
  // Processes of a browser that has ended may write for a moment.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
