import { NotInLibrary } from '../library/library';
import { done, failed, type Outcome } from '../messaging/protocol';

/** Runs a write and turns errors into failures with a message. */
export async function written<T>(write: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await write());
  } catch (error) {
    return failureOf(error);
  }
}

/** The failure an error stands for. */
export function failureOf(error: unknown): ReturnType<typeof failed> {
  if (error instanceof NotInLibrary) return failed('gone', error.message);
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : String(error);
  return failed(/quota/i.test(name + message) ? 'storageFull' : 'unknown', message);
}
