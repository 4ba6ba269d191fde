import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runPython } from './python';

/** What Python computes on a few made-up rows, for the test that has the engine compute the same. */
export interface Parity {
  readonly file: string;
  readonly script: string;
  /** What decides what Python computes. */
  readonly sources: readonly string[];
}

/** Changes with everything that decides what Python computes. */
export function sourcesHash({ script, sources }: Parity): string {
  const hash = createHash('sha256');
  for (const source of [...sources, script]) hash.update(readFileSync(source));
  return hash.digest('hex');
}

export function writeParity(parity: Parity): void {
  const { file, script } = parity;
  runPython(script, [file]);
  const results: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ sources: sourcesHash(parity), ...Object(results) })}\n`);
}
