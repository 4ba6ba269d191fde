import { vi } from 'vitest';

/** Tries until nothing throws any more, also on a busy machine: `vi.waitFor` gives up after a second. */
export function eventually<Answer>(attempt: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(attempt, { timeout: 25_000 });
}
