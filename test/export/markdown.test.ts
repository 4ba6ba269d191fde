import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completeFormulas } from '../../src/article/formulas';
import { markdown } from '../../src/export/markdown';
import { nodesIn } from '../support/markdown-dangers';
import { provesAll } from '../support/scope';

const everything = readFileSync(new URL('../everything/article.html', import.meta.url), 'utf8');

describe('Markdown', () => {
  test('of everything parses to the same structure', () => {
    const counts: Record<string, number> = {};
    for (const { type } of nodesIn(markdown(everything))) counts[type] = (counts[type] ?? 0) + 1;
    expect(counts).toMatchObject({
      heading: 8,
      blockquote: 4,
      table: 1,
      tableCell: 9,
      code: 1,
      math: 3,
      inlineMath: 1,
      footnoteDefinition: 2,
      footnoteReference: 2,
      image: 2,
      listItem: 7,
      thematicBreak: 1,
      delete: 1,
    });
    const tasks = nodesIn(markdown(everything)).flatMap((node) => (node.type === 'listItem' ? [node.checked] : []));
    expect(tasks.filter((checked) => checked !== null && checked !== undefined).toSorted()).toEqual([false, true]);
  });

  test('emphasis around Chinese text, spaces and other emphasis renders', () => {
    expect(markdown('<p>他说<strong>“你好。”</strong>然后</p>')).toBe('他说 **“你好。”** 然后\n');
    expect(markdown('<p>这是<strong>重点</strong>内容</p>')).toBe('这是**重点**内容\n');
    expect(markdown('<p>a<strong> b </strong>c<em> </em>d</p>')).toBe('a **b** c d\n');
    expect(markdown('<p><strong>a</strong><strong>b</strong> <em><em>c</em></em></p>')).toBe('**ab** *c*\n');
  });

  test.each([
    ['你好<strong><a href="https://a.example/">链接</a></strong>然后', '你好 **[链接](https://a.example/)** 然后'],
    ['使用<strong><code>foo</code></strong>函数', '使用 **`foo`** 函数'],
    ['<strong>一、<a href="https://a.example/">标题</a></strong>正文', '**一、[标题](https://a.example/)** 正文'],
    ['看<em><img src="https://a.example/i.png" alt="图"></em>吧', '看 *![图](https://a.example/i.png)* 吧'],
    ['设<strong><math alttext="x^2"></math></strong>为', '设 **$x^2$** 为'],
    ['这<strong>旧</strong><em>物</em>新', '这 **旧**_物_ 新'],
    ['<em>a<em>b</em></em>', '*ab*'],
    ['原价<del>¥1,299。</del>现价', '原价 ~~¥1,299。~~ 现价'],
    ['这<strong><del>旧</del></strong>新', '这 **~~旧~~** 新'],
    ['这<strong><em>旧</em></strong>新', '这 **_旧_** 新'],
    ['这<em>旧<strong>物</strong></em>新', '这*旧 __物__* 新'],
    ['这<strong>旧</strong><em>“物”</em>新', '这 **旧**_“物”_ 新'],
    ['old <del> price </del>new', 'old ~~price~~ new'],
  ])('letters beside emphasis stay letters: %s', (html, source) => {
    expect(markdown(`<p>${html}</p>`)).toBe(`${source}\n`);
  });

  test.each([
    ['<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b\n'],
    ['<ol><li>a</li><li value="7">b</li><li>c</li></ol>', '1. a\n\n7) b\n8) c\n'],
    ['<ol start="-1"><li>a</li><li>b</li></ol>', '1. a\n2. b\n'],
  ])('items keep the numbers that browsers show: %s', (html, source) => {
    expect(markdown(html)).toBe(source);
  });

  test('several descriptions of a term stay apart, also in a cell', () => {
    const list = '<dl><dt>Salt</dt><dd>from the sea</dd><dd>from <em>mines</em></dd></dl>';
    expect(markdown(list)).toBe('**Salt**\n\nfrom the sea\n\nfrom *mines*\n');
    expect(markdown(`<table><tr><td>${list}</td></tr></table>`)).toContain(
      '| **Salt**<br>from the sea<br>from *mines* |',
    );
  });

  test('addresses keep their ampersands', () => {
    expect(markdown('<p><a href="https://a.example/?x=1&amp;y=2">l</a></p>')).toBe('[l](https://a.example/?x=1&y=2)\n');
    expect(markdown('<p><a href="https://a.example/?x=1&amp;#038;y">l</a></p>')).toBe(
      '[l](https://a.example/?x=1\\&#038;y)\n',
    );
  });

  test('replies are nested quotes', () => {
    const post = (name: string, inside: string) =>
      `<article class="post"><p class="byline"><strong>${name}</strong></p>${inside}</article>`;
    expect(markdown(`<section class="comments">${post('A', `<p>one</p>${post('B', '<p>two</p>')}`)}</section>`)).toBe(
      '---\n\n> **A**\n>\n> one\n>\n> > **B**\n> >\n> > two\n',
    );
  });
});

describe('formulas', () => {
  test('get MathML from TeX and TeX from MathML', () => {
    const tex = '<math display="inline" alttext="\\frac{a}{b}"><mtext>\\frac{a}{b}</mtext></math>';
    expect(completeFormulas(tex)).toBe(
      '<math display="inline" alttext="\\frac{a}{b}"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
    );
    const mathMl = '<math display="block"><msqrt><mi>x</mi></msqrt></math>';
    expect(completeFormulas(mathMl)).toBe('<math display="block" alttext="\\sqrt{x}"><msqrt><mi>x</mi></msqrt></math>');
  });

  test('TeX that does not parse is unchanged', () => {
    const broken =
      '<p><math display="inline" alttext="\\frac{a &lt; b"><mtext>\\frac{a &lt; b</mtext></math> and more</p>';
    expect(completeFormulas(broken)).toBe(broken);
    expect(markdown(broken)).toBe('$\\frac{a < b$ and more\n');
  });
});

