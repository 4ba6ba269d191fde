import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

/*
 * Work counted without a clock: how often V8 runs each block of our source, as its precise coverage tells. What regular
 * expressions, methods such as `indexOf` and packages do is not counted.
 */

const source = new URL('../../src/', import.meta.url).href;
const session = new Session();
let isCounting = false;

/** V8 counts in what it compiles from now on and does not optimise, so it has to forget what it has compiled. */
function beginToCount(): void {
  const flags = ['no-opt', 'no-maglev', 'flush-bytecode', 'flush-baseline-code', 'stress-flush-code', 'expose-gc'];
  for (const flag of flags) setFlagsFromString(`--${flag}`);
  runInNewContext('gc()');
  setFlagsFromString('--no-stress-flush-code');
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  isCounting = true;
  onTestFinished(() => {
    isCounting = false;
    session.disconnect();
    for (const flag of ['opt', 'maglev']) setFlagsFromString(`--${flag}`);
  });
}

/** The blocks of our source that ran since the last call. */
function blocksRun(): number {
  let blocks = 0;
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result)
      if (url.startsWith(source)) for (const { count } of functions.flatMap(({ ranges }) => ranges)) blocks += count;
  });
  return blocks;
}

export async function stepsOf(task: () => unknown): Promise<number> {
  if (!isCounting) beginToCount();
  blocksRun();
  await task();
  return blocksRun();
}

/** Twice the input takes twice the steps where work is in proportion to it, and four times where it grows with its square. */
export const mostGrowth = 2.3;

type Made = () => unknown;

/** How many times the steps grow from an input of this size to one of twice the size. What `make` does is not counted. */
export async function growth(make: (size: number) => Made | Promise<Made>, size: number): Promise<number> {
  // What is made only once, such as a table, belongs to neither.
  await (await make(size))();
  const steps = await stepsOf(await make(size));
  if (steps < 50) throw new Error(`${steps} steps say nothing of the work`);
  return (await stepsOf(await make(size * 2))) / steps;
}
