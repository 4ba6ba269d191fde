import { strFromU8, unzipSync } from 'fflate';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { type Highlight, placeOf } from '../../src/article/highlights/highlight';
import { articleTree } from '../../src/export/article-tree';
import { type ExportInput, exportClips, type Format } from '../../src/export/formats';
import { treeText } from '../../src/export/highlights/mark-tree';
import { markdown } from '../../src/export/markdown';
import { bytesOf } from '../support/bytes';
import { dangersIn } from '../support/markdown-dangers';
import { noPictures } from '../support/no-pictures';
import { sampleArticle } from '../support/sample-article';

const html = [
  '<h2>Roads</h2><p>Salt was <em>carried inland</em> by mules, says <a href="https://e.example/">Olga</a>.</p>',
  '<ul><li>One barrel</li><li>Two mules</li></ul><pre><code>salt --on</code></pre>',
  '<table><tbody><tr><th>Year</th></tr><tr><td>1811 or so</td></tr></tbody></table><p>盐运到内地，<strong>骡子</strong>驮着。</p>',
].join('\n');
const { text } = treeText(articleTree(html));

function highlight(first: string, last: string, other: Partial<Highlight> = {}): Highlight {
  const start = text.indexOf(first);
  const span = { start, end: text.indexOf(last, start) + last.length };
  expect(start).toBeGreaterThanOrEqual(0);
  return { id: first, ...placeOf(text, span), colour: 'yellow', createdAt: 1, updatedAt: 1, ...other };
}

const base: ExportInput = {
  article: { ...sampleArticle, html },
  title: 'Salt roads',
  clippedAt: new Date('2026-11-21T10:00:00Z'),
  highlightsTitle: 'Highlights',
  picture: noPictures,
};

async function exported(
  format: Format,
  highlights: readonly Highlight[],
  other: Partial<ExportInput> = {},
): Promise<string> {
  const { pieces } = await exportClips(format, [{ ...base, ...other, highlights }]);
  return pieces.join('');
}

const body = (file: string) => file.replace(/^---\n[\s\S]*?\n---\n\n/, '');

test('the text of an article has its blocks on lines', () => {
  expect(text.split('\n')).toEqual([
    'Roads', 'Salt was carried inland by mules, says Olga.', 'One barrel', 'Two mules', 'salt --on', 'Year', '1811 or so',
    '盐运到内地，骡子驮着。',
  ]); // biome-ignore format: a list to read
});

test('Markdown has marks in place and a list of highlights with notes', async () => {
  const file = await exported('md', [
    highlight('骡子驮', '骡子驮', { colour: 'pink' }),
    highlight('was', 'Olga', { note: 'Mules again' }),
    highlight('One', '1811'),
  ]);
  expect(body(file)).toBe(`## Roads

Salt ==was *carried inland* by mules, says [Olga](https://e.example/)==.

- ==One barrel==
- ==Two mules==

\`\`\`
salt --on
\`\`\`

| ==Year== |
| --- |
| ==1811== or so |

盐运到内地，==**骡子**驮==着。

## Highlights

> was carried inland by mules, says Olga

Mules again

> One barrel
>
> Two mules
>
> salt --on
>
> Year
>
> 1811

> 骡子驮
`);
});

test('text in two highlights is marked once, and highlights that are lost are listed last', async () => {
  const lost = {
    ...highlight('Two', 'mules'),
    quote: { exact: 'Nothing that the page says now', prefix: '', suffix: '' },
  };
  const file = await exported('md', [lost, highlight('carried', 'mules'), highlight('inland', 'says')]);
  expect(body(file)).toContain('Salt was ==*carried inland* by mules, says== [Olga]');
  expect(body(file).trimEnd().endsWith('> Nothing that the page says now')).toBe(true);
});

