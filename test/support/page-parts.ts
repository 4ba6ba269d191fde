/* The parts of random pages: what pages have in them, and what they should not have. */

export const sentences = [
  'The bridge over the harbour opened on Monday, and many people walked across it until the evening.',
  'Nobody had expected rain, yet it rained for an hour.',
  '港口的新桥今天开通，市长和工程师都来了，人们在桥上走了很久。',
  '新しい橋は月曜日に開通し、多くの人が夕方まで歩いた。',
  'افتتح الجسر الجديد فوق الميناء يوم الاثنين ومشى عليه كثير من الناس.',
  'הגשר החדש מעל הנמל נפתח ביום שני.',
  'ท่าเรือมีสะพานใหม่ซึ่งเปิดเมื่อวันจันทร์',
  'Cafe\u0301 nai\u0308ve \u1112\u1161\u11ab\u1100\u1173\u11af 👩‍👩‍👧 🏳️‍🌈 𠮷野家 𝒳',
] as const;

export const nasty = [
  '',
  ' ',
  '\n\t ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u202eabc\u202c',
  '\ud800',
  'x\udc00y',
  '\u0001',
  '\ufffe',
  'a\u0301\u0302\u0303'.repeat(30),
  'w'.repeat(3000),
  '字'.repeat(500),
  '{"a":{"b":[1,2,3],"c":true},"d":{"e":"f","g":[4,5,6]},"h":null,"i":0,"j":"k"}',
  '$x^2$ and \\(\\frac{a}{b}\\) and $$\\broken{$$',
  '&lt;script&gt;alert(1)&lt;/script&gt; **bold** [[link]] {{x}} `code` | a | ]]&gt;',
  '1',
  '[1]',
  '# ',
  '- ',
  '0.',
] as const;

export const labels = [
  'By Ann Lee', 'Ann Lee · 2 May 2024', '2024年5月2日 10:30 来源：新华网', 'Posted by Bo Chen 3 hours ago', 'Read more',
  'Related articles', '24 comments', 'Copyright 2024 Example', '版权所有', 'Share', 'Reply', '(责编：王小明)', 'Page 2 of 5',
  'Ingredients', '500 g flour', 'ISBN 978-3-16-148410-0', '€ 19,90',
] as const; // biome-ignore format: a list to read

export const styles = [
  'display:none', 'display:block', 'display:inline', 'display:inline-block', 'display:contents', 'display:table-cell',
  'visibility:hidden', 'visibility:visible', 'opacity:0', 'overflow:hidden;height:0',
  'overflow:hidden;width:1px;height:1px;position:absolute', 'position:fixed', 'position:absolute;left:-9999px',
  'font-size:32px', 'font-size:0', 'white-space:pre', 'direction:rtl',
] as const; // biome-ignore format: a list to read

export const addresses = [
  '/a', '#fn1', '#ref1', 'https://e.example/港?x=1&amp;y=2#z', 'javascript:alert(1)', 'data:text/html,x',
  'mailto:a@e.example', 'http://[::1', '//', '', '?page=2',
] as const; // biome-ignore format: a list to read

export const classes = [
  'post', 'comment', 'comments', 'comment-author', 'article-body', 'sidebar', 'nav menu', 'related', 'author byline',
  'footnotes', 'callout warning', 'admonition', 'highlight language-js', 'katex', 'MathJax', 'tab-pane', 'ad',
  'price', 'hidden', 'line-number', 'a'.repeat(4000),
] as const; // biome-ignore format: a list to read

export const tags = [
  'div', 'p', 'section', 'article', 'main', 'aside', 'nav', 'header', 'footer', 'span', 'b', 'em', 'a', 'ul', 'ol', 'li',
  'dl', 'dt', 'dd', 'table', 'tr', 'td', 'th', 'caption', 'h1', 'h2', 'h3', 'h6', 'blockquote', 'pre', 'code', 'figure',
  'figcaption', 'details', 'summary', 'form', 'button', 'label', 'x-card', 'font', 'center', 'ruby', 'rt', 'sup', 'sub', 'q',
  'cite', 'time', 'del', 'ins', 'mark', 'kbd', 'small', 'bdo', 'noscript', 'template', 'iframe', 'object', 'video',
  'svg', 'math', 'marquee', 'plaintext-not', 'slot', 'hgroup', 'address', 'menu', 'dialog', 'fieldset', 'select', 'textarea',
] as const; // biome-ignore format: a list to read, not a column

