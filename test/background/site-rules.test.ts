import { expect, test, vi } from 'vitest';
import type { Article } from '../../src/article/article';
import { addRules, noteUses } from '../../src/background/site-rules';
import { readRulesOf } from '../../src/browser/platform/site-rules';
import { stored } from '../support/local-storage';
import { sampleArticle } from '../support/sample-article';

vi.mock('webextension-polyfill', () => import('../support/local-storage'));

const rule = {
  id: 'r',
  name: 'Weather',
  site: 'e.example',
  action: 'drop',
  slots: [{ tag: 'aside', marks: ['class weather'], above: [] }],
  enabled: true,
} as const;
const article = {
  ...sampleArticle,
  url: 'https://e.example/salt',
  rules: [{ id: 'r', name: 'Weather', outcome: 'applied' }],
} as unknown as Article;

test('the use of a rule is noted once a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await addRules([rule]);
  const lastUsed = async () => (await readRulesOf('e.example'))[0]?.lastUsed;
  vi.setSystemTime(new Date(2026, 0, 1, 9));
  await noteUses(article);
  expect(await lastUsed()).toBe(new Date(2026, 0, 1, 9).getTime());
  const set = vi.spyOn(stored, 'set');
  vi.setSystemTime(new Date(2026, 0, 1, 20));
  await noteUses(article);
  expect(set).not.toHaveBeenCalled();
  vi.setSystemTime(new Date(2026, 0, 2, 8));
  await noteUses(article);
  expect(await lastUsed()).toBe(new Date(2026, 0, 2, 8).getTime());
});
