import { describe, expect, it } from 'vitest';
import type { TextQuery } from '../../../src/library/search/query';
import { snippetOf } from '../../../src/library/search/snippet';
import { growth, mostGrowth } from '../../support/steps';

const words = (text: string): TextQuery => [{ kind: 'words', text }];
const filler = 'lorem ipsum dolor sit amet '.repeat(40);

describe('a snippet', () => {
  it('shows a short text whole', () => {
    expect(snippetOf(words('fox'), 'The quick fox')).toEqual({
      text: 'The quick fox',
      matches: [{ start: 10, end: 13 }],
      cutBefore: false,
      cutAfter: false,
    });
  });

  it('shows the part with the most different words, cut between words', () => {
    const text = `A fox. ${filler}The quick brown fox jumps. ${filler}`;
    const snippet = snippetOf(words('quick fox jumps'), text);
    expect(snippet.matches.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['quick', 'fox', 'jumps']);
    expect(snippet).toMatchObject({ cutBefore: true, cutAfter: true });
    expect(` ${text} `).toContain(` ${snippet.text.trim()} `);
  });

  it('shows the beginning if nothing matches', () => {
    expect(snippetOf(words('absent'), filler)).toMatchObject({ matches: [], cutBefore: false, cutAfter: true });
  });

  it('cuts no character in two', () => {
    const text = `${'𠮷'.repeat(500)}野家${'e\u0301'.repeat(500)}`;
    const snippet = snippetOf(words('野家'), text);
    expect(encodeURIComponent(snippet.text)).not.toBe('');
    expect(snippet.text.endsWith('\u0301')).toBe(true);
  });

  it.each(['a', 'a ', '\u0301'])('takes work in proportion to a text of %j', async (piece) => {
    const finding = (length: number) => () =>
      snippetOf([{ kind: 'phrase', text: 'a a a b' }, ...words('a aa')], piece.repeat(length));
    expect(await growth(finding, 5000)).toBeLessThan(mostGrowth);
  });
});
