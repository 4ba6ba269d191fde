/** Articles as `src/clip/assemble` might let them through: whatever nests and is named as it likes. */
export const hostileArticles: Readonly<Record<string, string>> = {
  'ends of CDATA': '<p>]]&gt; a]]&gt;b <b title="]]&gt;">]]</b>&gt; <a href="https://e.example/]]&gt;">]]&gt;</a></p>',
  'control characters':
    '<p>a\u0001\u0008\u000b\ufffe\uffff\ud800b &#x1; &#xfffe; <img src="https://e.example/kept.png" alt="\u0002"></p>',
  'definitions without terms':
    '<dl><dd>one</dd><dd>two</dd></dl><dl><dd>a</dd><dt>b</dt></dl><dl></dl><dl>text<p>p</p></dl>',
  'parts without a whole':
    '<li>a</li><dd>b</dd><dt>c</dt><p><li>d</li></p><figcaption>e</figcaption><rt>f</rt><rp>g</rp>',
  'wholes without parts':
    '<ul></ul><ol>text</ol><ul><p>p</p><ul><li>x</li></ul></ul><table></table><ruby>字</ruby><figure></figure>',
  'two captions': '<figure><figcaption>a</figcaption><p>x</p><figcaption>b</figcaption></figure>',
  'blocks in lines':
    '<em><h2>a</h2><p>b</p></em><h3><ul><li>c</li></ul></h3><pre><table><tr><td>d</td></tr></table></pre><p><strong><blockquote>e</blockquote></strong></p>',
  'headings in labels':
    '<dl><dt><h3>a</h3><section>s</section></dt><dd>b</dd></dl><table><caption><table><tr><td>x</td></tr></table></caption><tr><th><h4>c</h4></th></tr></table>',
  'links in links':
    '<p><a href="https://a.example/">a<table><tr><td><a href="https://b.example/">b</a></td></tr></table></a></p>',
  'ids twice and links to none':
    '<p id="fn-1">a</p><p id="fn-1">b</p><h2 id="fn-2">c</h2><a href="#fn-1">x</a><a href="#fn-9">y</a><a href="#">z</a>',
  'attributes anywhere':
    '<p src="x" width="3" start="a" value="1" cite="javascript:x" datetime="z" colspan="2" dir="up" role="doc-noteref" type="checkbox" scope="x" mathvariant="q">a</p><ol type="checkbox" start="z" reversed><li value="x">b</li></ol><ul><li value="3">c</li></ul>',
  'wrong values':
    '<table><tr><td colspan="0" rowspan="99999" align="top">a</td><th scope="me">b</th></tr></table><p><img src="https://e.example/kept.png" width="-5" height="1e9" alt="x"><time datetime="soon">soon</time><time>2 days</time><bdo>b</bdo><bdo dir="rtl">c</bdo></p>',
  'languages that are none': '<p lang="xx-">a</p><p lang="">b</p><p lang="en_GB">c</p><p lang="a b">d</p>',
  'addresses that are none':
    '<p><a href="">a</a><a href="https://">b</a><a href="https://exa mple/">c</a><a href="http://[::1">d</a><a href="mailto:a b">e</a><a href="//x">f</a><a href="%">g</a><q cite="::">h</q></p>',
  'images without an address':
    '<p><img alt="a"><img src=""><img src="https://e.example/lost.png"><img src="data:image/svg+xml,x"></p>',
  'formulas with parts missing':
    '<p><math display="up"><mfrac><mi>a</mi></mfrac><msup></msup><msubsup><mi>a</mi><mi>b</mi></msubsup><mroot><mi>a</mi><mi>b</mi><mi>c</mi></mroot>text<mtr><mtd>x</mtd></mtr><mtable><mi>y</mi><mtd>z</mtd></mtable><mmultiscripts><mi>a</mi><mi>b</mi></mmultiscripts><mprescripts></mprescripts><mi mathvariant="odd">a<mi>b</mi></mi><mspace></mspace><munder></munder></math> <math></math></p>',
  'formulas with HTML in them':
    '<math><mtext><b>x</b><img src="https://e.example/kept.png"><p>y</p></mtext><mi><a href="https://e.example/">z</a></mi></math>',
  notes:
    '<p>x<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p><section class="footnotes" role="doc-endnotes"><ol><li id="fn-1"><h2>n</h2><ul><li>x</li></ul><a href="#fnref-1" role="doc-backlink">↩</a></li><li id="fn-1">again</li></ol></section>',
  tasks: '<ul><li><input type="checkbox" checked disabled>a</li></ul><p><input type="checkbox"></p>',
  'an empty heading': '<h2></h2><h2>\u0001</h2><h2><img src="https://e.example/kept.png" alt=""></h2>',
  'a comment': '<p><!-- a -- b --->c</p>',
};
