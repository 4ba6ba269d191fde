import { expect, test } from 'vitest';
import { defaultSettings, type Settings, settingsFrom } from '../../src/settings/settings';
import { readSettingsFile, settingsFile } from '../../src/settings/settings-file';
import { presets } from '../../src/template/presets';
import { isSound, soundTemplate } from '../../src/template/template';

const mine: Settings = { engine: 'rowblock', format: 'txt', template: presets.plain, images: 'link' };

test('what was never set has its default', () => {
  expect(settingsFrom({})).toEqual({ settings: defaultSettings, broken: [] });
  expect(settingsFrom({ format: 'txt' }).settings).toEqual({ ...defaultSettings, format: 'txt' });
});

test('the first version kept an engine alone', () => {
  expect(settingsFrom({ engine: 'fusion' })).toEqual({
    settings: { ...defaultSettings, engine: 'fusion' },
    broken: [],
  });
});

test.each([
  ['engine', 7],
  ['format', 'docx'],
  ['template', 'x'],
  ['template', { fileName: 'a', frontMatter: 3, body: '' }],
  ['template', { fileName: 'a', frontMatter: '', body: 'x'.repeat(1_000_000) }],
  ['images', true],
])('a broken %s is named, and its default stands in', (name, value) => {
  expect(settingsFrom({ ...mine, [name]: value })).toEqual({
    settings: { ...mine, [name]: defaultSettings[name as keyof Settings] },
    broken: [name],
  });
});

test.each([undefined, null, 3, 'x', [], [1]])('%s in place of all settings harms nothing', (stored) => {
  expect(settingsFrom(stored)).toEqual({ settings: defaultSettings, broken: [] });
});

test('a stored template with a fault gives way to the default', () => {
  const faulty = { ...presets.plain, body: '{{nothing}}' };
  expect(isSound(settingsFrom({ template: faulty }).settings.template)).toBe(false);
  expect(soundTemplate(faulty)).toEqual(defaultSettings.template);
  expect(soundTemplate(presets.plain)).toBe(presets.plain);
});

test('a settings file reads back as it was written', () => {
  expect(readSettingsFile(settingsFile(mine))).toEqual({ settings: mine, broken: [] });
});

test('a file of something else says what it is not', () => {
  expect(readSettingsFile('{')).toBe('notJson');
  expect(readSettingsFile('{"a":1}')).toBe('notSettings');
  expect(readSettingsFile('null')).toBe('notSettings');
  expect(readSettingsFile(settingsFile(mine).replace('"version": 1', '"version": 99'))).toBe('newerVersion');
});
