import { expect, test } from 'vitest';
import { assembled } from '../../support/assembled';

/** Long enough to be no placeholder. */
const drawing = `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${'<rect x="1" y="2" width="30" height="40"/>'.repeat(30)}</svg>`)}`;

/** Bodies of pages, each with its article. */
const cases: Readonly<Record<string, readonly [body: string, article: string]>> = {
  'pictures of one script that differ in a parameter are different ones': [
    '<img src="/img.php?src=/a.jpg"><img src="/img.php?src=/b.jpg"><img src="/_next/image?url=%2Fa&w=64"><img src="/_next/image?url=%2Fb&w=64">',
    '<p><img src="/img.php?src=/a.jpg" alt=""><img src="/img.php?src=/b.jpg" alt=""><img src="/_next/image?url=%2Fa&amp;w=64" alt=""><img src="/_next/image?url=%2Fb&amp;w=64" alt=""></p>',
  ],
  'links to edit a section, beside its heading': [
    '<div class="mw-heading mw-heading2"><h2 id="H">History</h2><span class="mw-editsection">[<a href="/w/index.php?action=edit">edit</a>]</span></div><p>x</p>',
    '<h2>History</h2><p>x</p>',
  ],
  'a drawing in the page itself, but not where a picture follows it': [
    `<p>Tides:</p><img alt="Tide" width="400" height="300" src="${drawing}"><img alt="" aria-hidden="true" src="${drawing}"><img alt="Sea" src="${drawing}"><noscript><img src="/sea.jpg"></noscript>`,
    `<p>Tides:</p><p><img src="${drawing}" alt="Tide" width="400" height="300"><img src="/sea.jpg" alt="Sea"></p>`,
  ],
  'pictures of emoji, whatever they are called': [
    '<p>Done <img alt="🎉" src="/1f389.svg" style="width:20px;height:20px"> and <img alt="❤️" src="/e.png" width="16" height="16"> and <img alt="👩‍🚀" src="/a.png">.</p>',
    '<p>Done 🎉 and ❤️ and 👩‍🚀.</p>',
  ],
  'bold and italic that their own style takes back': [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>Plain <span style="font-weight:700">bold</span> <i style="font-style: normal">upright</i> words.</p></b>',
    '<p>Plain <strong>bold</strong> upright words.</p>',
  ],
  'a heading that leads to another page': [
    '<h2><a class="permalink" href="/2024/ropes">Ropes</a> <small>3 comments</small></h2><p>x</p>',
    '<h2><a href="/2024/ropes">Ropes</a> <small>3 comments</small></h2><p>x</p>',
  ],
  'numbers in a table with headings are no numbers of lines': [
    '<table class="sample"><tr><th>Sample Input 1</th><th>Sample Output 1</th></tr><tr><td><pre>3 4</pre></td><td><pre>7</pre></td></tr></table>',
    '<table><tbody><tr><th>Sample Input 1</th><th>Sample Output 1</th></tr><tr><td><pre><code>3 4</code></pre></td><td><pre><code>7</code></pre></td></tr></tbody></table>',
  ],
  'a preview and its picture are one, whatever else their addresses ask for': [
    '<img src="/photo-1?w=40&blur=20&q=5"><img src="/photo-1?w=900&q=80"><p>The sea.</p>',
    '<p><img src="/photo-1?w=900&amp;q=80" alt=""></p><p>The sea.</p>',
  ],
  'photos may be named by words that placeholders have': [
    '<img src="/google-pixel-8-pro.jpg"><p>It floats.</p><img src="/grey-wolf.png"><p>He howls.</p><img src="/loading-dock.webp">',
    '<p><img src="/google-pixel-8-pro.jpg" alt=""></p><p>It floats.</p><p><img src="/grey-wolf.png" alt=""></p><p>He howls.</p><p><img src="/loading-dock.webp" alt=""></p>',
  ],
  'placeholders go': [
    '<p>The sea.</p><img src="/loading.gif"><img src="/blank.png"><img src="/placeholder-16x9.jpg"><img src="/transparent-1x1.png"><img src="/grey-bg.jpg">',
    '<p>The sea.</p>',
  ],
  'the words of a box that is no input stay': [
    '<ul><li><div role="checkbox" aria-checked="true">Lettuce</div></li><li><span role="checkbox" aria-checked="false"></span> Tomato</li></ul>',
    '<ul><li><input type="checkbox" disabled="" checked="">Lettuce</li><li><input type="checkbox" disabled="">Tomato</li></ul>',
  ],
  'an item that is a box itself stays': [
    '<ul><li>Salad<ul><li role="checkbox" aria-checked="true">Lettuce</li></ul></li></ul>',
    '<ul><li>Salad<ul><li><input type="checkbox" disabled="" checked="">Lettuce</li></ul></li></ul>',
  ],
  'a cell that is left out stays empty in its place, and a column that is left out goes': [
    '<table><tr><th>Year</th><th class="out">No.</th><th>Cost</th></tr><tr><td class="out">1901</td><td class="out">1</td><td>£2</td></tr><tr><td>1902</td><td class="out">2</td><td>£3</td></tr></table>',
    '<table><tbody><tr><th>Year</th><th>Cost</th></tr><tr><td></td><td>£2</td></tr><tr><td>1902</td><td>£3</td></tr></tbody></table>',
  ],
  'what stands beside the rows of a table of boxes stays': [
    '<div role="table"><div role="caption">Ships</div><div role="row"><b role="columnheader">Name</b><b role="columnheader">Year</b></div><div role="row"><b role="cell">Ara</b><b role="cell">1901</b></div></div>',
    '<p>Ships</p><table><tbody><tr><th>Name</th><th>Year</th></tr><tr><td>Ara</td><td>1901</td></tr></tbody></table>',
  ],
  'a table of boxes in another one keeps its rows': [
    '<div role="table"><div role="row"><div role="cell">a<div role="table"><div role="row"><div role="cell">1</div><div role="cell">2</div></div></div></div><div role="cell">b</div></div></div>',
    '<p>a</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>b</p>',
  ],
  'the largest picture of a set without spaces': [
    '<img src="/100.jpg" srcset="/320.jpg 320w,/640.jpg 640w,/a,b.jpg 1280w">',
    '<p><img src="/a,b.jpg" alt=""></p>',
  ],
  'a picture for dark screens is not that of the others': [
    '<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.png"><img src="/light.png"></picture>',
    '<p><img src="/light.png" alt=""></p>',
  ],
  'an address with a space': [
    '<p>The sea.</p><img src="/my photo.jpg">',
    '<p>The sea.</p><p><img src="/my%20photo.jpg" alt=""></p>',
  ],
  'quotation marks in the description of a picture for browsers without scripts': [
    '<noscript><img src="/x.jpg" alt="The &quot;big&quot; one &lt; &#39;two&#39;"></noscript>',
    `<p><img src="/x.jpg" alt="The &quot;big&quot; one &lt; 'two'"></p>`,
  ],
  'spaces beside the words of a formula': [
    '<p><math><mi>x</mi><mtext>&nbsp;if </mtext><mi>y</mi></math></p>',
    '<p><math display="inline"><mi>x</mi><mtext>&nbsp;if</mtext><mi>y</mi></math></p>',
  ],
  'the place of an index that is missing': [
    '<p><math><mmultiscripts><mi>C</mi><none></none><mn>2</mn><mprescripts></mprescripts><mn>6</mn><none></none></mmultiscripts></math></p>',
    '<p><math display="inline"><mmultiscripts><mi>C</mi><mrow></mrow><mn>2</mn><mprescripts></mprescripts><mn>6</mn><mrow></mrow></mmultiscripts></math></p>',
  ],
  'a caption under a listing stays there, in one line and with its links': [
    '<figure><pre><code>let a = 1;</code></pre><figcaption>Listing 1: how to <code>let</code>, see <a href="/d">there</a></figcaption></figure>',
    '<pre><code>let a = 1;</code></pre><p>Listing 1: how to <code>let</code>, see <a href="/d">there</a></p>',
  ],
  'a note to which only a paragraph that is left out refers leads back to nothing': [
    '<p>Salt<sup id="r-1"><a href="#n-1">[1]</a></sup> is old.</p><p class="out">So is rope<sup id="r-2"><a href="#n-2">[2]</a></sup>.</p><ol class="references"><li id="n-1"><b><a href="#r-1">^</a></b> Smith.</li><li id="n-2"><b><a href="#r-2">^</a></b> Jones.</li></ol>',
    '<p>Salt<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup> is old.</p><ol><li>Jones.</li></ol><section class="footnotes" role="doc-endnotes"><ol><li id="fn-1">Smith. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>',
  ],
  'notes of which some were left out keep their order': [
    '<p>Ebb<sup>1</sup>, flood<sup>2</sup> and tide<sup>3</sup>.</p><ol class="footnotes"><li class="out">One</li><li class="out">Two</li><li>Three</li></ol>',
    '<p>Ebb<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup>, flood<sup><a id="fnref-2" href="#fn-2" role="doc-noteref">2</a></sup> and tide<sup><a id="fnref-3" href="#fn-3" role="doc-noteref">3</a></sup>.</p><section class="footnotes" role="doc-endnotes"><ol><li id="fn-1">One <a href="#fnref-1" role="doc-backlink">↩</a></li><li id="fn-2">Two <a href="#fnref-2" role="doc-backlink">↩</a></li><li id="fn-3">Three <a href="#fnref-3" role="doc-backlink">↩</a></li></ol></section>',
  ],
  'formulas and references in hidden text are hidden': [
    '<p>Solve it.<sup><a href="#fn1" id="r1">1</a></sup></p><div style="display:none"><p>It is <math><mi>x</mi></math>.<sup><a href="#fn1">1</a></sup></p></div><ol class="footnotes"><li id="fn1">A note. <a href="#r1">↩</a></li></ol>',
    '<p>Solve it.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p><section class="footnotes" role="doc-endnotes"><ol><li id="fn-1">A note. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>',
  ],
  'a formula that is hidden because a picture shows it is shown': [
    '<div><span style="display:none"><math><mi>x</mi></math></span><img class="mwe-math" src="/math/render/1" alt="{x}"></div>',
    '<p><math display="inline"><mi>x</mi></math></p>',
  ],
  'places where a line may break without a space': [
    '<p>java.\u200butil.\u200bList and <code>foo\ufeffBar</code></p>',
    '<p>java.util.List and <code>fooBar</code></p>',
  ],
};

test.each(Object.entries(cases))('%s', (_, [body, article]) => {
  expect(assembled(body).replaceAll('https://news.example', '')).toBe(article);
});
