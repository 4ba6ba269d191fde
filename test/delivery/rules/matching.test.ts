import { describe, expect, test } from 'vitest';
import type { DeliveryRule } from '../../../src/browser/messaging/deliveries';
import { matchingRule, reasonOf, searchedArticle } from '../../../src/delivery/rules/matching';
import { sampleArticle } from '../../support/sample-article';

const salt = searchedArticle({
  title: 'Salt roads',
  article: {
    ...sampleArticle,
    url: 'https://www.news.example/2026/salt?page=2',
    html: '<p>Salt was carried inland on mules.</p>',
    kind: 'documentation',
    language: 'en-GB',
    words: 800,
    tags: ['paper', 'work/travel'],
  },
  edits: {},
});

const matches = (...when: string[]) => reasonOf(salt, { when });

describe('a rule', () => {
  test.each([
    ['for every clip', [], ''],
    ['for an address', ['url:news.example/2026/'], 'url:news.example/2026/'],
    ['for an address with a wildcard', ['url:*.example/*/salt'], 'url:*.example/*/salt'],
    ['for another address', ['url:example/2026'], undefined],
    ['for a page type', ['type:documentation'], 'type:documentation'],
    ['for a language', ['lang:en'], 'lang:en'],
    ['for a tag and those below it', ['tag:work'], 'tag:work'],
    ['for a length', ['words:500-1000'], 'words:500-1000'],
    ['for a word of the text', ['mules'], 'mules'],
    ['for a phrase', ['"carried inland"'], '"carried inland"'],
    ['for a word of the title that is excluded', ['-roads'], undefined],
    ['for what holds together', ['lang:en tag:paper -type:thread mules'], 'lang:en tag:paper -type:thread mules'],
    ['for what does not hold together', ['lang:zh tag:paper'], undefined],
    ['for one of several searches', ['lang:zh', 'tag:paper'], 'tag:paper'],
    ['for a word with a typo', ['mulez'], undefined],
    ['that is not understood', ['type:nonsense'], undefined],
    ['that is not understood as an exclusion', ['-type:nonsense'], undefined],
    ['of a line without text', [' ', '-&'], undefined],
  ] as const)('%s', (_, when, expected) => expect(matches(...when)).toBe(expected));
});

test('the first enabled rule in the order of the list decides', () => {
  const rule = (id: string, when: readonly string[], enabled = true): DeliveryRule => {
    return { id, name: id, when, enabled, destinations: [] };
  };
  const rules = [rule('other', ['lang:zh']), rule('off', [], false), rule('paper', ['tag:paper']), rule('all', [])];
  expect(matchingRule(salt, rules)).toMatchObject({ rule: { id: 'paper' }, because: 'tag:paper' });
  expect(matchingRule(salt, [])).toBeUndefined();
});
