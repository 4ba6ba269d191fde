import { describe, expect, it } from 'vitest';
import { holdsWordOf, listTest } from '../../src/page/class-names';
import { nodeNamed, pageFrom } from '../support/page';

describe('listTest', () => {
  const named = (attributes: string) => listTest(pageFrom(`<div ${attributes}></div>`), [new Set(['share'])])(1);

  it.each(['class="share"', 'id="share"', 'class="post-share big"', 'class="postShare"', 'id="share_2"'])(
    'finds a name among the words of class and id: %s',
    (attributes) => expect(named(attributes)).toBe(1),
  );

  it.each(['class="shareholder"', 'class="big"', '', 'title="share"'])('and not in %s', (attributes) => {
    expect(named(attributes)).toBe(0);
  });

  it('looks at the element itself, not above it', () => {
    const page = pageFrom('<div class="share"><p id="p">x</p></div>');
    expect(listTest(page, [new Set(['share'])])(nodeNamed(page, 'p'))).toBe(0);
  });

  it('says which lists have a word of the class or of the id: bit i for list i', () => {
    const page = pageFrom('<p id="a" class="share x"></p><p id="reply"></p><p id="comment" class="nav"></p><p></p>');
    const lists = listTest(page, [new Set(['share', 'nav']), new Set(['reply', 'comment'])]);
    expect([1, 2, 3, 4].map(lists)).toEqual([1, 2, 3, 0]);
  });

  it('takes no words from the categories and tags of a post', () => {
    const words = new Set(['cookies', 'menu', 'social']);
    const post = 'post-7 post type-post status-publish hentry category-cookies tag-menu product_cat-social entry';
    expect(holdsWordOf(words, post)).toBe(false);
    expect(holdsWordOf(words, 'archive category category-cookies')).toBe(false);
    expect(holdsWordOf(words, 'article post tag-menu featured')).toBe(false);
    expect(holdsWordOf(words, `${post} social-links`)).toBe(true);
    expect(holdsWordOf(words, 'category-menu')).toBe(true);
    const page = pageFrom(`<div class="${post}"></div><div class="menu"></div>`);
    expect([1, 2].map(listTest(page, [words]))).toEqual([0, 1]);
  });
});
