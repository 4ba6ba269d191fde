/** Long work that may be interrupted at each `yield`: whoever runs it says what happens there. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Nodes that are worked on between two yields: few enough for a millisecond, many enough that asking costs nothing. */
export const nodesPerStep = 64;

/** Runs all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
