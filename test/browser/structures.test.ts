import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { completeFormulas } from '../../src/article/formulas';
import { markdown } from '../../src/export/markdown';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

/** What the page has, and the Markdown that it becomes. ORIGIN stands for the page's own address. */
const cases: Readonly<Record<string, readonly [page: string, markdown: string]>> = {
  'headings: a second h1 is a part, gaps close, links to themselves go': [
    '<h1>Part</h1><h2 id="a">One <a class="headerlink" href="#a">¶</a></h2><p>x</p><h4><a href="#b">Deep</a></h4><p>y</p><div role="heading" aria-level="2">Two</div><p>z</p>',
    '## Part\n\n### One\n\nx\n\n#### Deep\n\ny\n\n### Two\n\nz\n',
  ],
  'task lists': [
    '<ul><li><label><input type="checkbox" checked> done</label></li><li><input type="checkbox"> open</li></ul>',
    '- [x] done\n- [ ] open\n',
  ],
  'facts of a product: a line each, with their labels in bold, and the price on one line': [
    '<h1>Desk lamp</h1><div><div><span>49,90 €</span></div><div><s>69,90 €</s></div></div><button>Add to cart</button><div><div><div>Colour</div><div>black</div></div><div><div>Material</div><ul><li>oak</li><li>steel</li></ul></div></div><p>Light for every desk.</p>',
    '## Desk lamp\n\n49,90 € ~~69,90 €~~\n\n- **Colour:** black\n- **Material:** oak, steel\n\nLight for every desk.\n',
  ],
  'facts with one space between their words, whatever boxes they are in': [
    '<h1>Coat</h1><div><div><span>Material :</span> <span> 100% <b> wool </b></span></div><div><span>Length:</span> <div>98 cm</div> </div><div><span>Weight:</span> <span>2 kg</span></div></div><p>Warm.</p>',
    '## Coat\n\n- **Material:** 100% **wool**\n- **Length:** 98 cm\n- **Weight:** 2 kg\n\nWarm.\n',
  ],
  'facts of a film in a definition list': [
    '<h1>Tide</h1><dl><dt>Director</dt><dd>Mia Sund</dd><dt>Running time:</dt><dd>98 min</dd><dt>Country</dt><dd>Denmark</dd></dl><p>A film about an island.</p>',
    '## Tide\n\n- **Director:** Mia Sund\n- **Running time:** 98 min\n- **Country:** Denmark\n\nA film about an island.\n',
  ],
  'ingredients: a line each, without boxes to tick': [
    '<h2>Zutaten</h2><div><div><div>500 g</div><div>Mehl</div></div><div><div>10 g</div><div>Salz</div></div><div><label><input type="checkbox"> Wasser</label></div></div><p>Alles mischen.</p>',
    '## Zutaten\n\n- 500 g Mehl\n- 10 g Salz\n- Wasser\n\nAlles mischen.\n',
  ],
  'a recipe: times and yield as a list, groups of ingredients with their headings': [
    '<h1>Tart</h1><ul><li><div><img src="/clock.png" width="40" height="40"><div>Prep Time :</div><div>15 <span>mins</span></div></div></li><li><div><div>Servings</div><div>8</div></div></li></ul><h2>Ingredients</h2><section><h3>For the dough</h3><div><div><p>250 g</p><p class="of">flour</p><p>125 g</p><p class="of">butter</p><p>1</p><p class="of">egg</p></div></div></section><h2>Method</h2><ol><li>Rub the butter into the flour.</li><li>Rest it for an hour.</li></ol>',
    '## Tart\n\n- **Prep Time:** 15 mins\n- **Servings:** 8\n\n### Ingredients\n\n#### For the dough\n\n- 250 g flour\n- 125 g butter\n- 1 egg\n\n### Method\n\n1. Rub the butter into the flour.\n2. Rest it for an hour.\n',
  ],
  'an admonition of Docusaurus': [
    '<div class="theme-admonition theme-admonition-danger alert alert--danger"><div class="admonitionHeading_x"><span class="admonitionIcon_y"></span>danger</div><div class="admonitionContent_z"><p>Sharp.</p></div></div>',
    '> [!danger] danger\n>\n> Sharp.\n',
  ],
  'a folded callout of Obsidian opens': [
    '<div class="callout is-collapsible is-collapsed" data-callout="faq" data-callout-fold="-"><div class="callout-title"><div class="callout-title-inner">Why?</div></div><div class="callout-content" style="display:none"><p>Because.</p></div></div>',
    '> [!faq]- Why?\n>\n> Because.\n',
  ],
  'an alert of Bootstrap has its kind as title': [
    '<div class="alert alert-info" role="alert">Read on.</div><p class="note-taking">no callout</p>',
    '> [!info] Info\n>\n> Read on.\n\nno callout\n',
  ],
  'tables: spans, alignment, pipes, blocks in cells': [
    '<table><tr><th colspan="2">a|b</th><th style="text-align:right">c</th></tr><tr><td rowspan="2">1</td><td><p>2</p><p>3</p></td><td>4</td></tr><tr><td>5</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    '| a\\|b |  | c |\n| --- | --- | ---: |\n| 1 | 2<br>3 | 4 |\n|  | 5 | • x<br>• y |\n',
  ],
  'a table of boxes with roles': [
    '<div role="table"><div role="rowgroup"><div role="row"><span role="columnheader">a</span><span role="columnheader">b</span></div></div><div role="row"><span role="cell">1</span><span role="cell">2</span></div></div>',
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  ],
  'code whose lines are boxes, with numbers in each': [
    '<div class="code-block"><div class="head"><span>Python</span><button>复制代码</button></div><pre><code><div class="row"><span>1</span><span>a = 1</span></div><div class="row"><span>2</span><span></span></div><div class="row"><span>3</span><span>b = 2</span></div></code></pre></div>',
    '```python\na = 1\n\nb = 2\n```\n',
  ],
  'code of an editor': [
    '<div class="CodeMirror" data-lang="js"><div class="CodeMirror-gutters"></div><div class="CodeMirror-code"><div><div class="CodeMirror-linenumber">1</div><pre class="CodeMirror-line">let a;</pre></div><div><div class="CodeMirror-linenumber">2</div><pre class="CodeMirror-line">a();</pre></div></div></div>',
    '```js\nlet a;\na();\n```\n',
  ],
  'formulas of KaTeX': [
    '<p>so <span class="katex"><span class="katex-mathml" style="position:absolute;clip:rect(1px,1px,1px,1px);width:1px;height:1px;overflow:hidden"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span> is</p>',
    'so $x_1$ is\n',
  ],
  'formulas of MathJax 2': [
    '<p>so <span class="MathJax_Preview"></span><span class="MathJax">y2</span><script type="math/tex">y^2</script> and</p><div class="MathJax_Display"><span class="MathJax">z</span></div><script type="math/tex; mode=display">\\frac{1}{z}</script>',
    'so $y^2$ and\n\n$$\n\\frac{1}{z}\n$$\n',
  ],
  'formulas of MathJax 3, by the MathML for screen readers': [
    '<mjx-container display="true"><mjx-math><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml><math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math></mjx-assistive-mml></mjx-container>',
    '$$\n\\frac{a}{b}\n$$\n',
  ],
  'formulas of MathJax 3, by its glyphs': [
    '<p><mjx-container><mjx-math><mjx-msup><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup></mjx-math></mjx-container></p>',
    '$x^{2}$\n',
  ],
  'formulas as pictures, and formulas that were not typeset': [
    '<p><img class="latex" alt="E=mc^2" src="/latex.php?x" width="60" height="20"> and \\(a_b\\)</p><p>$$ \\sum_i i $$</p><p>costs $5 and $6</p>',
    '$E=mc^2$ and $a_b$\n\n$$\n\\sum_i i\n$$\n\ncosts \\$5 and \\$6\n',
  ],
  'notes of an encyclopedia, one of them referred to twice': [
    '<p>A<sup class="reference" id="cite_ref-n_1-0"><a href="#cite_note-n-1">[1]</a></sup> B<sup class="reference" id="cite_ref-n_1-1"><a href="#cite_note-n-1">[1]</a></sup></p><h2>References</h2><ol class="references"><li id="cite_note-n-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-n_1-0"><sup>a</sup></a> <a href="#cite_ref-n_1-1"><sup>b</sup></a></span> <span class="reference-text">The book.</span></li></ol>',
    'A[^1] B[^1]\n\n[^1]: The book.\n',
  ],
  'raised numbers and a list that is called notes': [
    '<p>Area in m<sup>2</sup> and a claim.<sup>1</sup></p><h3>Notes</h3><p><sup>1</sup> The proof.</p>',
    'Area in m<sup>2</sup> and a claim.[^1]\n\n[^1]: The proof.\n',
  ],
  'numbers that lead to theorems are links': [
    '<p>See <a href="#t1">1</a>.</p><h3 id="t1">Theorem</h3><p>x</p>',
    'See [1](ORIGIN/dir/page#t1).\n\n### Theorem\n\nx\n',
  ],
  'images in noscript, and one image twice': [
    '<p>x</p><div><noscript><img src="/real.jpg" alt="real"></noscript></div><p>y</p><div><a href="/full.jpg"><img src="/t-300x200.jpg" alt="" width="300" height="200"></a><img src="/t-1280x720.jpg" alt="" width="300" height="200"></div>',
    'x\n\n![real](ORIGIN/real.jpg)\n\ny\n\n[![](ORIGIN/t-1280x720.jpg)](ORIGIN/full.jpg)\n',
  ],
  'icons, avatars and emoji': [
    '<p><img class="emoji" alt="🎉" src="/e.png" width="16" height="16">done <img src="/i.png" alt="icon" width="16" height="16"><img class="avatar" src="/me.jpg" alt="me" width="96" height="96"></p>',
    '🎉done\n',
  ],
  'a blurred preview gives way to the image behind it': [
    '<p>x</p><figure><div><img src="/max/60/harbour-at-dawn-2024.jpg?q=20" width="900" height="600"></div><img width="900" height="600"><noscript><img src="/max/1800/harbour-at-dawn-2024.jpg" width="900" height="600" alt="Harbour"></noscript><figcaption>Dawn</figcaption></figure>',
    'x\n\n![Harbour](ORIGIN/max/1800/harbour-at-dawn-2024.jpg)\n\nDawn\n',
  ],
  'words of a sentence that open an explanation stay, other buttons go': [
    '<p>Find the <button aria-haspopup="dialog"><em>longest</em></button> run in <code>s</code>. <button>Copy</button></p><p><button>Share</button></p>',
    'Find the *longest* run in `s`.\n',
  ],
  'TeX between single dollars where the text holds TeX, money where it is money': [
    '<p>Here $f(x) = \\sum_i x^i$ grows. Let $x$ be $n+1$, and pay $5 or $6, not US$7.</p><p>$$<br>a + b<br>= c<br>$$</p><p>\\begin{align} a &amp;= b \\end{align}</p>',
    'Here $f(x) = \\sum_i x^i$ grows. Let $x$ be $n+1$, and pay \\$5 or \\$6, not US\\$7.\n\n$$\na + b\n= c\n$$\n\n$$\n\\begin{align} a &= b \\end{align}\n$$\n',
  ],
  'money alone is no TeX': [
    '<p>From $3 to $4_000 a year, or $x a day.</p>',
    'From \\$3 to \\$4_000 a year, or \\$x a day.\n',
  ],
  'TeX in code that says it is a formula, and what KaTeX could not set': [
    '<p><code class="language-math math-inline">a_1</code> and <span class="katex-error" title="ParseError">\\foo{x}</span></p><pre><code class="language-math math-display">b^2</code></pre>',
    '$a_1$ and $\\foo{x}$\n\n$$\nb^2\n$$\n',
  ],
  'accents of MathML are commands of TeX': [
    '<p><math><mover><mi>F</mi><mo>→</mo></mover></math> <math><mover><mi>a</mi><mo>˙</mo></mover></math></p>',
    '$\\vec{F}$ $\\dot{a}$\n',
  ],
  'pieces of one listing and its output are one': [
    '<div><code class="hl lean block">def a := 1\n\n</code> <code class="hl lean block">#check a</code><pre class="hl lean">a : Nat</pre></div>',
    '```lean\ndef a := 1\n\n#check a\na : Nat\n```\n',
  ],
  'a drawing for narrow screens and one for wide ones are one': [
    '<p>x</p><div><svg viewBox="0 0 100 300" width="100" height="300"><circle r="9" fill="var(--none)"/><text x="5" y="5">in</text></svg></div><div><svg viewBox="0 0 400 100" width="400" height="100"><circle r="9"/><text x="5" y="5">in</text></svg></div>',
    'x\n\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><circle r="9"></circle><text x="5" y="5">in</text></svg>\n',
  ],
  'a drawing runs and loads nothing, whatever the page has in it; its labels stay': [
    '<p>x</p><svg viewBox="0 0 400 100" width="400" height="100"><style>@im@import;port "https://t.example/a.css"; rect{fill:u\\72l(https://t.example/b)}</style><script>1</script><rect width="9" onclick="go()" style="filter:url(https://t.example/c)"></rect><a href="javascript:go()"><text x="5">a&nbsp;b</text></a><foreignObject width="90" height="20"><div><b>Label</b><img src="https://t.example/d.png" onerror="go()"><iframe src="https://t.example"></iframe></div></foreignObject><image href="https://t.example/e.png"></image></svg>',
    'x\n\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><rect width="9" filter="none"></rect><text x="5">a\u00a0b</text><text x="45" y="10" text-anchor="middle" dominant-baseline="central">Label</text><image></image></svg>\n',
  ],
  'a thread: the first post, then its comments': [
    '<div class="comment"><a class="author" href="/user/olga">olga</a> <span class="score">7 points</span> <time datetime="2024-01-09T18:20:00Z">2 days ago</time><p>My starter sulks.</p></div><h2>Answers</h2><div class="comment"><h4><a class="author" href="/user/tariq">tariq</a> commented <a href="#c2"><time datetime="2024-01-10T19:02:00Z">Jan 10</time></a></h4><p>Warm the water.</p><div class="comment"><a class="author" href="/user/olga">olga</a> <time datetime="2024-01-11T19:02:00Z">1 day ago</time><p>Thanks.</p></div></div>',
    '**olga** · 2024-01-09 · 7 points\n\nMy starter sulks.\n\n## Answers\n\n---\n\n> **tariq** · [2024-01-10](ORIGIN/dir/page#c2)\n>\n> Warm the water.\n>\n> > **olga** · 2024-01-11\n> >\n> > Thanks.\n',
  ],
  'the answer that was accepted, and votes that are marked up, are told': [
    '<main><p>Why does my starter sulk?</p><div class="answer"><span class="author">hanne</span> <time datetime="2024-01-10">Jan 10</time><p>Use the oven.</p></div><div class="answer accepted-answer"><div itemprop="upvoteCount">7</div><span class="author">tariq</span> <time datetime="2024-01-11">Jan 11</time><p>Warm the water.</p></div></main>',
    'Why does my starter sulk?\n\n---\n\n> **hanne** · 2024-01-10\n>\n> Use the oven.\n\n> **tariq** · 2024-01-11 · ▲ 7 · ✓\n>\n> Warm the water.\n',
  ],
  'posts of a network are told by the handles of who wrote them': [
    '<main><article><div><a href="/ada">Ada</a> <a href="/ada">@ada</a></div><a href="/ada/status/1"><time datetime="2026-05-16T12:00:00Z">May 16</time></a><div>First thought.</div></article><article><div><a href="/bo">Bo</a> <a href="/bo">@bo</a></div><a href="/bo/status/2"><time datetime="2026-05-17T12:00:00Z">May 17</time></a><div>A reply.</div></article></main>',
    '**Ada @ada** · [2026-05-16](ORIGIN/ada/status/1)\n\nFirst thought.\n\n---\n\n> **Bo @bo** · [2026-05-17](ORIGIN/bo/status/2)\n>\n> A reply.\n',
  ],
  'links without what follows people': ['<p><a href="/a?utm_source=x&id=1&fbclid=2">a</a></p>', '[a](ORIGIN/a?id=1)\n'],
  'a table of contents goes': [
    '<h2>Contents</h2><ul><li><a href="#a">A one</a></li><li><a href="#b">B two</a></li><li><a href="#c">C three</a></li></ul><h2 id="a">A one</h2><p>x</p><h2 id="b">B two</h2><p>y</p><h2 id="c">C three</h2><p>z</p>',
    '## A one\n\nx\n\n## B two\n\ny\n\n## C three\n\nz\n',
  ],
  'panels of an accordion stand open under the words of their buttons': [
    '<h3><button aria-expanded="false" aria-controls="a">Why?</button></h3><div id="a" hidden><p>Because.</p></div><div><button aria-expanded="false" aria-controls="b">How <svg width="9" height="9"></svg></button></div><div id="b" style="display:none">So.</div><button aria-expanded="false" aria-controls="menu" aria-haspopup="true">Share</button><div id="menu" hidden>With friends</div>',
    '### Why?\n\nBecause.\n\n**How**\n\nSo.\n',
  ],
  'steps come without the data that nobody sees in them': [
    '<style>.data{display:none}</style><ol><li><div><b>Soak the rope.</b> It takes a night. <div class="data">{"url":"/1.jpg"}</div><span style="display:none">{"url":"/2.jpg"}</span></div></li></ol>',
    '1. **Soak the rope.** It takes a night.\n',
  ],
  'an accordion that calls itself a list of tabs keeps what it folds': [
    '<div role="tablist"><div role="tab"><h2><button aria-controls="p1">Who may apply</button></h2><div id="p1" role="tabpanel"><p>Everybody with a meter.</p></div></div></div><div role="tablist"><div role="tab"><h2><button aria-controls="p2">How to apply</button></h2><div id="p2" role="tabpanel"><p>By letter.</p></div></div></div>',
    '## Who may apply\n\nEverybody with a meter.\n\n## How to apply\n\nBy letter.\n',
  ],
  'a list of tabs that says more than their names stays': [
    '<div><div role="tablist"><span role="tab">One</span> <span role="tab">Two</span><p>What stands between the names stays.</p></div><div role="tabpanel">First.</div><div role="tabpanel">Second.</div></div>',
    'One Two\n\nWhat stands between the names stays.\n\n**One**\n\nFirst.\n\n**Two**\n\nSecond.\n',
  ],
};

