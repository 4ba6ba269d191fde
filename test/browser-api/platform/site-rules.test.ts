import { expect, it, vi } from 'vitest';
import { readRulesOf, writeRulesOf } from '../../../src/browser/platform/site-rules';
import type { SiteRule } from '../../../src/judge/site-rules/site-rule';
import { stored } from '../../support/local-storage';

vi.mock('webextension-polyfill', () => import('../../support/local-storage'));

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
