import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Article } from '../../src/article/article';
import { exportClips, formatNames } from '../../src/export/formats';
import { markdown } from '../../src/export/markdown';
import { plainText } from '../../src/export/plain-text';
import { noPictures } from '../support/no-pictures';
import { sampleArticle } from '../support/sample-article';

const article: Article = {
  ...sampleArticle,
  url: 'https://news.example/a?x=1',
  title: 'A "quoted": title',
  author: 'Ines Okafor',
  site: 'The Courier',
  published: '2026-03-14',
  html: '<p>First.</p><p>Second.</p>',
};

const tree = (source: string) =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children.map(({ type }) => type);

const clip = { article, title: article.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };

test('a Markdown file has front matter that YAML parses', async () => {
  const { name, pieces, type } = await exportClips('md', [clip]);
  const text = pieces.join('');
  expect(name).toBe('A quoted title.md');
  expect(type).toBe('text/markdown;charset=utf-8');
  const [, front, body] = /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(text) ?? [];
  expect(parse(front ?? '')).toEqual({
    title: 'A "quoted": title',
    source: 'https://news.example/a?x=1',
    author: ['Ines Okafor'],
    published: '2026-03-14',
    created: '2026-11-21',
    tags: ['clippings'],
  });
  expect(body).toBe('First.\n\nSecond.\n');
});

test('a text file starts with title, byline and address', async () => {
  const { pieces } = await exportClips('txt', [{ ...clip, title: 'Mine' }]);
  expect(pieces.join('')).toBe(
    'Mine\nInes Okafor · The Courier · 2026-03-14\nhttps://news.example/a?x=1\n\nFirst.\n\nSecond.\n',
  );
});

test('the byline of a text file has the day, and the note of the reader follows the address', async () => {
  const noted = { ...article, published: '2026-03-14T08:00:00+01:00', note: 'Read again.\nSoon.' };
  const { pieces } = await exportClips('txt', [{ ...clip, article: noted }]);
  expect(pieces.join('')).toBe(
    'A "quoted": title\nInes Okafor · The Courier · 2026-03-14\nhttps://news.example/a?x=1\n\nRead again.\nSoon.\n\nFirst.\n\nSecond.\n',
  );
});

test('text that looks like Markdown stays text', () => {
  const source = markdown('<p>1. not a list</p><p># no heading *stars* _lines_ [brackets]</p>');
  expect(tree(source)).toEqual(['paragraph', 'paragraph']);
  expect(fromMarkdown(source).children.every((block) => 'children' in block && block.children.length === 1)).toBe(true);
});

test('sub and sup stay elements', () => {
  expect(markdown('<p>H<sub>2</sub>O</p>')).toBe('H<sub>2</sub>O\n');
});

test('plain text separates paragraphs, marks lists and tabs cells', () => {
  const html =
    '<p>a</p><ul><li>b</li><li><p>c</p></li></ul><ol start="3"><li>d</li></ol><table><tr><td>1</td><td>2</td></tr></table>';
  const lines = plainText(html)
    .split('\n')
    .filter((line) => line !== '');
  expect(lines).toEqual(['a', '- b', '- c', '3. d', '1\t2']);
});

test('plain text marks quotes and breaks between parts', () => {
  expect(
    plainText(
      '<p>a</p><blockquote><p>b <em>c</em></p><blockquote>d</blockquote><ul><li>e</li><li><p>f</p></li></ul></blockquote><hr><p>g</p>',
    ),
  ).toBe('a\n\n> b c\n\n> > d\n> - e\n\n> - f\n\n* * *\n\ng');
  expect(plainText('<blockquote><em>h</em> i</blockquote>')).toBe('> h i');
});

test('plain text has the names of embedded videos, raised and lowered signs, and rows on lines of their own', () => {
  const video = (inside: string) =>
    `<figure class="embed" data-embed="video"><p><a href="https://v.example/1">${inside}</a></p></figure>`;
  expect(plainText(video('<img src="https://v.example/1.jpg" alt="A film">'))).toBe('A film');
  expect(plainText('<p>log<sub>2</sub>8, a<sub>max</sub>, e<sup>x</sup>, 1<sup>st</sup></p>')).toBe(
    'log₂8, amax, eˣ, 1st',
  );
  expect(
    plainText(
      '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr><tr><td><pre>e\nf</pre></td><td>g</td></tr></table>',
    ),
  ).toBe('a b\tc d\ne f\tg');
});

test.each([
  ['<ol reversed><li>a</li><li>b</li></ol>', '2. a\n1. b'],
  ['<ol start="9" reversed><li>a</li><li>b</li></ol>', '9. a\n8. b'],
  ['<ol start="0"><li>a</li><li>b</li></ol>', '0. a\n1. b'],
  ['<ol start="soon"><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['<ol><li value="5">a</li><li>b</li><li value="9">c</li></ol>', '5. a\n6. b\n9. c'],
])('plain text numbers items as browsers do: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a list that begins with no number begins with 1 in Markdown, and otherwise with that of its first item', () => {
  expect(markdown('<ol start="soon"><li>a</li><li>b</li></ol>')).toBe('1. a\n2. b\n');
  expect(markdown('<ol start="3"><li value="5">a</li><li>b</li></ol>')).toBe('5. a\n6. b\n');
});

test.each([
  ['<pre><code>  a\n\n\nb\n</code></pre><p>c</p>', '  a\n\n\nb\n\nc'],
  ['<p>c</p><pre><span>a\n</span>\n\n<span>b</span></pre>', 'c\n\na\n\n\nb'],
  ['<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>', '- a\n  - b\n    1. c\n- d'],
  ['<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ</p>', '東京（とうきょう）へ'],
])('plain text keeps lines of code, nested lists and readings apart: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('quotations have marks in plain text, too', () => {
  expect(plainText('<p>She said <q>no</q>.</p>')).toBe('She said "no".');
});

test('raised numbers stay raised in plain text', () => {
  const html = '<p>10<sup>6</sup> or 10<sup>−6</sup> m<sup>2</sup>, 2<sup><em>n</em>+1</sup>, the 1<sup>st</sup></p>';
  expect(plainText(html)).toBe('10⁶ or 10⁻⁶ m², 2ⁿ⁺¹, the 1st');
});

test('files of different kinds have different names', async () => {
  const names = await Promise.all(
    formatNames
      .filter((format) => format !== 'txtWrapped')
      .map(async (format) => (await exportClips(format, [clip])).name),
  );
  expect(names).toEqual([...new Set(names)]);
});
