import { describe, expect, it } from 'vitest';
import { htmlOfPosts } from '../../../src/clip/payload/payload';

describe('texts in data as markup', () => {
  it('has a paragraph for each line of a plain text', () => {
    expect(htmlOfPosts([{ text: ' One & two \r\n\n\tthree\n' }])).toBe('<p>One &amp; two</p>\n<p>three</p>');
  });

  it('has the characters that were escaped for HTML', () => {
    expect(htmlOfPosts([{ text: 'It&#8217;s tea &amp; toast' }])).toBe('<p>It’s tea &amp; toast</p>');
  });

  it('is made of lines with any amount of spaces in them', () => {
    const wide = `a${' '.repeat(1_000_000)}b`;
    expect(htmlOfPosts([{ text: wide }])).toBe(`<p>${wide}</p>`);
  });
});
