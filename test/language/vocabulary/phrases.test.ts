import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyOf, phrasesOf, startsOf, type Vocabulary } from '../../../src/language/vocabulary/phrases';

const whole = (...phrases: string[]) => new RegExp(`^${anyOf({ en: phrases })}$`);

describe('a phrase', () => {
  test.each([
    ['next page', 'next page', 'next  page'],
    ['comment[s]', 'comments', 'commentss'],
    ['related[ (articles|posts)]', 'related posts', 'related pages'],
    ['(上|下)一篇', '下一篇', '一篇'],
    ['#楼', '12楼', '楼'],
    ['read *', 'read this next', 'reading'],
    ['share*4', 'share it', 'share this'],
    ['n/a', 'n/a', 'n.a'],
    ['s[.]a', 's.a', 'sxa'],
    ['\\#\\[x\\]', '#[x]', '1x'],
    ['+1?', '+1?', '1'],
  ])('%s matches %s and not %s', (phrase, same, other) => {
    expect(same).toMatch(whole(phrase));
    expect(other).not.toMatch(whole(phrase));
  });

  test('is tried in the order of the file, and captures nothing', () => {
    expect(new RegExp(anyOf({ en: ['a(b)', 'a'], de: ['ab'] })).exec('ab')).toEqual(expect.objectContaining(['ab']));
    expect(phrasesOf({ en: ['a', 'b'], de: ['c'] })).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['[the ]end*', ['the', 'end']],
    ['(see|read) also', ['see', 'read']],
    ['(上|下)一篇', ['上', '下']],
    ['À lire', ['à']],
    ['#楼', [...'0123456789']],
    ['\\#1', ['#']],
    ['*', ['']],
  ])('%s begins with a word or, without Latin letters, with one character', (phrase, starts) => {
    expect(startsOf(phrase)).toEqual(starts);
  });
});

const folder = new URL('../../../src/language/vocabulary/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(files)('%s names languages by their tags and says each phrase once', (file) => {
  const vocabulary: Vocabulary = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  for (const [tag, phrases] of Object.entries(vocabulary)) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Set(phrases).size, tag).toBe(phrases.length);
    for (const phrase of phrases) {
      expect(phrase.trim()).not.toBe('');
      expect(() => new RegExp(anyOf({ [tag]: [phrase] }), 'iu'), phrase).not.toThrow();
    }
  }
});
