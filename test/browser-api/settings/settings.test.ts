import { expect, test } from 'vitest';
import { defaultSettings, type Settings, settingsFrom } from '../../../src/browser/settings/settings';
import { readSettingsFile, settingsFile } from '../../../src/browser/settings/settings-file';
import { presets } from '../../../src/export/template/presets';
import { isSound, soundTemplate } from '../../../src/export/template/template';
import { mine } from '../../support/set-settings';

test('settings that were never set have their defaults', () => {
  expect(settingsFrom({})).toEqual({ settings: defaultSettings, broken: [] });
  expect(settingsFrom({ format: 'txt' }).settings).toEqual({ ...defaultSettings, format: 'txt' });
});

test('the first version stored only the engine', () => {
  expect(settingsFrom({ engine: 'fusion' })).toEqual({
    settings: { ...defaultSettings, engine: 'fusion' },
    broken: [],
  });
});

test('methods of sites that cannot be read are left out', () => {
  const siteMethods = {
    'a.example': { engine: 'nta', amount: 'best' },
    'b.example': { engine: 3 },
    'c.example': 'nta',
  };
  expect(settingsFrom({ siteMethods }).settings.siteMethods).toEqual({
    'a.example': { engine: 'nta', amount: 'best' },
  });
});

test.each([
  ['engine', 7],
  ['format', 'docx'],
  ['amount', 'most'],
  ['siteMethods', ['example.org']],
  ['template', 'x'],
  ['template', { fileName: 'a', frontMatter: 3, body: '' }],
  ['template', { fileName: 'a', frontMatter: '', body: 'x'.repeat(1_000_000) }],
  ['images', true],
])('a broken %s is reported and replaced by its default', (name, value) => {
  expect(settingsFrom({ ...mine, [name]: value })).toEqual({
    settings: { ...mine, [name]: defaultSettings[name as keyof Settings] },
    broken: [name],
  });
});

test.each([undefined, null, 3, 'x', [], [1]])('%s instead of settings is harmless', (stored) => {
  expect(settingsFrom(stored)).toEqual({ settings: defaultSettings, broken: [] });
});

test('a stored template with an error is replaced by the default', () => {
  const faulty = { ...presets.plain, body: '{{nothing}}' };
  expect(isSound(settingsFrom({ template: faulty }).settings.template)).toBe(false);
  expect(soundTemplate(faulty)).toEqual(defaultSettings.template);
  expect(soundTemplate(presets.plain)).toBe(presets.plain);
});

test('a settings file is read as it was written', () => {
  expect(readSettingsFile(settingsFile(mine))).toEqual({ settings: mine, broken: [] });
});

test('other files are reported as what they are not', () => {
  expect(readSettingsFile('{')).toBe('notJson');
  expect(readSettingsFile('{"a":1}')).toBe('notSettings');
  expect(readSettingsFile('null')).toBe('notSettings');
  expect(readSettingsFile(settingsFile(mine).replace('"version": 1', '"version": 99'))).toBe('newerVersion');
});

test('a stored look of the reader keeps what can be read of it', () => {
  const read = (reading: unknown) => settingsFrom({ reading });
  expect(read({ font: 'serif', size: 1e9, width: 'no', theme: 'dark' }).settings.reading).toEqual({
    ...{ font: 'serif', size: 200, width: 'medium', lines: 'medium', theme: 'dark' },
  });
  expect(read({ size: Number.NaN }).settings.reading.size).toBe(100);
  expect(read([]).broken).toEqual(['reading']);
});
