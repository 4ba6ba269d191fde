import { describe, expect, it } from 'vitest';
import { characterCount, charactersOf, textsOf } from '../../../src/page/text/characters';
import { pageFrom } from '../../support/page';

describe('characterCount', () => {
  it('leaves out white space of every kind', () => {
    expect(characterCount(' a\t\n\r\u00a0b\u3000c\u2003\u200b\ufeff')).toBe(3);
  });

  it('counts Han characters one by one and a pair of surrogates once', () => {
    expect(characterCount('正文 抽取')).toBe(4);
    expect(characterCount('𠀀😀')).toBe(2);
  });

  it('counts nothing in nothing', () => {
    expect(characterCount('')).toBe(0);
  });
});

describe('the texts of a page', () => {
  const page = pageFrom('<p>one <b>二三</b>\n</p><p> </p>');

  it('are its text nodes with characters', () => {
    expect(textsOf(page).ids.map((id) => page.text[id])).toEqual(['one ', '二三']);
  });

  it('have their characters counted by node', () => {
    expect([...charactersOf(page)].filter((characters) => characters > 0)).toEqual([3, 2]);
  });
});
