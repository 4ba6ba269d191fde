import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figureNames, markKinds, specials } from '../../src/engines/method-view';
import { formatNames } from '../../src/export/formats';
import { failureCodes } from '../../src/messaging/protocol';
import { shownMethods } from '../../src/methods/papers';
import { settingsFileFaults } from '../../src/settings/settings-file';
import { faultCodes } from '../../src/template/fault-codes';
import { presets } from '../../src/template/presets';
import { templateFields } from '../../src/template/template-fields';
import { copyKinds } from '../../src/ui/copy-formats';
import { failureText, nextSteps } from '../../src/ui/failures';
import { knownNames } from '../../src/ui/known';

type Messages = Readonly<Record<string, { readonly message: string }>>;

const english = messages('en');
const chinese = messages('zh_CN');

describe('messages', () => {
  it('exist in English for every key in the code', () => {
    const named = sources().flatMap((source) => [...source.matchAll(/\bt\(\s*'(\w+)'/g)].map(([, key = '']) => key));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((key) => !(key in english))).toEqual([]);
  });

  it('exist for every failure and every next step', () => {
    for (const code of failureCodes) {
      expect(english).toHaveProperty(failureText(code).what);
      expect(english).toHaveProperty(failureText(code).next);
      for (const step of nextSteps(code, 'article')) expect(english).toHaveProperty(`step_${step}`);
    }
  });

  it('exist for every name that a key is made of', () => {
    const { permissions, optional_host_permissions: sites } = JSON.parse(readFileSync('manifest.json', 'utf8'));
    const named = [
      ...faultCodes.map((code) => `fault_${code}`),
      ...formatNames.map((format) => `format_${format}`),
      ...copyKinds.map((kind) => `copy_${kind}`),
      ...Object.keys(presets).map((preset) => `preset_${preset}`),
      ...knownNames.map((name) => `known_${name}`),
      ...templateFields.map((field) => `field_${field}`),
      ...[...permissions, ...(sites ? ['sites'] : [])].map((permission: string) => `permission_${permission}`),
      ...settingsFileFaults.map((fault) => `settingsFile_${fault}`),
      ...markKinds.map((kind) => `kind_${kind}`),
      ...specials.map((special) => `special_${special}`),
      ...figureNames.map((figure) => `figure_${figure}`),
      ...['keep', 'drop', 'unasked'].map((says) => `says_${says}`),
      ...shownMethods.flatMap(({ engine, variants }) => [
        `methodsAbout_${engine}`,
        ...variants.map((variant) => `methodsVariant_${variant}`),
      ]),
    ];
    expect(named.filter((key) => !(key in english))).toEqual([]);
  });

  it('are the same in Chinese, which has one plural form only', () => {
    const expected = Object.keys(english).filter((key) => !key.endsWith('_one'));
    expect(Object.keys(chinese)).toEqual(expected);
  });

  it('take the same values in both languages', () => {
    for (const [key, { message }] of Object.entries(chinese)) {
      expect([key, values(message)]).toEqual([key, values(english[key]?.message ?? '')]);
    }
  });
});

function sources(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(`src/${file}`, 'utf8'));
}

function values(message: string): string[] {
  return [...message.matchAll(/\$\d/g)].map(([value]) => value).sort();
}

function messages(locale: string): Messages {
  return JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
}
