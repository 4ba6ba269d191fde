import type { Outcome } from '../../browser/messaging/outcome';

/** Shows why something was not done that has no place of its own for that; the outcome is passed on. */
export async function showingFailure<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await asked;
  if (!outcome.ok) {
    const { showFailure } = await import('./fault-bar');
    showFailure(outcome.failure);
  }
  return outcome;
}
