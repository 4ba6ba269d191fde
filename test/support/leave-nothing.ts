import { afterAll, vi } from 'vitest';

/* The files of a worker share its globals: what one of them replaces must be gone before the next. */

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