/*
 * What generators, editors and plugins write for one structure, and the Markdown that it becomes: `test/structures/`,
 * each case `=== name`, the page's body, `--- becomes`, the Markdown.
 */
const folder = new URL('../structures/', import.meta.url);

function casesIn(file: string): [name: string, page: string, expected: string][] {
  const [, ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^=== (.*)\n/m);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const [page = '', expected = ''] = (parts[index + 1] ?? '').split('--- becomes\n');
    return [[name, page.trim(), expected.trim()] as [string, string, string]];
  });
}

describe.each(journeyBrowsers)('structures in %s', (name) => {
  const { tab, site, load } = openTab(name);
  beforeAll(() => load());

  const article = (html: string) =>
    tab.evaluate(async (body: string) => {
      document.body.innerHTML = body;
      const captured = await inPage.capture(document);
      return inPage.assemble(captured, { content: [0], except: [] }, document, { title: 'The Title' }).html;
    }, html);

  test.each(Object.entries(cases))('%s', async (_, [page, expected]) => {
    expect(markdown(completeFormulas(await article(page)))).toBe(expected.replaceAll('ORIGIN', site.origin));
  });

  describe.each(readdirSync(folder))('%s', (file) => {
    test.each(casesIn(file))('%s', async (_, page, expected) => {
      expect(markdown(completeFormulas(await article(page))).trim()).toBe(expected.replaceAll('ORIGIN', site.origin));
    });
  });

  test('a formula, a rule and an image between kept words stay, whatever the engine thinks of them', async () => {
    const html = await tab.evaluate(async () => {
      document.body.innerHTML =
        '<p>one <span><math><mi>x</mi></math></span> two</p><hr><p>three</p><img src="/i.png" width="90" height="90"><p>four</p><p>advertisement</p>';
      const captured = await inPage.capture(document);
      const ids = (selector: string) =>
        [...document.querySelectorAll(selector)].map((node) => captured.nodes.indexOf(node));
      const content = ids('p').slice(0, 3);
      return inPage.assemble(captured, { content, except: ids('span') }, document).html;
    });
    expect(html.replaceAll(site.origin, '')).toBe(
      '<p>one <math display="inline"><mi>x</mi></math> two</p><hr><p>three</p><p><img src="/i.png" alt="" width="90" height="90"></p><p>four</p>',
    );
  });

  test('a listing and a captioned figure between kept paragraphs stay, so does a picture at the edge', async () => {
    const html = await tab.evaluate(async () => {
      document.body.innerHTML =
        '<article><div><picture><img src="/hero.jpg"></picture></div><div id="text"><p>one</p><div class="out"><pre>let a;</pre></div><p>two</p><figure class="out"><img src="/f.png" width="300" height="200"><figcaption>what it shows</figcaption></figure><p>three</p><p class="out">Read more about our offers</p><pre class="out">not between</pre></div></article>';
      const captured = await inPage.capture(document);
      const ids = (selector: string) =>
        [...document.querySelectorAll(selector)].map((node) => captured.nodes.indexOf(node));
      return inPage.assemble(captured, { content: ids('#text'), except: ids('.out') }, document).html;
    });
    expect(html.replaceAll(site.origin, '')).toBe(
      '<p><img src="/hero.jpg" alt=""></p><p>one</p><pre><code>let a;</code></pre><p>two</p><figure><p><img src="/f.png" alt="" width="300" height="200"></p><figcaption>what it shows</figcaption></figure><p>three</p>',
    );
  });

  test('a heading stays with what stands right behind it, alone or in a box of its own', async () => {
    const html = await tab.evaluate(async () => {
      document.body.innerHTML =
        '<div><h3 class="out">One</h3><p>text</p><header class="out"><h3>Two</h3></header><p>more</p><h3 class="out">Related</h3><p class="out">teaser</p></div>';
      const captured = await inPage.capture(document);
      const except = [...document.querySelectorAll('.out')].map((node) => captured.nodes.indexOf(node));
      return inPage.assemble(captured, { content: [0], except }, document).html;
    });
    expect(html).toBe('<h3>One</h3><p>text</p><h3>Two</h3><p>more</p>');
  });
});
