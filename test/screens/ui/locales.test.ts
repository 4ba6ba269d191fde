import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../support/messages';
import { composedKeys, isHeld, namedKeys, unknownTemplates } from './message-keys';

const english = messagesOf('en');
const locales = readdirSync('public/_locales');
const translations = locales.filter((locale) => locale !== 'en');

describe('messages', () => {
  it('exist in English for every key in the code', () => {
    const named = namedKeys().filter((key) => !(key in english) && !(`${key}_other` in english));
    expect(named).toEqual([]);
  });

  it('exist for every key that the code puts together', () => {
    expect(composedKeys.filter((key) => !(key in english))).toEqual([]);
    expect(unknownTemplates(), 'add these to the families in message-keys.ts').toEqual([]);
  });

  it('have keys that differ in more than case, which browsers ignore', () => {
    const keys = Object.keys(english).map((key) => key.toLowerCase());
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set([...namedKeys(), ...composedKeys]);
    const unused = Object.keys(english).filter(
      (key) => ![key, countedKey(key)].some((one) => used.has(one) || isHeld(one)),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(translations)('messages in %s', (locale) => {
  const translated = messagesOf(locale);

  it('are those of English, with the plural forms of the language, in the same order', () => {
    expect(Object.keys(translated)).toEqual(expectedKeys(locale));
  });

  it('take the same values as in English', () => {
    for (const [key, { message }] of Object.entries(translated)) {
      const same = english[key] ?? english[`${countedKey(key)}_other`];
      expect([key, values(message)]).toEqual([key, values(same?.message ?? '')]);
    }
  });

  it('name their language as the folder does', () => {
    expect(translated.language?.message).toBe(locale.replace('_', '-'));
  });

  it('are translated', () => {
    const same = Object.keys(translated).filter((key) => isEnglish(translated[key]?.message ?? ''));
    expect(same.filter((key) => translated[key]?.message === english[key]?.message)).toEqual([]);
  });

  it('have full-width colons and brackets beside Chinese and Japanese characters', () => {
    const narrow = Object.keys(translated).filter((key) => narrowMarks.test(translated[key]?.message ?? ''));
    // It quotes YAML.
    expect(narrow.filter((key) => key !== 'fault_notProperty')).toEqual([]);
  });

  it('call the library, the reader and what is to check by one name', () => {
    const synonyms = Object.values(translated).filter(({ message }) => otherNames.test(message));
    expect(synonyms).toEqual([]);
  });
});

it.each(locales)('no message in %s is empty or has stray spaces', (locale) => {
  const empty = Object.entries(messagesOf(locale)).filter(
    ([, { message }]) => message === '' || message !== message.trim(),
  );
  expect(empty).toEqual([]);
});

const narrowMarks =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}」”）] ?[:;(]|\)[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|\$\d: \$/u;

/** In mainland China a library of clips is 剪藏库, in Taiwan 收藏庫; readers are 你; a clip to check is 待核对 or 待確認. */
const otherNames = /资料库|資料庫|您|待检查|待檢查/;

/** Proper names ("Markdown"), also with an extension ("Markdown (.md)"), may stay as they are; words in lower case may not. */
function isEnglish(message: string): boolean {
  return /[a-z]/.test(message) && / [a-z]/.test(message);
}

/** The keys of English, with the plural forms of another language in place of its two. */
function expectedKeys(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions();
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    pluralCategories.some((category) => category === form),
  );
  return Object.keys(english).flatMap((key) => {
    const counted = countedKey(key);
    if (!(`${counted}_one` in english)) return [key];
    return key.endsWith('_one') ? forms.map((form) => `${counted}_${form}`) : [];
  });
}

function countedKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function values(message: string): string[] {
  return [...message.matchAll(/\$\d/g)].map(([value]) => value).sort();
}