export const leaves = [
  '<br>',
  '<hr>',
  '<img>',
  '<img src="/i.png" alt="A picture of the harbour" width="600" height="400" data-box="0 0 600 400">',
  '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="pixel">',
  '<img src="/lazy.gif" data-src="/real.jpg" srcset="/a.jpg 1x, /b.jpg 2x">',
  '<picture><source srcset="/p.webp"><img src="/p.jpg" alt=""></picture>',
  '<input type="checkbox" checked>',
  '<input name="nodeType" value="x">',
  '<!-- a comment -->',
  '<script>var a = "<p>text of a script</p>";</script>',
  '<script type="math/tex">x^2</script>',
  '<style>p { color: red }</style>',
  '<svg width="20" height="20"><title>t</title><text>drawn</text><path d="M0 0h9"/></svg>',
  '<svg width="400" height="300" data-box="0 0 400 300"><foreignObject><p>inside a drawing</p></foreignObject></svg>',
  '<math><mfrac><mi>a</mi><mi>b</mi></mfrac><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></math>',
  '<math display="block"><mtable><mtr><mtd>x</mtd></mtr></mtable></math>',
  '<video src="/v.mp4" poster="/v.jpg"></video>',
  '<iframe src="https://www.youtube.com/embed/abc" width="560" height="315" data-box="0 0 560 315"></iframe>',
  '<iframe srcdoc="<p>A frame of its own.</p>"></iframe>',
  '<canvas width="300" height="200"></canvas>',
  '<object data="/o.pdf"></object>',
  '<pre><code class="language-js">const a = 1;\n\tif (a &lt; 2) { }\n</code></pre>',
  '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>',
  '<ol start="3" reversed><li>c</li><li value="9">b</li></ol>',
  '<table><tr><th>Year</th><th>Ships</th></tr><tr><td>2020</td><td rowspan="2">12|3</td></tr><tr><td>2021</td></tr></table>',
  '<dl><dt>Length</dt><dd>20 m</dd></dl>',
  '<p>A claim.<sup><a href="#fn1" id="ref1">1</a></sup></p><ol class="footnotes"><li id="fn1">The note. <a href="#ref1">↩</a></li></ol>',
  '<blockquote>Quoted words. <cite>Somebody</cite></blockquote>',
  '<figure><img src="/f.png" alt="f"><figcaption>A caption below it.</figcaption></figure>',
  '<details><summary>More</summary><p>Text that is folded away.</p></details>',
  '<div role="tablist"><button role="tab" aria-controls="x">npm</button></div><div role="tabpanel" id="x">npm install</div>',
  '<div class="callout warning"><p class="title">Mind</p><p>The gap is wide here.</p></div>',
  '<x-card><template shadowrootmode="open"><p>Text in a shadow root.</p><slot></slot></template><b>slotted</b></x-card>',
  '<ul class="menu"><li><a href="/1">Politics</a></li><li><a href="/2">Sports</a></li><li><a href="/3">Weather</a></li></ul>',
] as const;

export const headParts = [
  '<meta property="og:title" content="The bridge | Paper">',
  '<meta name="author" content="Ann Lee, Bo Chen">',
  '<meta property="article:published_time" content="2024-05-02T10:00:00+02:00">',
  '<meta name="description" content="&quot;What&quot; it is about.">',
  '<meta name="keywords" content="a,b;c、港口">',
  '<link rel="canonical" href="https://e.example/canonical?a=1">',
  '<link rel="canonical" href="javascript:alert(1)">',
  '<link rel="next" href="?page=2">',
  '<base href="https://other.example/dir/">',
  '<base href="http://[::1">',
  '<script type="application/ld+json">{"@type":"NewsArticle","headline":"The bridge","author":{"name":"Ann Lee"}}</script>',
  '<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["500 g flour"],"name":"Bread"}</script>',
  '<script type="application/ld+json">{"@type":"Product","name":"Kettle","offers":{"price":"19.90"}}</script>',
  '<script type="application/ld+json">{"@type":["x",{"a":[null,1,{}]}],"author":[[]],"datePublished":{}}</script>',
  '<script type="application/ld+json">{broken</script>',
  '<style>.hidden { display: none }</style>',
] as const;

export const otherAttributes = [
  ['role', 'tabpanel'],
  ['role', 'doc-footnote'],
  ['role', 'presentation'],
  ['role', 'math'],
  ['aria-hidden', 'true'],
  ['aria-label', 'A label'],
  ['aria-controls', 'x'],
  ['aria-expanded', 'false'],
  ['hidden', ''],
  ['hidden', 'until-found'],
  ['lang', 'zh-CN'],
  ['lang', 'xx-'],
  ['dir', 'rtl'],
  ['itemprop', 'articleBody'],
  ['itemprop', 'author'],
  ['itemprop', 'comment'],
  ['itemtype', 'https://schema.org/Recipe'],
  ['itemscope', ''],
  ['datetime', '2024-05-02T10:00:00Z'],
  ['title', 'A title'],
  ['name', 'body'],
  ['name', 'nodeType'],
  ['name', 'parentNode'],
  ['contenteditable', 'true'],
  ['colspan', '99999999'],
  ['rowspan', '0'],
  ['width', '-1'],
  ['align', 'right'],
  ['data-x', 'y'.repeat(20_000)],
  ['onclick', 'alert(1)'],
] as const;
