import fc from 'fast-check';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../src/export/markdown';
import { escaped } from '../../src/export/markup';
import { dangersIn, nodesIn } from '../support/markdown-dangers';
import { provesAll } from '../support/scope';

/* Pages whose text would be a program to what reads our Markdown. */

const drawing = (inside: string, attributes = '') =>
  `<p>x <img alt="chart" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`)}"> y</p>`;
const formula = (tex: string, display: string) =>
  `<p>x</p><p><math display="${display}" alttext="${escaped(tex)}"><mtext>z</mtext></math></p><p>y</p>`;

describe('a drawing in Markdown', () => {
  test.each([
    '<script>go()</script><path d="M0 0"/>',
    '<path d="M0 0" onclick="go()" onload="go()"/>',
    '<foreignObject width="9" height="9"><div>Label<iframe srcdoc="&lt;script&gt;go()&lt;/script&gt;"></iframe><img src="x" onerror="go()"></div></foreignObject>',
    '<a href="javascript:go()" xlink:href="javascript:go()"><text>t</text></a>',
    '<image href="https://t.example/a.png"/><image xlink:href="//t.example/b.png"/><image href="data:image/svg+xml,%3Csvg%3E"/>',
    '<style>@import "https://t.example/a.css"; p { display: none }</style><rect style="fill:url(https://t.example/b);position:fixed;inset:0"/>',
    '<rect fill="url(https://t.example/c)" filter="u\\72l(https://t.example/d)" mask="url(&quot;//t.example/e&quot;)"/>',
    '<animate attributeName="href" to="javascript:go()"/><set attributeName="xlink:href" to="javascript:go()"/><use href="https://t.example/f#g"/>',
    '<text>[a](javascript:go()) `$= go()` &lt;% go() %&gt; %%hidden%% {{query (and)}} ((id)) $$x$$ [[note]] k:: v</text>',
    '<title>&lt;script&gt;go()&lt;/script&gt;</title><p>out</p><script>go()</script>',
    '<text aria-label="&lt;% go() %&gt; `$= go()` {{query}}">t</text>',
    '<text>(\ufdd6( %&#xfdd4;% {\ufdeb{</text>',
    '<![CDATA[<script>go()</script>]]><text>t</text>',
    '<text>%<!-- between -->%hidden%<script>go()</script>%</text>',
  ])('contains nothing that runs or loads: %s', (inside) => {
    const written = markdown(drawing(inside));
    expect(written).toMatch(/^x <svg [^\n]*<\/svg> y\n$/);
    expect(dangersIn(written)).toEqual([]);
    const base64 = Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e "<script>1</script>">]><svg>${inside}</svg>`,
    );
    expect(dangersIn(markdown(`<img src="data:image/svg+xml;base64,${base64.toString('base64')}">`))).toEqual([]);
  });

  test('keeps its shapes, colours and words', () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs><rect width="9" height="9" fill="url(#g)"></rect><text x="1" text-anchor="middle">Growth 3%</text>';
    expect(markdown(drawing(inside))).toBe(
      `x <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg> y\n`,
    );
    expect(markdown(drawing('<rect style="fill: red; stroke-width:2; position:fixed"/>'))).toContain(
      '<rect fill="red" stroke-width="2"></rect>',
    );
    expect(
      markdown(
        drawing('<foreignObject x="10" y="20" width="40" height="10"><div><b>Two</b> words</div></foreignObject>'),
      ),
    ).toContain('<text x="30" y="25" text-anchor="middle" dominant-baseline="central">Two words</text>');
  });

  test('is replaced by its name if invalid', () => {
    expect(markdown('<p><img src="data:image/svg+xml,%3Cp%3Ex" alt="a *chart*"></p>')).toBe('a \\*chart\\*\n');
    expect(markdown(drawing('<g>'.repeat(5_000)))).toBe('x chart y\n');
  });
});

describe('TeX in Markdown', () => {
  test.each([
    '<img src=x onerror=go()>',
    'a$ <img src=x onerror=go()> $b',
    'a $$ <script>go()</script> $$ b',
    '\n$$\n\n<script>go()</script>\n\n$$\n',
    '[a](javascript:go())',
    '[a]: javascript:go()\n[a][a]',
    '`$= go()`',
    '\n```dataviewjs\ngo()\n```\n~~~dataviewjs\ngo()\n~~~\n',
    '<% go() %> %% x %% {{query (and)}} k:: v',
    '\\\\$<b>\\$<i>',
    '<https://t.example>',
  ])('stays TeX: %s', (tex) => {
    for (const display of ['inline', 'block']) {
      const written = markdown(formula(tex, display));
      expect(dangersIn(written)).toEqual([]);
      expect(nodesIn(written).filter(({ type }) => type === 'math' || type === 'inlineMath')).toHaveLength(1);
    }
  });

  test("is replaced by the formula's text if empty", () => {
    for (const tex of [' ', '\ufdd4']) expect(markdown(formula(tex, 'inline'))).toBe('x\n\nz\n\ny\n');
  });

  test('does not end its table cell', () => {
    const cell = (tex: string) => `<table><tr><td>${formula(tex, 'inline')}</td><td>b</td></tr></table>`;
    const written = markdown(cell('|x| \\| y \\begin{array}{c|c}a\\end{array} \\\\|'));
    expect(nodesIn(written).filter(({ type }) => type === 'tableCell')).toHaveLength(2);
    expect(written).toContain('$\\vert x\\vert  \\Vert  y \\begin{array}{cc}a\\end{array} \\\\\\vert $');
  });

  test('is unchanged if harmless', () => {
    const tex = '\\frac{{a}}{b} < c, f((x)), \\text{50\\%}, \\sqrt[3]{x}, [[1,2],[3,4]]';
    expect(markdown(formula(tex, 'inline'))).toContain(`$${tex}$`);
  });
});

describe('text of a page in Markdown', () => {
  test.each([
    ['<p>a &lt;% tp.go() %&gt; b</p>', 'a <\\% tp.go() %> b\n'],
    ['<p>a %%hidden%% b 50%</p>', 'a %\\%hidden%\\% b 50%\n'],
    ['<p>{{query (and)}} {{{x}}} ((6f)) f(x)</p>', '{\\{query (and)}} {\\{\\{x}}} (\\(6f)) f(x)\n'],
    ['<p>key:: value</p>', 'key:\\: value\n'],
    ['<p>#+BEGIN_QUERY</p>', '\\#\\+BEGIN_QUERY\n'],
    ['<p>As #MeToo, #1, #ff8800 and <b>#话题</b> ^block</p>', 'As \\#MeToo, #1, \\#ff8800 and **\\#话题** \\^block\n'],
    ['<p>C# and a^b: 2 ^ 3, a==b or c==d</p>', 'C# and a^b: 2 ^ 3, a=\\=b or c=\\=d\n'],
    ['<table><tr><td>a==b or c==d</td></tr></table>', '| a=\\=b or c=\\=d |\n| --- |\n'],
    ['<p>&lt;<bdi>% go() %</bdi></p>', '<\\% go() %\n'],
    [
      '<p><code>$= go()</code> <code>= this.x</code> <code>=</code> <code>== 1</code></p>',
      '`\u200c$= go()` `\u200c= this.x` `=` `== 1`\n',
    ],
    ['<pre><code class="language-erb">&lt;%= x %&gt;</code></pre>', '```erb\n<\u200c%= x %>\n```\n'],
    ['<pre><code class="language-dataviewjs">go()</code></pre>', '```text\ngo()\n```\n'],
    ['<pre><code class="language-js">go()</code></pre>', '```js\ngo()\n```\n'],
    [
      '<p><a href="https://a.example/?q=%%20&lt;%((" title="&lt;% %%">l</a></p>',
      '[l](https://a.example/?q=%25%20%3C%\\(%28 "<\\% %\\%")\n',
    ],
    ['<p><img src="https://a.example/a.png" alt="&lt;% go() %&gt;"></p>', '![<\\% go() %>](https://a.example/a.png)\n'],
    [
      '<p><a href="java\nscript:go()">a</a> <a href="vbscript:x">b</a> <img src="data:text/html,x" alt="c"></p>',
      'a b c\n',
    ],
    ['<p><a href="\ufdd4javascript:go()">a</a> <img src="\ufdd4javascript:go()" alt="c"></p>', 'a c\n'],
    ['<blockquote class="callout" data-callout="a] [b](javascript:go())"><p>x</p></blockquote>', '> x\n'],
    ['<table><tr><td>a %% b</td><td>k:: v</td></tr></table>', '| a %\\% b | k:\\: v |\n| --- | --- |\n'],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
    expect(dangersIn(markdown(html))).toEqual([]);
  });
});

const piece = fc.constantFrom(
  ...'<% %> %% {{ }} (( )) [[ ]] ]( :: $ $$ ` ``` ~~~ $= = < > <img onerror=go()> <script> </svg> <!-- --> <?x ?> &lt; &#60; \\ | - # --- === 1. > [x] ![ ](javascript:go()) javascript: query dataviewjs #+BEGIN_QUERY *'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\n\n',
  'word',
  '"',
  "'",
  '文',
  '\ufdd4',
);
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('nothing in the Markdown of a page runs, and its words stay', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (one, two, three) => {
      const html = [
        `<p>${escaped(one)}<b>${escaped(two)}</b>${escaped(three)}</p>`,
        `<p><code>${escaped(one)}</code></p><pre><code class="language-${escaped(two)}">${escaped(three)}</code></pre>`,
        `<p><a href="${escaped(one)}" title="${escaped(two)}">${escaped(three)}</a><img src="${escaped(two)}" alt="${escaped(one)}"></p>`,
        `<table><tr><td>${escaped(one)}</td><td>${escaped(two)}</td></tr></table><h2>${escaped(three)}</h2>`,
        formula(one, 'inline') + formula(two, 'block'),
        drawing(`<text aria-label="${escaped(one)}">${escaped(two)}</text>${three}`),
      ];
      for (const each of html) expect(dangersIn(markdown(each)), each).toEqual([]);
      const words = (text: string) => text.match(/word|文/g)?.length ?? 0;
      const [read] = nodesIn(markdown(`<p>${escaped(one)}</p>`));
      expect(words(textOf(read))).toBe(words(one));
    }),
    { numRuns: provesAll ? 80 : 25 },
  );
});
