import type { Steps } from './steps';

/** A reader that threw an exception. The clip continues without what it would have found. */
export interface Fault {
  /** `engine nta`, `structure tables`, `metadata author`. */
  readonly reader: string;
  /** The exception's message, for developers. */
  readonly message: string;
}

/** Longer messages (characters) quote the page. Chosen: messages of ours and of browsers are one or two sentences. */
const longestMessage = 300;

/** More faults add no information. Chosen: a page that many readers fail on fails them for the same reason. */
const mostFaults = 40;

/** Catches and collects the exceptions of a clip's readers. */
export class Faults {
  private readonly found: Fault[] = [];

  get all(): readonly Fault[] {
    return this.found;
  }

  /** Records a fault once, however often it happens. */
  add(reader: string, error: unknown): void {
    const message = messageOf(error);
    const known = this.found.some((fault) => fault.reader === reader && fault.message === message);
    if (!known && this.found.length < mostFaults) this.found.push({ reader, message });
  }

  /** The result of `read`, or `otherwise` if it throws. */
  contain<T, O>(reader: string, read: () => T, otherwise: O): T | O {
    try {
      return read();
    } catch (error) {
      this.add(reader, error);
      return otherwise;
    }
  }
}

/** `contain` for a reader that works in steps. */
export function* containSteps<T, O>(faults: Faults, reader: string, read: () => Steps<T>, otherwise: O): Steps<T | O> {
  try {
    return yield* read();
  } catch (error) {
    faults.add(reader, error);
    return otherwise;
  }
}

/** The message of anything thrown: scripts may throw values that cannot even be converted to text. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, longestMessage);
  } catch {
    return 'unknown error';
  }
}
