import type { SharedPreferences } from '../browser/messaging/offscreen-jobs';
import { defaultSettings, type Settings, settingsFrom } from '../browser/settings/settings';
import { rulesFrom } from '../judge/site-rules/read-rules';
import { canonical } from './canonical';
import type { Fields } from './shared-item';

/*
 * Settings, the template and site rules as the fields of shared items, and back. The browser's storage has them, which not every
 * document may read: they are passed into a round, and what they should be is its answer.
 *
 *     setting:<name>      value: JSON. Sites' methods have a field for each site
 *     template:           value: JSON
 *     rule:<id>           value: JSON
 *
 * A setting that has its default has no field, so a machine that joins brings no defaults.
 */

export type Preferences = SharedPreferences;

type Name = keyof Settings;

/**
 * Which settings travel. Two stay: whether pictures are stored is about a machine's room and connection, the look of the reader
 * about its screen. What is not a setting stays as well: destinations with their secrets, the rules that name them, the backup and
 * its folder.
 */
export const travels = {
  engine: true,
  amount: true,
  siteMethods: true,
  format: true,
  template: true,
  images: false,
  toast: true,
  reading: false,
} as const satisfies Readonly<Record<Name, boolean>>;

const travelling = (Object.keys(travels) as Name[]).filter((name) => travels[name]);

/** The items of these preferences, by their keys. */
export function preferenceItems({ settings, rules }: Preferences): ReadonlyMap<string, Fields> {
  const ofSettings = travelling.map((name) => [keyOf(name), fieldsOfSetting(name, settings)] as const);
  // When a rule was last used is no change of it.
  const ofRules = rules.map(({ lastUsed: _, ...rule }) => [`rule:${rule.id}`, oneField(rule)] as const);
  return new Map<string, Fields>([...ofSettings, ...ofRules]);
}

function keyOf(name: Name): string {
  return name === 'template' ? 'template:' : `setting:${name}`;
}

function fieldsOfSetting(name: Name, settings: Settings): Fields {
  if (name === 'siteMethods')
    return new Map(Object.entries(settings.siteMethods).map(([site, method]) => [site, canonical(method)]));
  const value = settings[name];
  return canonical(value) === canonical(defaultSettings[name]) ? new Map() : oneField(value);
}

function oneField(value: unknown): Fields {
  return new Map([['value', canonical(value)]]);
}

/** These preferences with what an item says; the same ones if it says nothing that can be read. */
export function withItem(preferences: Preferences, key: string, fields: Fields): Preferences {
  if (key.startsWith('rule:')) return withRule(preferences, key.slice('rule:'.length), fields.get('value'));
  const name = travelling.find((each) => keyOf(each) === key);
  if (!name) return preferences;
  const value =
    name === 'siteMethods'
      ? Object.fromEntries([...fields].map(([site, method]) => [site, parsed(method)]))
      : parsed(fields.get('value'));
  const { settings, broken } = settingsFrom({ [name]: value });
  return broken.length > 0
    ? preferences
    : { ...preferences, settings: { ...preferences.settings, [name]: settings[name] } };
}

function withRule(preferences: Preferences, id: string, value: string | undefined): Preferences {
  const { rules } = preferences;
  if (value === undefined) return { ...preferences, rules: rules.filter((rule) => rule.id !== id) };
  const [rule] = rulesFrom([parsed(value)]);
  if (rule?.id !== id) return preferences;
  const before = rules.find((each) => each.id === id);
  if (!before) return { ...preferences, rules: [...rules, rule] };
  const next = before.lastUsed === undefined ? rule : { ...rule, lastUsed: before.lastUsed };
  return { ...preferences, rules: rules.map((each) => (each === before ? next : each)) };
}

function parsed(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value);
  } catch {
    return null;
  }
}

/**
 * What to store after a round: `now` with what differs between what was passed into the round and its answer. What the reader has
 * changed during the round stays, and is sent in the next one.
 */
export function preferencesAfter(now: Preferences, given: Preferences, answer: Preferences): Preferences {
  const [before, after, present] = [preferenceItems(given), preferenceItems(answer), preferenceItems(now)];
  const none: Fields = new Map();
  return [...new Set([...before.keys(), ...after.keys()])].reduce((changed, key) => {
    const [from = none, to = none, own = none] = [before.get(key), after.get(key), present.get(key)];
    const names = [...new Set([...from.keys(), ...to.keys()])];
    const taken = names.filter((name) => from.get(name) !== to.get(name) && from.get(name) === own.get(name));
    const kept = [...own].filter(([name]) => !taken.includes(name));
    const came = [...to].filter(([name]) => taken.includes(name));
    return taken.length > 0 ? withItem(changed, key, new Map([...kept, ...came])) : changed;
  }, now);
}
