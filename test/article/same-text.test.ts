import { describe, expect, it } from 'vitest';
import { saySame, sharedText } from '../../src/article/same-text';

const paragraph = (word: string) => `<p>${`${word} wrote this sentence to be read. `.repeat(8)}</p>`;
const article = (html: string) => ({ mode: 'article', html }) as const;
const selection = (html: string) => ({ mode: 'selection', html }) as const;

describe('two clips of a page', () => {
  const body = ['Salt', 'Roads', 'Carts'].map(paragraph).join('');

  it('are the same if only a counter or clock changed', () => {
    expect(saySame(article(`${body}<p>214 readers, 12:03</p>`), article(`${body}<p>215 readers, 12:04</p>`))).toBe(
      true,
    );
  });

  it('differ if a paragraph or everything is new', () => {
    expect(saySame(article(body), article(body + paragraph('Mules')))).toBe(false);
    expect(saySame(article(body), article(paragraph('Mules')))).toBe(false);
  });

  it('compare text, not tags', () => {
    expect(saySame(article(`<div title="a<b">${body}</div>`), article(body))).toBe(true);
  });

  it('differ if one is a selection', () => {
    expect(saySame(article(body), selection(body))).toBe(false);
  });

  it('differ if they are different selections, however similar', () => {
    expect(saySame(selection(body), selection(body))).toBe(true);
    expect(saySame(selection(body), selection(`${body}<p>x</p>`))).toBe(false);
  });
});

describe('the shared text', () => {
  it('is the share of the longer text whose words are in both, each as often', () => {
    expect(sharedText('', '')).toBe(1);
    expect(sharedText('abc', '')).toBe(0);
    expect(sharedText('aa bb', 'aa bb cccc')).toBe(0.5);
    expect(sharedText('aa aa', 'aa')).toBe(0.5);
    expect(sharedText('今天下雨。明天晴天。', '今天下雨。后天晴天。')).toBe(0.5);
  });

  it('is symmetric', () => {
    expect(sharedText('aa bb cccc', 'aa bb')).toBe(sharedText('aa bb', 'aa bb cccc'));
  });
});
