import { expect, test, vi } from 'vitest';

test('a script that is injected twice holds what the first one held', async () => {
  vi.stubGlobal('document', {});
  await import('../../../src/tab/content/pictures');
  const first = globalThis.wclipper?.fetchPicture;
  expect(first).toBeDefined();
  vi.resetModules();
  await import('../../../src/tab/content/pictures');
  expect(globalThis.wclipper?.fetchPicture).toBe(first);
});
