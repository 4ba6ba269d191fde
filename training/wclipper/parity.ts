import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runPython } from '../shared/python';
import { sources } from './models';

/** What Python computes on a few made-up rows, for the test that has the engine compute the same. */
export const parityFile = 'test/training/wclipper/parity.json';

const script = 'training/wclipper/parity.py';

/** Changes with everything that decides what Python computes. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of [...sources, script]) hash.update(readFileSync(source));
  return hash.digest('hex');
}

export function writeParity(): void {
  runPython(script, [parityFile]);
  const results: unknown = JSON.parse(readFileSync(parityFile, 'utf8'));
  writeFileSync(parityFile, `${JSON.stringify({ sources: sourcesHash(), ...Object(results) })}\n`);
}
