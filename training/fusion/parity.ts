import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runPython } from '../shared/python';

/** LIBSVM's decision values of a few made-up nodes, for the test that has the engine compute the same. */
export const parityFile = 'test/training/fusion/parity.json';

const script = 'training/fusion/parity.py';

/** Changes with the scripts that decide what LIBSVM computes. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of ['training/fusion/svm.py', script]) hash.update(readFileSync(source));
  return hash.digest('hex');
}

export function writeParity(): void {
  runPython(script, [parityFile]);
  const results: unknown = JSON.parse(readFileSync(parityFile, 'utf8'));
  writeFileSync(parityFile, `${JSON.stringify({ sources: sourcesHash(), ...Object(results) })}\n`);
}
