import { expect, it, vi } from 'vitest';
import { readRulesOf, writeRulesOf } from '../../../src/browser/platform/site-rules';
import type { SiteRule } from '../../../src/judge/site-rules/site-rule';

const stored = vi.hoisted(() => new Map<string, unknown>());

vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      local: {
        get: async (keys: string | readonly string[]) =>
          Object.fromEntries([keys].flat().flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : []))),
        set: async (values: object) => {
          for (const [name, value] of Object.entries(values)) stored.set(name, value);
        },
        remove: async (key: string) => stored.delete(key),
      },
    },
  },
}));

it('leaves a rule that only a later version can read', async () => {
  const rule: SiteRule = { id: 'ad', name: 'Ads', site: 'e.example', action: 'drop', slots: [], enabled: true };
  const later = { ...rule, id: 'fold', action: 'fold' };
  stored.set('siteRules:e.example', [later, rule]);
  await writeRulesOf(
    'e.example',
    (await readRulesOf('e.example')).map((each) => ({ ...each, enabled: false })),
  );
  expect(stored.get('siteRules:e.example')).toEqual([{ ...rule, enabled: false }, later]);
  await writeRulesOf('e.example', []);
  expect(stored.get('siteRules:e.example')).toEqual([later]);
  stored.set('siteRules:e.example', [rule]);
  await writeRulesOf('e.example', []);
  expect(stored.size).toBe(0);
});
