/** Long work that can pause at each `yield`; the caller decides what happens there. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Nodes to process between two yields: about a millisecond of work, so that the yields themselves cost next to nothing. */
export const nodesPerStep = 64;

/** Runs all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
