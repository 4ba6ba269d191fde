import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/*
 * How long test files take. `npm run test:all -- --record` measures them. The longest start first, so that no worker is
 * left with a long file at the end, and the shards of `npm run test:all` take about as long as each other.
 */

const path = 'test/times.json';

/** Seconds of a file that was never measured, or takes less than one. */
const usual = 0.5;

/** Seconds of each file (its path in the repository), in `npm run test:all` on two cores. */
export type Times = Readonly<Record<string, number>>;

export function readTimes(): Times {
  return JSON.parse(readFileSync(path, 'utf8')) as Times;
}

function secondsOf(file: string, times: Times): number {
  return times[file] ?? usual;
}

/** A test file, and when (ms) its tests began and ended. */
export interface Measured {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** Writes down what a run measured. */
export function recordTimes(measured: readonly Measured[]): void {
  const seconds = measured.map(
    ({ name, startTime, endTime }) =>
      [relative(process.cwd(), name), Math.round((endTime - startTime) / 1000)] as const,
  );
  const long = seconds.filter(([, each]) => each >= 1).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}

/**
 * Divides files among `count` shards: the longest file goes first, each to the shard that has least so far. `begun` is
 * what the first shard does besides (s).
 */
export function shards(
  files: readonly string[],
  count: number,
  times: Times,
  begun = 0,
): readonly (readonly string[])[] {
  const loads = Array.from({ length: count }, (_, at) => ({ seconds: at === 0 ? begun : 0, files: [] as string[] }));
  for (const file of files.toSorted(byTime(times))) {
    const least = loads.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.files.push(file);
    least.seconds += secondsOf(file, times);
  }
  return loads.map((load) => load.files);
}

/** Compares two files: the longest comes first; the order is the same on every machine. */
export function byTime(times: Times): (one: string, other: string) => number {
  return (one, other) => secondsOf(other, times) - secondsOf(one, times) || (one < other ? -1 : 1);
}
