import { describe, expect, it } from 'vitest';
import { kindOf } from '../../src/article/kind';
import { pageFrom } from '../support/page';

const page = (types: readonly string[], metas: Readonly<Record<string, string>> = {}) =>
  pageFrom('<p>Text</p>', {
    head: {
      jsonLd: types.map((type) => JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, { '@type': type }] })),
      metas: Object.entries(metas).map(([name, content]) => ({ name, content })),
    },
  });

describe('the kind of a page', () => {
  it('is a thread where several posts were found', () => {
    expect(kindOf(page(['NewsArticle']), 3)).toBe('thread');
  });

  it('is what the page says in its linked data or to those who share it', () => {
    expect(kindOf(page(['NewsArticle']), 0)).toBe('article');
    expect(kindOf(page(['Product']), 0)).toBe('product');
    expect(kindOf(page(['CollectionPage']), 0)).toBe('list');
    expect(kindOf(page([], { 'og:type': 'article' }), 0)).toBe('article');
  });

  it('is documentation where a program for documentation has signed it', () => {
    expect(kindOf(page([], { generator: 'Docusaurus v3.4.0' }), 0)).toBe('documentation');
  });

  it('is not told where the page says two things, or nothing', () => {
    expect(kindOf(page(['Product', 'BlogPosting']), 0)).toBeUndefined();
    expect(kindOf(page(['CollectionPage'], { 'og:type': 'article' }), 0)).toBeUndefined();
    expect(kindOf(page([]), 0)).toBeUndefined();
  });
});
