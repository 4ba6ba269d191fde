import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of every thread (ms) by process and thread, as the kernel's scheduler counts it. Unlike the clocks of the
 * DevTools protocol it needs nothing attached to the process; it agrees with them (docs/experiments/speed.md).
 */
export type ThreadTimes = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Linux alone shows the clock of another process's threads. */
export const threadsAreKnown = existsSync('/proc/self/task');

export function threadTimes(processes: readonly number[]): ThreadTimes {
  return new Map(processes.map((id) => [id, timesOf(id)]));
}

function timesOf(process: number): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  const folder = `/proc/${process}/task`;
  try {
    for (const thread of readdirSync(folder)) times.set(Number(thread), readTime(`${folder}/${thread}/schedstat`));
  } catch {
    // The process or the thread has ended.
  }
  return times;
}

/** The first number is nanoseconds on a CPU. */
function readTime(file: string): number {
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}

/** CPU time (ms) that a clip took, by where it ran. */
export interface ClipThreads {
  /** The main thread of the page. */
  readonly page: number;
  /** Other threads of the page's process: garbage collection, compositing. */
  readonly pageOthers: number;
  /** All threads of all other renderers: popup, worker, offscreen document. */
  readonly extension: number;
  /** The main threads among them, on which popup and offscreen document wait for each other. */
  readonly extensionMain: number;
}

/** What the threads did between two readings. Threads and processes that are new began at 0. */
export function threadsBetween(before: ThreadTimes, after: ThreadTimes, pageProcess: number): ClipThreads {
  const spent = { page: 0, pageOthers: 0, extension: 0, extensionMain: 0 };
  for (const [process, threads] of after) {
    for (const [thread, ms] of threads) {
      const took = ms - (before.get(process)?.get(thread) ?? 0);
      if (process !== pageProcess) {
        spent.extension += took;
        if (thread === process) spent.extensionMain += took;
      } else if (thread === process) spent.page += took;
      else spent.pageOthers += took;
    }
  }
  return spent;
}
