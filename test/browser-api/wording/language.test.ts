import { expect, it, vi } from 'vitest';
import { countedWords, dateFormat, numberFormat, pluralRules } from '../../../src/browser/wording/language';
import { messagesOf } from '../../support/messages';

it('formats are made once for each locale and form', () => {
  expect(numberFormat('de')).toBe(numberFormat('de'));
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
  expect(numberFormat('en').format(1234.5)).toBe('1,234.5');
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
  expect(dateFormat('en', { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970');
  expect(pluralRules('en').select(1)).toBe('one');
});

it.each([
  ['en', '415 words', '415 characters'],
  ['zh_CN', '415 词', '415 字'],
  ['zh_TW', '415 詞', '415 字'],
  ['ja', '415語', '415字'],
])(
  'texts are as long as their words, or their characters in languages that count those, in %s',
  (locale, words, characters) => {
    const messages = messagesOf(locale);
    const getMessage = (key: string, [value = '']: string[] = []) => messages[key]?.message.replace('$1', value) ?? '';
    vi.stubGlobal('chrome', { i18n: { getMessage, getUILanguage: () => locale.replace('_', '-') } });
    const length = (language?: string) => countedWords({ words: 415, ...(language && { language }) });
    expect(length()).toBe(words);
    expect(length('de-AT')).toBe(words);
    expect(length('zh-Hans')).toBe(characters);
    expect(length('ja')).toBe(characters);
    expect(length('ko')).toBe(characters);
  },
);
