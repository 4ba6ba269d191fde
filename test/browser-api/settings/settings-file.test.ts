import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/browser/settings/settings';
import { readSettingsFile, rulesFile, rulesInFile, settingsFile } from '../../../src/browser/settings/settings-file';
import { bridge, learnedOf, newsPage, ruleOf } from '../../judge/site-rules/news-site';

const rule = ruleOf(learnedOf(newsPage(bridge), ['Related', ...bridge.related]));

test('rules are read from the file that was written', () => {
  expect(rulesInFile(rulesFile([rule]))).toEqual([rule]);
});

test('a settings file has the rules too, and is read as settings', () => {
  const text = settingsFile(defaultSettings, [rule]);
  expect(rulesInFile(text)).toEqual([rule]);
  expect(readSettingsFile(text)).toEqual({ settings: defaultSettings, broken: [] });
  expect(settingsFile(defaultSettings)).not.toContain('siteRules');
});

test.each(['', '{', '[]', 'null', '{"siteRules":3}', '{"kind":"wclipper settings"}'])('%s has no rules', (text) => {
  expect(rulesInFile(text)).toBeUndefined();
});
