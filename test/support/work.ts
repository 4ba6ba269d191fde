import { createContext, Script } from 'node:vm';

/** What a task took, in ms: Infinity where it was stopped, or ran out of stack. */
export function timeOf(task: () => void, longest: number): number {
  const context = createContext({ task });
  const start = performance.now();
  try {
    run.runInContext(context, { timeout: longest });
  } catch (error) {
    // The error of a stopped script is of the other context, where `Error` is another.
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || error instanceof RangeError)
      return Number.POSITIVE_INFINITY;
    throw error;
  }
  return performance.now() - start;
}

const run = new Script('task()');

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
