/**
 * Long work that can pause at each `yield`; the caller decides what happens there. Work that needs something loaded
 * yields a promise and goes on once it is settled.
 */
export type Steps<T> = Generator<Promise<unknown> | undefined, T, undefined>;

/** Nodes to process between two yields: about a millisecond of work, so that the yields themselves cost next to nothing. */
export const nodesPerStep = 64;

/** Runs all steps at once. Throws if the work has to wait. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) {
    if (step.value) throw new Error('this work waits for something and cannot be finished at once');
    step = steps.next();
  }
  return step.value;
}