test('notes are text in every format', async () => {
  const evil = '<img src=x onerror=alert(1)> <% tp.x %> `= 1` %%x%% [[n]] {{query}} key:: v [a](javascript:alert(1))';
  const file = await exported('md', [highlight('Salt', 'was', { note: evil })]);
  expect(file).not.toMatch(/(?<!\\)<img|<%|%%|\[\[n|\{\{query|key:: v|(?<!\\)\]\(javascript|[^\\]\(javascript/);
  const page = await exported('html', [highlight('Salt', 'was', { note: `${evil}" onmouseover="x` })]);
  const elements: Element[] = [];
  visit(articleTree(page), 'element', (element) => void elements.push(element));
  expect(elements.map(({ tagName }) => tagName)).not.toContain('img');
  const mark = elements.find(({ tagName }) => tagName === 'mark');
  expect(Object.keys(mark?.properties ?? {})).toEqual(['className', 'title']);
  expect(mark?.properties.title).toBe(`${evil}" onmouseover="x`);
});

test('notes are text in a list of a template', async () => {
  const evil = '<img src=x onerror=alert(1)> <% tp.x %> `= 1` %%x%% [[n]] {{query}} key:: v [a](javascript:alert(1))';
  const template = { fileName: '{{title}}', frontMatter: '', body: '{{highlights|join:"\\n"}}' };
  const file = await exported('md', [highlight('Salt', 'was', { note: evil })], { template });
  expect(file).toContain('onerror');
  expect(dangersIn(file)).toEqual([]);
});

test('a template may list the highlights itself', async () => {
  const template = { fileName: '{{title}}', frontMatter: '', body: '{{content}}\n\n{{highlights|join:"\\n"}}' };
  const file = await exported('md', [highlight('Salt', 'was', { note: 'A # note' })], { template });
  expect(file).toContain('==Salt was== *carried');
  expect(file.trimEnd().endsWith('“Salt was” – A # note')).toBe(true);
  expect(file).not.toContain('## Highlights');
});

test.each([
  ['html', 1],
  ['txt', 1],
  ['epub', 1],
  ['zipHtml', 1],
  ['md', 2],
] as const)('%s lists the highlights, whatever the template does, of %i', async (format, count) => {
  const template = { fileName: '{{title}}', frontMatter: '', body: '{{highlights|join:"\\n"}}' };
  const clip = { ...base, template, highlights: [highlight('Salt', 'was', { note: 'Why?' })] };
  const { pieces } = await exportClips(
    format,
    Array.from({ length: count }, () => clip),
  );
  const file = bytesOf(pieces);
  const texts = /^PK/.test(file.toString('latin1', 0, 2))
    ? Object.values(unzipSync(file)).map((each) => strFromU8(each))
    : [file];
  expect(texts.join('').match(/Highlights\b[\s\S]{1,60}Salt was[\s\S]{1,40}Why\?/g)).toHaveLength(count);
});

test('JSON has whole highlights and no marks, and a bibliography has them as notes', async () => {
  const highlights = [highlight('Salt', 'was', { note: 'Why?' })];
  const clip = JSON.parse(await exported('json', highlights)).clips[0];
  expect(clip.highlights).toEqual(highlights);
  expect(clip.html).toBe(html);
  expect(JSON.parse(await exported('csl', highlights))[0].note).toBe('“Salt was” – Why?');
});

test('text and EPUB list the highlights', async () => {
  const highlights = [highlight('Salt', 'was', { note: 'Why?' })];
  expect(await exported('txt', highlights)).toMatch(/Highlights\n\n> Salt was\n\nWhy\?\n$/);
  const { pieces } = await exportClips('epub', [{ ...base, highlights }]);
  expect(pieces.length).toBeGreaterThan(0);
});

test('marks that touch, or stand in each other, are one', () => {
  expect(markdown('<p>a <mark>b</mark><mark>c<mark>d</mark></mark> <mark>e</mark></p>')).toBe('a ==bcd== ==e==\n');
});

test('HTML within the line of a list item or quote stays in its line', () => {
  expect(
    markdown('<ul><li>H<sub>2</sub>O</li><li><mark>a</mark> b</li></ul><blockquote>x<sup>2</sup></blockquote>'),
  ).toBe('- H<sub>2</sub>O\n- ==a== b\n\n> x<sup>2</sup>\n');
});
