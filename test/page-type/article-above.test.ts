import { expect, test } from 'vitest';
import { elementsWith } from '../../src/page/tree';
import { isArticleAbove, isStatedThread } from '../../src/page-type/article-above';
import { pageFrom } from '../support/page';

const prose =
  '<p>The old bridge was closed in March, and nobody can say when it will be open again for carts and cattle.</p>';
const comments = '<div id="comments"><p>So it is, says the miller, and it is a shame.</p></div>';
const story = { url: 'https://example.com/news/2024/05/02/the-old-bridge-is-closed' };

function isArticle(html: string, more: Parameters<typeof pageFrom>[1] = story): boolean {
  const page = pageFrom(html, more);
  const below = elementsWith(page, 'id').flatMap(([id, value]) => (value === 'comments' ? [id] : []));
  return isArticleAbove(
    page,
    Uint8Array.from(page.text, (text) => Number(text.trim() !== '')),
    below,
  );
}

test('a page that states an article is one', () => {
  expect(
    isArticle(`<div itemscope itemtype="https://schema.org/NewsArticle">${prose.repeat(9)}</div>${comments}`),
  ).toBe(true);
  expect(isArticle(`<div itemscope itemtype="https://schema.org/Recipe">${prose.repeat(9)}</div>${comments}`)).toBe(
    true,
  );
});

test('a long text at the address of a story is an article', () => {
  expect(isArticle(`<article><h1>The bridge</h1>${prose.repeat(20)}</article>${comments}`)).toBe(true);
});

test('a few words above a long discussion are no article, whatever is stated', () => {
  const said = `<div itemscope itemtype="https://schema.org/NewsArticle">${prose}</div><div id="comments">`;
  expect(isArticle(`${said}${prose.repeat(9)}</div>`)).toBe(false);
});

test.each([
  ['its address', 'https://example.com/forum/thread/71', ''],
  ['its host', 'https://bridgeforum.example/t-71', ''],
  ['its schema.org type', 'https://example.com/71', '<div itemscope itemtype="https://schema.org/Question"></div>'],
])('%s says that a page is a discussion', (_, url, html) => {
  expect(isStatedThread(pageFrom(`${html}${prose}`, { url }))).toBe(true);
  expect(isStatedThread(pageFrom(prose, story))).toBe(false);
});
