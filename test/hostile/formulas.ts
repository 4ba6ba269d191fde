import { family, named } from './payload';

/** TeX that is something else to whoever does not expect TeX, or that asks its renderer for too much. */
const sources = [
  '<img src=x onerror=RUN>', '</script><img src=x onerror=RUN>', '$$ <img src=x onerror=RUN> $$', '$<img src=x onerror=RUN>$',
  'x$ <img src=x onerror=RUN> $y', '`<img src=x onerror=RUN>`', '\\href{javascript:RUN}{held}', '\\url{javascript:RUN}',
  '\\includegraphics{BEACON}', '\\htmlData{x=RUN}{held}', '\\htmlStyle{background:url(BEACON)}{held}', '\\class{x" onclick="RUN}{held}',
  '\\style{background:url(BEACON)}{held}', '\\cssId{x"><img src=x onerror=RUN>}{held}', '\\unicode{x3c}img src=x onerror=RUN\\unicode{x3e}',
  '\\require{html}\\href{javascript:RUN}{held}', '\\text{<img src=x onerror=RUN>}', '\\text{$<img src=x onerror=RUN>$}',
  '\\def\\a{\\a\\a}\\a', '\\newcommand{\\a}[1]{#1#1}\\a{\\a{x}}', 'x\n\n<img src=x onerror=RUN>\n\ny', 'x\n```dataviewjs\nRUN\n```\ny',
  'x %% y <% RUN %>', '[x](javascript:RUN)', '\\begin{x}<svg onload=RUN>\\end{x}', '\\verb|<img src=x onerror=RUN>|',
]; // biome-ignore format: a list to read, not a column

const attribute = (tex: string) => tex.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const formulas = [
  ...family(
    'formula with TeX in alttext',
    sources,
    (tex) => `<p>held <math alttext="${attribute(tex)}"><mi>x</mi></math></p>`,
  ),
  ...family(
    'formula in a script',
    sources.filter((tex) => !tex.includes('</script')),
    (tex) => `<p>held <script type="math/tex">${tex}</script></p>`,
  ),
  ...family(
    'formula in a block script',
    sources.slice(2, 8),
    (tex) => `<script type="math/tex; mode=display">${tex}</script><p>held</p>`,
  ),
  ...family(
    'formula with an annotation',
    sources,
    (tex) =>
      `<p>held <math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${attribute(tex)}</annotation></semantics></math></p>`,
  ),
  ...family(
    'formula by KaTeX',
    sources.slice(0, 12),
    (tex) =>
      `<p>held <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${attribute(tex)}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>`,
  ),
  ...family(
    'formula as a picture',
    sources.slice(0, 8),
    (tex) =>
      `<p>held <img class="mwe-math-fallback-image-inline tex" src="PICTURE" width="64" height="32" alt="${attribute(tex)}"></p>`,
  ),
  ...named({
    'formula whose link runs': '<p>held <math href="javascript:RUN"><mi xlink:href="javascript:RUN">x</mi></math></p>',
    'formula with an action':
      '<p>held <math><maction actiontype="statusline#javascript:RUN" xlink:href="javascript:RUN"><mi>x</mi></maction></math></p>',
    'formula with a style':
      '<p>held <math style="background:url(BEACON)"><mi style="background:url(BEACON)" mathbackground="url(BEACON)">x</mi></math></p>',
    'formula with an attribute that breaks out':
      '<p>held <math alttext="x&quot; onclick=&quot;RUN" display="block&quot; onclick=&quot;RUN"><mi>x</mi></math></p>',
    'formula with text that is markup': '<p>held <math><mtext>&lt;img src=x onerror=RUN&gt;</mtext></math></p>',
    'formula with text that is entity markup':
      '<p>held <math><mtext>&amp;lt;img src=x onerror=RUN&amp;gt;</mtext></math></p>',
    'formula with text that ends the formula':
      '<p>held <math alttext="x"><mtext>&lt;/math&gt;&lt;img src=x onerror=RUN&gt;</mtext></math></p>',
    'formula that is a picture': '<p>held <math><mglyph src="BEACON" alt="x"/><mi>x</mi></math></p>',
    'formula with a million brackets': `<p>held <math alttext="${'{'.repeat(5000)}"><mi>x</mi></math></p>`,
  }),
];
