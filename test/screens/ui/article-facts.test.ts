import { describe, expect, it } from 'vitest';
import { byline, holds, hostOf, leftOut } from '../../../src/screens/ui/article-facts';
import { dayInWords } from '../../../src/screens/ui/dates';
import { sampleArticle } from '../../support/sample-article';

describe('the byline', () => {
  it('names author, site and day', () => {
    const article = { ...sampleArticle, author: 'Ada', site: 'The Paper', published: '2025-03-14' };
    expect(byline(article, 'en')).toEqual(['Ada', 'The Paper', 'Mar 14, 2025']);
  });

  it('uses the host if the site has no name, and leaves out unknown fields', () => {
    expect(byline(sampleArticle, 'en')).toEqual(['example.org']);
  });

  it('names the source of the text before the site', () => {
    const article = { ...sampleArticle, author: 'Ada', takenFrom: 'The Wire', site: 'The Paper' };
    expect(byline(article, 'en')).toEqual(['Ada', 'The Wire', 'The Paper']);
  });

  it('names author, source and site once if they are the same', () => {
    expect(byline({ ...sampleArticle, author: 'Ada', takenFrom: 'Ada', site: 'Ada' }, 'en')).toEqual(['Ada']);
  });
});

describe('a day', () => {
  it("stays the page's day, whatever the time and its zone", () => {
    expect(dayInWords('2025-03-14T23:30:00-11:00', 'en')).toBe('Mar 14, 2025');
    expect(dayInWords('2025-03-14T00:30:00+14:00', 'en')).toBe('Mar 14, 2025');
  });

  it('is written as usual in the language', () => {
    expect(dayInWords('2025-03-14', 'zh-CN')).toBe('2025年3月14日');
  });

  it('is unchanged if it is not a date', () => {
    expect(dayInWords('last spring', 'en')).toBe('last spring');
  });
});

describe('the completeness line', () => {
  it('counts what there is, and always paragraphs', () => {
    expect(holds({ ...sampleArticle.kept, paragraphs: 0, tables: 2, links: 9 })).toEqual([
      { key: 'paragraphs', count: 0 },
      { key: 'tables', count: 2 },
    ]);
  });

  it('counts formulas and notes, and tolerates counts missing from old clips', () => {
    expect(holds({ paragraphs: 3, formulas: 2, codeBlocks: 1, footnotes: 4 })).toEqual([
      { key: 'paragraphs', count: 3 },
      { key: 'formulas', count: 2 },
      { key: 'codeBlocks', count: 1 },
      { key: 'footnotes', count: 4 },
    ]);
    expect(holds({ lists: 1 })).toEqual([
      { key: 'paragraphs', count: 0 },
      { key: 'lists', count: 1 },
    ]);
  });

  it('lists what was left out, most text first, without empty rules', () => {
    const dropped = [
      { rule: 'a', blocks: 0, characters: 0 },
      { rule: 'b', blocks: 2, characters: 10 },
      { rule: 'c', blocks: 1, characters: 900 },
    ];
    expect(leftOut({ dropped }).map(({ rule }) => rule)).toEqual(['c', 'b']);
  });
});

describe('the host of an address', () => {
  it('is short, or the address itself', () => {
    expect(hostOf('https://www.example.org/a')).toBe('example.org');
    expect(hostOf('file:///a/b.html')).toBe('file:///a/b.html');
    expect(hostOf('nonsense')).toBe('nonsense');
  });
});
