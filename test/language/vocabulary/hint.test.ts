import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PhraseMatcher } from '../../../src/language/text/phrase-matcher';
import { Hint } from '../../../src/language/vocabulary/hint';
import { anyOf, phrasesOf, type Vocabulary } from '../../../src/language/vocabulary/phrases';

const folder = join(import.meta.dirname, '../../../src/language/vocabulary');

/** Vocabularies of phrases; those of months and the like have another form. */
const vocabularies = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, Vocabulary] => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
  .filter(([, vocabulary]) => phrasesOf(vocabulary).every((phrase) => typeof phrase === 'string'));

/** Texts that phrases match, as far as their signs can be replaced easily. */
function examplesOf(vocabulary: Vocabulary): string[] {
  const pattern = new RegExp(`^${anyOf(vocabulary)}$`, 'i');
  return phrasesOf(vocabulary)
    .flatMap((phrase) => [
      phrase.replace(/\[([^[\]]*)\]/g, '').replace(/\(([^|()]*)\|[^()]*\)/g, '$1'),
      phrase.replace(/\[([^[\]]*)\]/g, '$1').replace(/\((?:[^()]*\|)?([^|()]*)\)/g, '$1'),
    ])
    .map((text) => text.replace(/#/g, '12').replace(/\*\d*/g, 'x').replace(/\\/g, ''))
    .flatMap((text) => [text, text.toUpperCase()])
    .filter((text) => pattern.test(text));
}

describe('a hint', () => {
  it.each(vocabularies)('is found in every text that a phrase of %s matches', (_, vocabulary) => {
    const hint = new Hint([vocabulary]);
    const examples = examplesOf(vocabulary);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((text) => !hint.in(`x ${text} y`) || !hint.starts(`${text} y`))).toEqual([]);
  });

  it('rejects a text without any beginning', () => {
    const hint = new Hint([{ en: ['written by', 'stor(y|ies) by'] }], ['автор']);
    expect(['Fog', 'Sturm', 'АВТОР: Ann', 'The STORY by', 'writ'].map((text) => hint.in(text))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a matcher', () => {
  it.each(vocabularies)('matches every text that a phrase of %s matches', (_, vocabulary) => {
    const matcher = new PhraseMatcher(vocabulary, (phrases) => new RegExp(`^${phrases}$`, 'i'));
    expect(examplesOf(vocabulary).filter((text) => !matcher.mayBegin(text) || !matcher.matches(text))).toEqual([]);
  });

  it('matches no text that only begins like a phrase', () => {
    const matcher = new PhraseMatcher({ en: ['add to cart', 'buy[ now]'] }, (phrases) => new RegExp(`^${phrases}$`));
    expect(['add a note', 'buying', 'buy', 'fog', ''].map((text) => matcher.matches(text))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(['add a note', 'buying', 'buy', 'fog', ''].map((text) => matcher.mayBegin(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
