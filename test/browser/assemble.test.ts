import { beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/drivers/bundle';
import type { InPage } from '../../cli/drivers/in-page';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

const drawing = (inside: string) =>
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
const harmful = drawing(
  '<script>go()</script><rect width="9" onclick="go()"/><a href="javascript:go()"><text>t</text></a><image href="https://t.example/a.png"/><animate attributeName="href" to="javascript:go()"/>',
);
const harmless = drawing('<style>rect { fill: red }</style><rect width="9" height="9"/><!-- a comment -->');
const safe = drawing('<rect width="9"></rect><a><text>t</text></a><image></image>');

const signedPost = (who: string, day: number) =>
  `<article class="post"><p class="byline"><strong>${who}</strong> · <time datetime="2024-05-0${day}">2024-05-0${day}</time></p><p>The lock was built for barges, said ${who}.</p></article>`;

/** What the page has, and the article it becomes. ORIGIN stands for the page's own address. */
const cases: Readonly<Record<string, readonly [page: string, article: string]>> = {
  'divs, spans and line breaks become paragraphs': [
    '<div>one<br><br>two<div><span>three</span></div>four<br>five</div>',
    '<p>one</p><p>two</p><p>three</p><p>four<br>five</p>',
  ],
  'posts signed at the right are no replies to each other': [
    ['Bo', 'Anna', 'Maximilian']
      .map(
        (who, at) =>
          `<div class="post"><p>The lock was built for barges, said ${who}.</p><div style="text-align:right"><b class="author">${who}</b> <time datetime="2024-05-0${at + 1}">${at + 1} May</time></div></div>`,
      )
      .join(''),
    `${signedPost('Bo', 1)}<section class="comments">${signedPost('Anna', 2)}${signedPost('Maximilian', 3)}</section>`,
  ],
  'indentation by ideographic and no-break spaces goes': [
    '<p>　　第一段。</p><div>&nbsp;&nbsp;第二段。</div>',
    '<p>第一段。</p><p>第二段。</p>',
  ],
  'white space collapses as on the page': ['<p>\n a\n  <b> b </b>\n c \n</p>', '<p>a <strong>b </strong>c</p>'],
  'a link around blocks becomes a link in each': [
    '<a href="/x"><div>one</div><div>two</div></a>',
    '<p><a href="ORIGIN/x">one</a></p><p><a href="ORIGIN/x">two</a></p>',
  ],
  'addresses become absolute, scripts in them go': [
    '<p><a href="a?b=1&amp;c#d">x</a> <a href="javascript:alert(1)">y</a> <a>z</a> <a href="mailto:a@b.example">m</a></p>',
    '<p><a href="ORIGIN/dir/a?b=1&amp;c#d">x</a> y z <a href="mailto:a@b.example">m</a></p>',
  ],
  'scripts, styles, forms and handlers go': [
    '<p onclick="alert(1)" style="color:red" class="c" id="i">x</p><script>1</script><style>p{}</style><form><input value="v"><button>b</button></form><svg width="16" height="16"><path d="M0 0h9"/></svg>',
    '<p>x</p>',
  ],
  'a drawing in an address is made safe wherever a page names one, and stays as it is where it is harmless': [
    `<p>a</p><amp-img src="data:image/svg+xml,${harmful}" alt="1" width="400" height="300" style="display:block"></amp-img><p>b</p><video src="/v.mp4" title="2" controls poster="data:image/svg+xml;charset=utf-8,${harmful}"></video><p>c</p><div role="img" aria-label="3" style="width:400px;height:300px;background-image:url(data:image/svg+xml,${harmless})"></div><p>d</p>`,
    `<p>a</p><p><img src="data:image/svg+xml,${safe}" alt="1"></p><p>b</p><figure class="embed" data-embed="video"><p><a href="ORIGIN/v.mp4"><img src="data:image/svg+xml,${safe}" alt="2"></a></p></figure><p>c</p><p><img src="data:image/svg+xml,${harmless}" alt="3"></p><p>d</p>`,
  ],
  'empty wrappers go': [
    '<div><p> </p><ul><li></li></ul><blockquote><p></p></blockquote><h2></h2></div><p>x</p>',
    '<p>x</p>',
  ],
  'old marks become meaningful ones': [
    '<p><b>a</b><i>b</i><tt>c</tt><strike>d</strike></p>',
    '<p><strong>a</strong><em>b</em><code>c</code><del>d</del></p>',
  ],
  'headings keep their level and lose their blocks': [
    '<h2><div>A</div><div>B</div></h2><p>x</p>',
    '<h2>A B</h2><p>x</p>',
  ],
  'a list directly in a list belongs to the item before': [
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  'the only paragraph of an item or a cell gives it its direction and language': [
    '<ul><li><p dir="rtl" lang="he">א</p></li><li><p dir="rtl">א</p><ul><li>a</li></ul></li></ul>',
    '<ul><li dir="rtl" lang="he">א</li><li><p dir="rtl">א</p><ul><li>a</li></ul></li></ul>',
  ],
  'definition lists': ['<dl><dt>t</dt><dd><p>d</p></dd></dl>', '<dl><dt>t</dt><dd>d</dd></dl>'],
  'a table that lays out becomes blocks': [
    '<table><tr><td><p>left</p></td><td><table><tr><td>inner</td></tr></table></td></tr></table>',
    '<p>left</p><p>inner</p>',
  ],
  'code keeps its lines and names its language': [
    '<pre class="brush: py"><span>a = 1</span>\n  <b>b</b></pre><div class="highlight-source-ts"><pre><code><div>x</div><div>y</div></code></pre></div>',
    '<pre><code class="language-py">a = 1\n  b</code></pre><pre><code class="language-ts">x\ny</code></pre>',
  ],
  'figures keep image and caption': [
    '<figure><div><img src="/a.png" alt="A"></div><figcaption><p>cap</p></figcaption></figure><figure><pre>x</pre></figure>',
    '<figure><p><img src="ORIGIN/a.png" alt="A"></p><figcaption>cap</figcaption></figure><pre><code>x</code></pre>',
  ],
  'lazy images are found': [
    '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/b.jpg"><img data-original="/c.jpg"><img srcset="/d1.jpg 300w, /d2.jpg 900w" src="/d1.jpg"><img src="/blank.gif" data-lazy-src="/e.jpg"></p>',
    '<p><img src="ORIGIN/b.jpg" alt=""><img src="ORIGIN/c.jpg" alt=""><img src="ORIGIN/d2.jpg" alt=""><img src="ORIGIN/e.jpg" alt=""></p>',
  ],
  'counting pixels and images without address go': [
    '<p>x<img src="/p.gif" width="1" height="1"><img alt="y"></p>',
    '<p>x</p>',
  ],
  'what cannot be seen is dropped': [
    '<p>a</p><p style="display:none">b</p><p style="visibility:hidden">c</p><p style="position:absolute;left:-9999px">d</p>',
    '<p>a</p>',
  ],
  'what a click opens stays': ['<details><summary>s</summary><p>x</p></details>', '<p><strong>s</strong></p><p>x</p>'],
  'broken HTML is taken as the browser took it': [
    '<p>a<div>b</p></b></i>c<table><td>d',
    '<p>a</p><p>b</p><p>c</p><p>d</p>',
  ],
  'a title behind the date goes': [
    '<h2>Saturday, May 4, 2013</h2><h3>The Title</h3><p>x</p>',
    '<p>Saturday, May 4, 2013</p><p>x</p>',
  ],
  'the name of the site above the title goes, too': ['<h1>Site</h1><h2>The Title</h2><p>x</p>', '<p>x</p>'],
  'a heading of the text above the title stays': [
    '<h2>A</h2><p>y</p><h3>The Title</h3><p>x</p>',
    '<h2>A</h2><p>y</p><h3>The Title</h3><p>x</p>',
  ],
  'a heading that repeats the title goes': ['<h1>The “Title”</h1><p>x</p>', '<p>x</p>'],
  'text in a custom element with a shadow root is kept': ['<x-a></x-a>', '<p>from the shadow</p>'],
};

describe.each(journeyBrowsers)('assemble in %s', (name) => {
  const { tab, site, load } = openTab(name);
  beforeAll(() => load());

  const article = (html: string, title = 'The Title') =>
    tab.evaluate(
      async (body: string, entitled: string) => {
        document.body.innerHTML = body;
        for (const host of document.querySelectorAll('x-a')) {
          if (!host.shadowRoot)
            host.attachShadow({ mode: 'open' }).innerHTML = '<style>p{}</style><p>from the shadow</p>';
        }
        const captured = await inPage.capture(document);
        return inPage.assemble(captured, { content: [0], except: [] }, document, { title: entitled }).html;
      },
      html,
      title,
    );

  test.each(Object.entries(cases))('%s', async (_, [page, expected]) => {
    expect(await article(page)).toBe(expected.replaceAll('ORIGIN', site.origin));
  });

  test('a title that is a date goes as often as the text repeats it', async () => {
    expect(await article('<h3>May 4, 2013</h3><p>May 4, 2013</p><p>x</p>', 'May 4, 2013')).toBe('<p>x</p>');
  });

  test('attacks come out harmless', async () => {
    const html = await article(
      '<p>x<img src="/a.png" onerror="void 0"><a href=" java\tscript:void(0)">l</a><iframe srcdoc="<script>1</script>"></iframe>' +
        '<math><mtext><img src=x onerror=void(0)></mtext></math><object data="x"></object></p>',
    );
    expect(html).not.toMatch(/onerror|script|iframe|object/i);
  });

  test('only what is selected is kept, cut within its first and last text', async () => {
    const html = await tab.evaluate(async () => {
      document.body.innerHTML = '<h2>head</h2><ul><li>first <b>item</b></li><li>second</li></ul><p>after</p>';
      const range = document.createRange();
      range.setStart(document.querySelector('li')?.firstChild as Node, 3);
      range.setEnd(document.querySelectorAll('li')[1]?.firstChild as Node, 3);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      const captured = await inPage.capture(document);
      const selected = captured.selected;
      return selected && inPage.assemble(captured, selected, document).html;
    });
    expect(html).toBe('<ul><li>st <strong>item</strong></li><li>sec</li></ul>');
  });

  test('what has no text is selected with the text around it', async () => {
    const html = await tab.evaluate(async () => {
      const rows = '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td>1</td><td></td><td>3</td></tr>';
      document.body.innerHTML = `<p>Roses are red,<br>violets are blue.</p><hr><table>${rows}</table><p>after</p>`;
      const range = document.createRange();
      range.setStart(document.querySelector('p')?.firstChild as Node, 0);
      range.setEnd(document.querySelector('td:last-child')?.firstChild as Node, 1);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      const captured = await inPage.capture(document);
      const selected = captured.selected;
      return selected && inPage.assemble(captured, selected, document).html;
    });
    expect(html).toBe(
      '<p>Roses are red,<br>violets are blue.</p><hr><table><tbody><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>1</td><td></td><td>3</td></tr></tbody></table>',
    );
  });

  test.each([
    ['a headline that is the title', '<h1>The Title</h1><p>x</p>', 'h1', '<h2>The Title</h2>'],
    [
      'a table of contents',
      '<ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li><li><a href="#c">Three</a></li></ul><h2 id="a">One</h2><p>x</p><h2 id="b">Two</h2><p>y</p><h2 id="c">Three</h2>',
      'ul',
      'One Two Three',
    ],
    ['the label of a button', '<p>x</p><button>Press me</button>', 'button', '<p>Press me</p>'],
  ])('selected content is kept where it is only %s', async (_, body, selector, expected) => {
    const html = await tab.evaluate(
      async (markup: string, wanted: string) => {
        document.body.innerHTML = markup;
        getSelection()?.selectAllChildren(document.querySelector(wanted) as Element);
        const captured = await inPage.capture(document);
        const selected = captured.selected;
        return selected && inPage.assemble(captured, selected, document, { title: 'The Title' }).html;
      },
      body,
      selector,
    );
    const text = html
      ?.replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    expect(expected.startsWith('<') ? html : text).toBe(expected);
  });

  test('what is not rendered in a selected text is kept only where it was chosen and is made of words', async () => {
    const body =
      '<ol><li>Fold it.<div style="display:none">{"id":7,"licensing":"&lt;p&gt;CC BY&lt;/p&gt;"}</div></li><li>Wait <span hidden>unseen</span> an hour.</li><li>Turn <img src="/turn.png" alt="to the left" width="20" height="20"><b hidden>to the left</b> now.</li></ol><p hidden>An answer that a script unfolds.</p><div class="callout"><p>Mind the heat.</p><div hidden>{"id":8}</div></div>';
    const html = await tab.evaluate(async (markup: string) => {
      document.body.innerHTML = markup;
      const captured = await inPage.capture(document);
      const { page, nodes } = captured;
      const hidden = nodes.flatMap((node, id) => ((node as Element).matches?.('[style], [hidden]') ? [id] : []));
      const isHeld = (id: number) => hidden.some((root) => id > root && id < (page.end[root] as number));
      const holdsHidden = (id: number) => hidden.some((root) => root > id && root < (page.end[id] as number));
      // As an engine selects them: what is unseen as roots of their own, what is around them cut up.
      const content = nodes.flatMap((_, id) => (isHeld(id) || holdsHidden(id) ? [] : [id]));
      const roots = content.filter((id) => !content.some((up) => up < id && id < (page.end[up] as number)));
      return inPage.assemble(captured, { content: roots, except: [] }, document).html;
    }, body);
    expect(html).not.toMatch(/licensing|"id"|unseen/);
    expect(html).toContain('Wait an hour.');
    expect(html).toContain('<strong>to the left</strong>');
    expect(html).toContain('An answer that a script unfolds.');
    expect(html).toContain('Mind the heat.');
  });

  test('without a selection there is none', async () => {
    const selected = await tab.evaluate(async () => {
      getSelection()?.removeAllRanges();
      return (await inPage.capture(document)).selected ?? null;
    });
    expect(selected).toBeNull();
  });

  test('a page that allows no markup from strings is clipped all the same', async () => {
    const strict = await tab.browser().newPage();
    await strict.goto(
      site.put('/strict', {
        body: '<p>strict</p>'.repeat(3),
        headers: { 'content-security-policy': "default-src 'none'" },
      }),
    );
    await strict.evaluate(await inPageScript());
    const html = await strict.evaluate(
      async () => inPage.assemble(await inPage.capture(document), { content: [0], except: [] }, document).html,
    );
    expect(html).toBe('<p>strict</p><p>strict</p><p>strict</p>');
    await strict.close();
  });

  test('nesting of two thousand levels ends well', async () => {
    const depth = await tab.evaluate(async () => {
      document.body.innerHTML = '';
      let inner: Element = document.body;
      for (let level = 0; level < 2000; level++) {
        const next = document.createElement(level % 2 ? 'div' : 'blockquote');
        inner.append(next);
        inner = next;
      }
      inner.append('deep');
      const captured = await inPage.capture(document);
      return inPage.assemble(captured, { content: [0], except: [] }, document).text;
    });
    expect(depth.trim()).toBe('deep');
  });
});
