import { failureOf } from '../browser/messaging/failure-of';
import { done, type Outcome } from '../browser/messaging/outcome';

/** Runs a write and turns errors into failures with a message. */
export async function written<T>(write: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await write());
  } catch (error) {
    return failureOf(error);
  }
}
