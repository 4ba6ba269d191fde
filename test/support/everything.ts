import type { Article } from '../../src/article/article';
import type { ExportInput, Picture } from '../../src/export/export-input';

/** One of everything that docs/reference/article.md names, in one body. */
const html = [
  '<h2>Everything &amp; more</h2>',
  '<p>A <strong>strong</strong>, <em>stressed</em>, <mark>marked</mark>, <del>deleted</del>, <ins>inserted</ins>, <u>underlined</u>, <small>small</small> word; <q>quoted</q> by <cite>somebody</cite>, with <code>code</code>, <kbd>Ctrl</kbd>, <samp>out</samp>, <var>x</var>, H<sub>2</sub>O, 10<sup>6</sup>, an <abbr title="abbreviation">abbr.</abbr> of <time datetime="2026-03-14">14 March</time> and <time datetime="last week">a day</time>.<br>A <a href="https://e.example/a b?x=1&amp;y={2}|3#s#t" title="there">link</a>, <a href="mailto:a@e.example">mail</a>, <a href="https://xn--exmple-cua.example/%zz">another</a>, a note<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup> and again<sup><a id="fnref-1-2" href="#fn-1" role="doc-noteref">1</a></sup>.</p>',
  '<ul><li>one</li><li>two<ol start="3" reversed><li>three</li></ol></li><li><input type="checkbox" disabled checked>done</li><li><input type="checkbox" disabled>to do</li></ul>',
  '<dl><dt>term</dt><dd>meaning</dd></dl><hr>',
  '<blockquote cite="https://e.example/q x"><p>A quote.</p></blockquote>',
  '<blockquote class="callout" data-callout="warning" data-fold="open"><p class="callout-title">Mind</p><p>the gap</p></blockquote>',
  '<table><caption>Counts</caption><thead><tr><th scope="col">a</th><th align="right">b</th></tr></thead><tbody><tr><td colspan="2" align="right">1|2</td></tr><tr><td rowspan="2">x</td><td>y</td></tr><tr><td>z</td></tr></tbody></table>',
  '<pre><code class="language-ts">const a = b &lt; c;\n\tif (a) {}\n</code></pre>',
  '<p>Say <math display="inline" alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>, then:</p>',
  '<p><math display="block" alttext="\\frac{a}{b}"><mfrac linethickness="1px"><mi mathvariant="normal">a</mi><mi>b</mi></mfrac></math></p>',
  '<p><math alttext="\\frac{"><mtext>\\frac{</mtext></math></p>',
  '<figure><p><img src="https://e.example/kept.png?a=1&amp;b=2" alt="A harbour" width="64" height="64"></p><figcaption>The harbour</figcaption></figure>',
  '<p><img src="https://e.example/lost.jpg" alt="Lost one"><a href="https://e.example/big"><img src="https://e.example/lost2.jpg" alt=""></a></p>',
  '<p><img src="data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%224%22%20height%3D%224%22%2F%3E" alt="drawing"></p>',
  '<figure class="embed" data-embed="video"><p><a href="https://v.example/watch?v=1"><img src="https://e.example/poster.svg" alt="A film"></a></p></figure>',
  '<p>中文：<strong>“你好。”</strong>然后<ruby>字<rp>(</rp><rt>zì</rt><rp>)</rp></ruby>。 <span lang="ar" dir="rtl">مرحبا</span> <bdi>עברית</bdi> <bdo dir="rtl">abc</bdo> 👩‍👩‍👧 🏳️‍🌈</p>',
  '<article class="post"><p class="byline"><strong>Ann</strong> · <a href="https://e.example/p1"><time datetime="2026-03-14T10:00:00+01:00">then</time></a></p><p>First</p><article class="post"><p class="byline"><strong>Bob</strong></p><p>Answer</p></article></article>',
  '<section class="comments"><article class="post"><p>Comment</p></article></section>',
  '<section class="footnotes" role="doc-endnotes"><ol><li id="fn-1">The note. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>',
].join('');

export const everything: Article = {
  url: 'https://news.example/a?x=1&y=2',
  canonicalUrl: 'https://news.example/a',
  title: 'Everything: "one" <of> & each 中文 مرحبا 🎉',
  otherTitle: 'Each of "everything" <named>',
  subtitle: 'With a <line> below',
  site: 'The Courier',
  takenFrom: 'The <Wire>',
  author: 'Ines Okafor, 李雷',
  authors: ['Ines Okafor', '李雷'],
  published: '2026-03-14T08:00:00+01:00',
  modified: '2026-03-15',
  language: 'en',
  direction: 'ltr',
  description: 'What it is "about".',
  leadImage: 'https://e.example/kept.png?a=1&b=2',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  pdf: 'https://courier.example/everything.pdf',
  keywords: ['harbour', '港口'],
  schemaTypes: ['NewsArticle'],
  mode: 'article',
  engine: 'nta',
  confidence: 0.9,
  html,
  words: 100,
  minutes: 1,
  kept: {
    paragraphs: 10, headings: 1, images: 4, tables: 1, lists: 3, codeBlocks: 1, formulas: 3, footnotes: 1, callouts: 1,
    embeds: 1, posts: 3, links: 5,
  }, // biome-ignore format: a list to read
  dropped: [{ rule: 'anchor', blocks: 1, characters: 20 }],
  unreadFrames: 0,
};

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** The pictures of it that are stored. */
const stored: ReadonlyMap<string, Picture> = new Map([
  [
    'https://e.example/kept.png?a=1&b=2',
    {
      type: 'image/png',
      bytes: bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    },
  ],
  [
    'https://e.example/poster.svg',
    {
      type: 'image/svg+xml',
      bytes: new Uint8Array(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'),
      ),
    },
  ],
]);

export const clipOf = (article: Partial<Article> = {}, title?: string): ExportInput => ({
  article: { ...everything, ...article },
  title: title ?? article.title ?? everything.title,
  clippedAt: new Date('2026-11-21T10:00:00Z'),
  picture: async (src) => stored.get(src),
});
