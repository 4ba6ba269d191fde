import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../src/browser/settings/settings';
import { presets } from '../../src/export/template/presets';
import type { SiteRule } from '../../src/judge/site-rules/site-rule';
import { preferencesAfter, travels } from '../../src/sync/preferences';
import { sharedKinds } from '../../src/sync/shared-kinds';
import { mine } from '../support/set-settings';
import type { Machine } from './machine';
import { joinAll, key, one, setUpMachines, store, two } from './machines';

function ruleOf(id: string, name = id): SiteRule {
  const slots = [{ tag: 'div', marks: [`.${id}`], above: [] }];
  return { id, name, site: 'e.example', action: 'drop', slots, enabled: true };
}

setUpMachines();

function set(machine: Machine, settings: Partial<Settings>): void {
  machine.preferences = { ...machine.preferences, settings: { ...machine.preferences.settings, ...settings } };
}

function teach(machine: Machine, ...rules: readonly SiteRule[]): void {
  machine.preferences = { ...machine.preferences, rules };
}

describe('settings of machines that share a library', () => {
  test('travel, except those that are about one machine', async () => {
    set(one, mine);
    await joinAll();
    const { images, reading } = defaultSettings;
    expect(two.preferences.settings).toEqual({ ...mine, images, reading });
    expect(one.preferences.settings).toEqual(mine);
    set(two, { format: defaultSettings.format, toast: true });
    await joinAll();
    expect(one.preferences.settings).toMatchObject({ format: defaultSettings.format, toast: true, engine: 'rowblock' });
  });

  test('are those of the library on a machine that joins, with its own where the library has none', async () => {
    set(one, { template: presets.plain, siteMethods: { 'a.example': { engine: 'nta', amount: 'more' } } });
    await one.round(store, key);
    set(two, {
      format: 'txt',
      template: presets.obsidian,
      siteMethods: { 'b.example': { engine: 'nta', amount: 'less' } },
    });
    await joinAll();
    expect(two.preferences).toEqual(one.preferences);
    expect(one.preferences.settings).toMatchObject({ format: 'txt', template: presets.plain });
    expect(Object.keys(one.preferences.settings.siteMethods).sort()).toEqual(['a.example', 'b.example']);
  });

  test('are written and read once', async () => {
    set(one, mine);
    await joinAll();
    const before = [...store.files.keys()];
    await joinAll();
    expect([...store.files.keys()]).toEqual(before);
    expect(await two.shared.items.where('due').equals(1).count()).toBe(0);
  });

  test('are neither sent nor taken over while they are switched off', async () => {
    set(one, mine);
    teach(one, ruleOf('ad'));
    two.off = sharedKinds.filter((kind) => kind !== 'template');
    set(two, { toast: false });
    await joinAll();
    expect(two.preferences.settings).toEqual({ ...defaultSettings, toast: false, template: presets.plain });
    expect(two.preferences.rules).toEqual([]);
    two.off = [];
    await joinAll();
    expect(two.preferences).toMatchObject({ settings: { engine: 'rowblock' }, rules: [{ id: 'ad' }] });
  });

  test('of the reader are not undone by the answer of a round', () => {
    const given = { settings: defaultSettings, rules: [ruleOf('ad'), ruleOf('old')] };
    const answer = {
      settings: { ...defaultSettings, format: 'txt', engine: 'nta' } as const,
      rules: [ruleOf('ad', 'Ads')],
    };
    const now = { settings: { ...defaultSettings, format: 'epub' } as const, rules: [...given.rules, ruleOf('new')] };
    expect(preferencesAfter(now, given, answer)).toEqual({
      settings: { ...defaultSettings, format: 'epub', engine: 'nta' },
      rules: [ruleOf('ad', 'Ads'), ruleOf('new')],
    });
  });
});

describe('site rules of machines that share a library', () => {
  test('are those of all', async () => {
    teach(one, ruleOf('ad'), ruleOf('share'));
    teach(two, ruleOf('related'));
    await joinAll();
    expect(one.preferences.rules.map(({ id }) => id).sort()).toEqual(['ad', 'related', 'share']);
    teach(one, ...one.preferences.rules.filter(({ id }) => id !== 'ad').map((rule) => ({ ...rule, enabled: false })));
    await joinAll();
    expect(two.preferences.rules.map(({ id, enabled }) => [id, enabled]).sort()).toEqual([
      ['related', false],
      ['share', false],
    ]);
  });

  test('are not deleted because they could not be stored', async () => {
    teach(one, ruleOf('ad'));
    await one.round(store, key);
    const before = two.preferences;
    await two.round(store, key);
    // As if the browser had been closed before it stored them.
    two.preferences = before;
    await joinAll();
    for (const machine of [one, two]) expect(machine.preferences.rules).toHaveLength(1);
  });

  test('were changed here and deleted there: the change wins', async () => {
    teach(one, ruleOf('ad'));
    await joinAll();
    teach(one);
    teach(two, ruleOf('ad', 'Advertisements'));
    await joinAll();
    for (const machine of [one, two]) expect(machine.preferences.rules).toEqual([ruleOf('ad', 'Advertisements')]);
  });

  test('are not sent because they were used', async () => {
    teach(one, ruleOf('ad'));
    await joinAll();
    const before = store.files.size;
    teach(one, { ...ruleOf('ad'), lastUsed: 5 });
    await joinAll();
    expect(store.files.size).toBe(before);
    expect(one.preferences.rules).toEqual([{ ...ruleOf('ad'), lastUsed: 5 }]);
  });
});

/** What the browser stores for the extension, a file of `platform/` each, and whether machines share it. */
const decided: Readonly<Record<string, 'shared' | 'in part' | 'stays'>> = {
  'storage.ts': 'in part',
  'site-rules.ts': 'shared',
  // Addresses of other programs with their secrets, and what names them.
  'destinations.ts': 'stays',
  'delivery-rules.ts': 'stays',
  // A folder of this machine, and what became of it.
  'automatic-backup.ts': 'stays',
  'last-backup.ts': 'stays',
  // When this machine last looked for what it may delete.
  'free-space.ts': 'stays',
};

test('whether it travels is decided of everything that the browser stores', () => {
  const folder = 'src/browser/platform';
  const storing = readdirSync(folder).filter((name) =>
    readFileSync(`${folder}/${name}`, 'utf8').includes('storage.local.set('),
  );
  expect(storing.sort()).toEqual(Object.keys(decided).sort());
  expect(Object.keys(travels).sort()).toEqual(Object.keys(defaultSettings).sort());
});
