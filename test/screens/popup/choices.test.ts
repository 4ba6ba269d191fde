import { describe, expect, it } from 'vitest';
import type { Article } from '../../../src/article/article';
import { chipsOf } from '../../../src/screens/popup/choices';
import { sampleArticle } from '../../support/sample-article';

const draft = (changes: Partial<Article>, selectedWords?: number) => ({
  id: 'd1',
  article: { ...sampleArticle, ...changes },
  ...(selectedWords === undefined ? {} : { selectedWords }),
});
const choices = [
  { kind: 'best', words: 378 },
  { kind: 'more', words: 568 },
  { kind: 'less', words: 287 },
] as const;

describe('other selections', () => {
  it('show a difference, so that only the shown article has a word count', () => {
    expect(chipsOf(draft({ words: 364, choices, choice: 'best' })).map(({ words, more }) => [words, more])).toEqual([
      [364, undefined],
      [364, 190],
      [364, -91],
    ]);
  });

  it("begin with the reader's selection", () => {
    const chips = chipsOf(draft({ words: 364 }, 12));
    expect(chips.map(({ label, pressed, words }) => [label, pressed, words])).toEqual([
      ['mode_selection', false, 12],
      ['mode_article', true, 364],
    ]);
    expect(chips[0]?.options).toEqual({ mode: 'selection' });
    expect(chipsOf(draft({ choices, choice: 'best' }, 12)).map(({ label }) => label)).toEqual([
      'mode_selection',
      'choice_best',
      'choice_more',
      'choice_less',
    ]);
  });

  it('are none if the engine is sure and nothing is selected, or the clip is the whole page', () => {
    expect(chipsOf(draft({}))).toHaveLength(1);
    expect(chipsOf(draft({ mode: 'page' }, 12))).toEqual([]);
  });

  it('lead from the selection to the article', () => {
    const chips = chipsOf(draft({ mode: 'selection' }, 42));
    expect(chips.map(({ label, pressed, words }) => [label, pressed, words])).toEqual([
      ['mode_selection', true, 42],
      ['mode_article', false, undefined],
    ]);
    expect(chips[1]?.options).toEqual({ mode: 'article' });
  });
});
