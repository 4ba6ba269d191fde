import { vi } from 'vitest';
import { longestWait } from '../../cli/drivers/patient';

/** Tries until nothing throws any more, however busy the machine is: `vi.waitFor` gives up after a second. */
export function eventually<Answer>(attempt: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(attempt, { timeout: longestWait });
}
