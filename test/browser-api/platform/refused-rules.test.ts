import { expect, test, vi } from 'vitest';
import { isRuleRefused, refuseRule } from '../../../src/browser/platform/refused-rules';

const stored = vi.hoisted(() => new Map<string, unknown>());

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: stored.get(key) }),
        set: async (values: object) => Object.entries(values).forEach(([key, value]) => void stored.set(key, value)),
      },
    },
  },
}));

test('a rule that was taken back is refused for the same correction of its site', async () => {
  await refuseRule('example.com', 'About');
  expect(await isRuleRefused('example.com', 'About')).toBe(true);
  expect(await isRuleRefused('example.com', 'Related')).toBe(false);
  expect(await isRuleRefused('example.org', 'About')).toBe(false);
});
