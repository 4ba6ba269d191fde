import type { Outcome } from '../../browser/messaging/outcome';

/** Passes an outcome on, and shows a failure in the error bar, for requests that have no other place to show it. */
export async function showingFailure<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await asked;
  if (!outcome.ok) {
    const { showFailure } = await import('./fault-bar');
    showFailure(outcome.failure);
  }
  return outcome;
}
