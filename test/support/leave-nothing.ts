import { afterAll, afterEach, vi } from 'vitest';

/* What a test replaces, and what its mocks have noted, is gone before the next one. Files of a worker share its globals. */

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => {
  vi.unstubAllGlobals();
});
