import { family, named } from './payload';

const bomb = '<img src=x onerror=RUN>';

/** Elements whose content the parser reads as text, and so may end elsewhere than the first reader thought. */
const rawElements = [
  'style',
  'script',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'textarea',
  'title',
  'plaintext',
];

/** Elements of SVG and MathML in which HTML begins anew. */
const borders = [
  'svg><foreignObject', 'svg><desc', 'svg><title', 'math><mi', 'math><mo', 'math><mn', 'math><ms', 'math><mtext',
  'math><annotation-xml encoding="text/html"', 'math><annotation-xml encoding="application/xhtml+xml"',
  'math><annotation-xml', 'math><annotation', 'svg', 'math', 'svg><style', 'math><style', 'svg><p', 'math><mtext><mglyph',
  'math><mtext><malignmark', 'svg><foreignObject><math><mtext', 'math><mtext><svg><foreignObject',
]; // biome-ignore format: a list to read, not a column

/** Markup that a second parser reads otherwise than the first: mutation XSS and confused namespaces. */
export const parsers = [
  ...family(
    'raw text that ends in an attribute',
    rawElements,
    (name) => `<${name}><p title="</${name}>${bomb}">held</p>`,
  ),
  ...family('raw text inside SVG', rawElements, (name) => `<svg><${name}><p title="</${name}>${bomb}">held</p></svg>`),
  ...family(
    'raw text inside MathML',
    rawElements,
    (name) => `<math><mtext><${name}><p title="</${name}>${bomb}">held</p></math>`,
  ),
  ...family('comment in', borders, (start) => `<${start}><!--</${start.split('>')[0]}>${bomb}-->`),
  ...family('CDATA in', borders, (start) => `<${start}><![CDATA[</${start.split('>')[0]}>${bomb}]]>`),
  ...family('style with markup in', borders, (start) => `<${start}><style><a title="</style>${bomb}">held</a>`),
  ...named({
    'form in a form, mglyph and style': `<form><math><mtext></form><form><mglyph><style></math>${bomb}`,
    'mglyph, style and comment': `<math><mtext><table><mglyph><style><!--</style>${bomb}-->`,
    'mglyph, style and CDATA': `<math><mtext><table><mglyph><style><![CDATA[</style>${bomb}]]>`,
    'style in option in select': `<select><option><style></option></select>${bomb}</style>`,
    'svg in p that closes it': `<svg></p><style><a id="</style>${bomb}">`,
    'svg in br that closes it': `<svg></br><style><a title="</style>${bomb}">`,
    'math in mi with a table': `<math><mi><table><tr><td><style><p title="</style>${bomb}">held`,
    'noscript that ends in a title': `<noscript><p title="</noscript>${bomb}">held</p></noscript>`,
    'noscript in a comment': `<noscript><!--</noscript>${bomb}--></noscript>`,
    'noscript with lazy markup': `<noscript>&lt;img src=x onerror=RUN&gt;</noscript>`,
    'template with a handler': `<template>${bomb}<script>RUN</script></template>`,
    'template in a template': `<template><template>${bomb}</template></template>`,
    'template in svg': `<svg><template>${bomb}</template></svg>`,
    'declarative shadow root, open': `<div><template shadowrootmode="open"><p>held in a shadow</p>${bomb}<script>RUN</script></template></div>`,
    'declarative shadow root, closed': `<div><template shadowrootmode="closed"><p>held in a shadow</p>${bomb}</template></div>`,
    'declarative shadow root with a slot': `<div><template shadowrootmode="open"><slot onslotchange="RUN"></slot><style>@import "BEACON"</style></template>held</div>`,
    'comment that ends early': `<!--> ${bomb} -->`,
    'comment that ends with an exclamation mark': `<!-- --!> ${bomb} -->`,
    'comment within a comment': `<!-- <!-- --> ${bomb} -->`,
    'conditional comment': `<!--[if gte IE 4]>${bomb}<![endif]-->`,
    'bogus comment': `<!x ${bomb}>`,
    'processing instruction': `<?xml-stylesheet href="javascript:RUN"?>${bomb}`,
    'processing instruction in svg': `<svg><?xml-stylesheet href="javascript:RUN"?></svg>`,
    'doctype with entities': `<!DOCTYPE x [<!ENTITY y "${bomb}">]>&y;`,
    'end tag with attributes': `</p onclick=RUN>held</br ${bomb}>`,
    'tag that is not closed': `<img src=x onerror=RUN `,
    'tag in a tag': `<<img src=x onerror=RUN>img>`,
    'script inside svg with entities': `<svg><script>&#112;wned(0)</script><rect width="9" height="9"/></svg>`,
    'script inside math': `<math><script>RUN</script><mi>x</mi></math>`,
    'script with an address': `<script src="data:text/javascript,RUN"></script>`,
    'module script': `<script type="module">RUN</script>`,
    'import map': `<script type="importmap">{"imports":{"x":"data:text/javascript,RUN"}}</script>`,
    'speculation rules': `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["BEACON"]}]}</script>`,
    'script in a code block': `<pre><code>&lt;script&gt;RUN&lt;/script&gt;</code></pre>`,
    'script in a code block with its fence': '<pre><code>```\n&lt;script&gt;RUN&lt;/script&gt;\n```</code></pre>',
    'markup in inline code': '<p>See <code>&lt;img src=x onerror=RUN&gt;</code> and <code>`&lt;b&gt;`</code></p>',
    'markup in a heading': `<h2>&lt;img src=x onerror=RUN&gt;</h2><p>held</p>`,
    'markup in a term': `<dl><dt>&lt;img src=x onerror=RUN&gt;</dt><dd>held</dd></dl>`,
    'markup in a cell': `<table><tr><th>&lt;img src=x onerror=RUN&gt;</th><th>b|c</th></tr><tr><td>held</td><td>&lt;script&gt;RUN&lt;/script&gt;</td></tr></table>`,
    'markup in a note': `<p>x<sup><a href="#n1" id="r1">1</a></sup></p><ol class="footnotes"><li id="n1">&lt;img src=x onerror=RUN&gt; <a href="#r1">↩</a></li></ol>`,
    'table that loses its content': `<table><a href="javascript:RUN">held</a><tr><td>${bomb}</td></tr></table>`,
    frameset: `<frameset><frame src="javascript:RUN"></frameset>`,
    'list item outside a list': `<li value="1&quot; onclick=RUN">held</li>`,
    'ruby with markup': `<ruby>held<rt>&lt;img src=x onerror=RUN&gt;</rt></ruby>`,
    'slot and part': `<slot name="x" onslotchange="RUN">held</slot>`,
    'deep nesting that flattens': `${'<b>'.repeat(600)}<svg><style><a title="</style>${bomb}">held`,
    'deep nesting of divs and forms': `${'<div>'.repeat(520)}<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${bomb}">`,
    'deep nesting of tables': `${'<table><tr><td>'.repeat(180)}<p>held</p>${bomb}`,
  }),
];