test('code is parted at its links, and pieces of code that touch are one', () => {
  const link = (text: string) => `<a href="https://d.example/${text}">${text}</a>`;
  expect(markdown(`<p><code>${link('Vec')}&lt;<b>${link('T')}</b>&gt;</code></p>`)).toBe(
    '[`Vec`](https://d.example/Vec)`<`[`T`](https://d.example/T)`>`\n',
  );
  // The writer adds a space that readers drop on both sides.
  expect(markdown(`<p><code>fn ${link('x')} -&gt; ${link('y')} ${link('z')}</code></p>`)).toBe(
    '`fn `[`x`](https://d.example/x)`  ->  `[`y`](https://d.example/y) [`z`](https://d.example/z)\n',
  );
  expect(markdown('<p><code></code>x<code> </code></p>')).toBe('x\n');
  expect(markdown('<p><code>f(</code><var>x</var><code>)</code></p>')).toBe('`f(x)`\n');
  expect(markdown('<p><b><code>f(</code></b><b><var>x</var></b></p>')).toBe('**`f(x`**\n');
  expect(markdown('<p><kbd>Ctrl</kbd><kbd>C</kbd></p>')).toBe('`Ctrl` `C`\n');
  expect(markdown('<p><math alttext="x"></math><math alttext="y"></math></p>')).toBe('$x$ $y$\n');
});

test.each([
  '<em>_</em>',
  '<strong>_</strong>',
  '<a href="https://a.example/">_</a>',
  '<mark>_</mark>',
  '<b><i>_</i></b>',
])('a display formula within a line does not end it: %s', (around) => {
  const html = `<p>${around.replace('_', 'See <math display="block" alttext="x^2"></math>.')}</p><p>Then.</p>`;
  const nodes = nodesIn(markdown(html));
  expect(nodes.map(({ type }) => type)).toContain('inlineMath');
  expect(nodes.map(({ type }) => type)).not.toContain('math');
  expect(markdown(html)).toMatch(/\n\nThen\.\n$/);
  expect(markdown(html.replaceAll('p>', 'h2>'))).toContain('$x^2$');
});

test.each([
  '<p>_</p>',
  '<ul><li>_</li></ul>',
  '<blockquote>_</blockquote>',
  '_',
  '<dl><dt>a</dt><dd>_</dd></dl>',
  '<figure><p>_</p><figcaption>_</figcaption></figure>',
])('a display formula in a block is a block: %s', (around) => {
  const nodes = nodesIn(markdown(around.replaceAll('_', 'See <math display="block" alttext="x^2"></math>.')));
  expect(nodes.filter(({ type }) => type === 'math')).toHaveLength(around.split('_').length - 1);
});

test('a drawing is written on one line, whatever white space it contains', () => {
  const drawing = `<svg>\n  <text>a${' '.repeat(150_000)}b</text>\n\n</svg>`;
  const written = markdown(`<p><img src="data:image/svg+xml,${encodeURIComponent(drawing)}" alt=""></p>`);
  expect(written.replace(/ {9,}/, '…')).toBe('<svg> <text>a…b</text> </svg>\n');
});

describe('an article nested too deeply', () => {
  const nested = (open: string, close: string, levels: number) =>
    `${Array.from({ length: levels }, (_, level) => `${open}<p>line ${level}</p>`).join('')}${close.repeat(levels)}`;

  const kinds = [
    ['quotes', '<blockquote>', '</blockquote>'],
    ['lists', '<ul><li>', '</li></ul>'],
    ['answers', '<article class="post">', '</article>'],
  ] as const;
  test.each(provesAll ? kinds : kinds.slice(0, 1))('is written with all its text: %s', (_, open, close) => {
    const lines = markdown(nested(open, close, 2_000)).match(/line \d+/g) ?? [];
    expect(lines).toEqual(Array.from({ length: 2_000 }, (_, level) => `line ${level}`));
  });

  test('has its innermost quotes as siblings', () => {
    const lines = markdown(nested('<blockquote>', '</blockquote>', 90)).split('\n');
    const levels = ['line 78', 'line 79', 'line 80', 'line 89'].map(
      (text) => lines.find((line) => line.endsWith(text))?.match(/>/g)?.length,
    );
    expect(levels).toEqual([79, 80, 80, 80]);
  });

  test('keeps words outside of paragraphs separate', () => {
    expect(markdown('<ul><li>one <b>bold</b> word'.repeat(60)).match(/one \*\*bold\*\* word$/gm)).toHaveLength(60);
    expect(markdown(`<p>${'<u>a'.repeat(2_000)}</p>`).match(/a/g)).toHaveLength(2_000);
  });
});

test('an unlinked mail address keeps its text, although GFM readers link it', () => {
  const written = markdown('<p>Write to ann@mail.example today.</p>');
  expect(written).toBe('Write to ann\\@mail.example today.\n');
  expect(nodesIn(written).flatMap((node) => (node.type === 'link' ? [node.url] : []))).toEqual([
    'mailto:ann@mail.example',
  ]);
});
