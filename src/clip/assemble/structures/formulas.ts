import { decodedText } from '../../../language/text/address';
import type { Steps } from '../../../page/steps';
import { isElement, isTextNode } from '../../capture/dom';
import type { Excerpt } from '../excerpt';
import { fillInert } from '../trusted';
import { mathOfGlyphs } from './mathjax-glyphs';
import { cleanMath, texOf } from './mathml';
import { cleanTex, mayHoldTex, unrenderedTex } from './unrendered-tex';

/** What a page states about a formula. */
interface Formula {
  readonly tex?: string | undefined;
  readonly math?: Element | undefined;
  readonly display: boolean;
}

/** Turns formulas into `math` with the TeX in `alttext`: KaTeX, MathJax, MathML, images of formulas, plain TeX. */
export function* formulas(excerpt: Excerpt): Steps<void> {
  for (const [needs, find] of finders) {
    if (excerpt.root.querySelector(needs)) find(excerpt);
    yield;
  }
  if (mayHoldTex(excerpt.root)) unrenderedTex(excerpt);
}

/** Replaces what showed a formula. If there is neither TeX nor MathML, it stays, and so does one in hidden text. */
function replace(excerpt: Excerpt, rendered: Element, { tex, math, display }: Formula): void {
  if (excerpt.isInHiddenText(rendered)) return;
  const formula = math ? cleanMath(excerpt, math) : excerpt.create('math');
  const source = cleanTex(tex ?? (math && texOf(math)) ?? '');
  if (!formula.hasChildNodes()) {
    if (source === '') return;
    formula.append(excerpt.around('mtext', source));
  }
  formula.setAttribute('display', display ? 'block' : 'inline');
  if (source === '') formula.removeAttribute('alttext');
  else formula.setAttribute('alttext', source);
  rendered.replaceWith(formula);
}

const katexElements = '.katex-display, .katex';

/** KaTeX writes MathML with the TeX as annotation, for screen readers. */
function katex(excerpt: Excerpt): void {
  for (const rendered of excerpt.root.querySelectorAll(katexElements)) {
    if (!excerpt.root.contains(rendered)) continue;
    const display = rendered.classList.contains('katex-display');
    const math = mathMlOf(rendered);
    const tex = math ? texOf(math) : rendered.querySelector('annotation')?.textContent;
    if (math || tex) replace(excerpt, rendered, { tex: tex ?? undefined, math, display: display || isDisplay(math) });
  }
}

const texElements =
  '.katex-error, code.language-math, code.math-inline, code.math-display, pre.language-math, pre[lang=math], math-renderer, math-field, la-tex, tex-math';

/** TeX in an element meant for it: errors of KaTeX, code with the language `math`, elements with such names. */
function written(excerpt: Excerpt): void {
  for (const element of excerpt.root.querySelectorAll(texElements)) {
    const tex = element.textContent;
    if (!excerpt.root.contains(element) || tex.trim() === '' || element.querySelector('math, svg, mjx-container'))
      continue;
    const block = element.closest('pre') ?? element;
    const names = `${element.className} ${block.getAttribute('display') ?? ''}`;
    const display = block.localName === 'pre' || /display|block/.test(names) || /^\s*(?:\$\$|\\\[)/.test(tex);
    replace(excerpt, block, { tex, display: display && !/inline/.test(names) });
  }
}

function mathJax3(excerpt: Excerpt): void {
  for (const rendered of excerpt.root.querySelectorAll('mjx-container')) {
    const flag = rendered.getAttribute('display');
    const math =
      rendered.querySelector('mjx-assistive-mml math') ??
      rendered.querySelector('math') ??
      mathOfGlyphs(excerpt, rendered);
    const tex =
      rendered.querySelector('mjx-math')?.getAttribute('data-latex') ??
      rendered.getAttribute('data-latex') ??
      undefined;
    const display = flag === 'true' || flag === 'block' || isDisplay(math);
    replace(excerpt, rendered, { tex, math, display });
  }
}

const mathScripts = 'wc-uncaptured[type^="math/"]';
const mathJax2Elements = '.MathJax_Display, .MathJax, .MathJax_SVG, .MathJax_CHTML';

/** MathJax 2 keeps the source in a script after its output. */
function mathJax2(excerpt: Excerpt): void {
  for (const script of excerpt.root.querySelectorAll(mathScripts)) replaceScript(excerpt, script);
  for (const rendered of excerpt.root.querySelectorAll(mathJax2Elements)) {
    if (!excerpt.root.contains(rendered)) continue;
    const math = mathMlOf(rendered) ?? parsed(excerpt, rendered.getAttribute('data-mathml') ?? '');
    const display = /_Display/i.test(rendered.className) || isDisplay(math);
    if (math) replace(excerpt, rendered, { math, display });
  }
}

function replaceScript(excerpt: Excerpt, script: Element): void {
  const type = script.getAttribute('type') ?? '';
  const text = script.textContent;
  const rendered = renderedBefore(script);
  const math = type.startsWith('math/mml') ? parsed(excerpt, text) : rendered.map(mathMlOf).find((found) => found);
  const tex = type.startsWith('math/tex') ? text : undefined;
  for (const element of rendered) element.remove();
  if (!tex && !math) script.replaceWith(text);
  else replace(excerpt, script, { tex, math, display: /mode=display/.test(type) || isDisplay(math) });
}

/** The output of MathJax 2 directly before its script: a preview, then the formula. */
function renderedBefore(script: Element): Element[] {
  const found: Element[] = [];
  for (let before = script.previousSibling; before; before = before.previousSibling) {
    if (isTextNode(before) && before.data.trim() === '') continue;
    if (!isElement(before) || !/\bMathJax|\bMJXc|MathJax_/.test(before.className)) break;
    found.push(before);
  }
  return found;
}

function mathMlOf(rendered: Element): Element | undefined {
  return rendered.querySelector('math') ?? undefined;
}

function parsed(excerpt: Excerpt, markup: string): Element | undefined {
  if (!/^\s*<math\b/.test(markup)) return undefined;
  const template = excerpt.document.createElement('template');
  fillInert(template, markup);
  return template.content.querySelector('math') ?? undefined;
}

function isDisplay(math: Element | null | undefined): boolean {
  return math?.getAttribute('display') === 'block' || math?.getAttribute('mode') === 'display';
}

const texAttributes = ['data-tex', 'data-latex', 'data-formula', 'data-math', 'data-katex', 'data-equation'];

/** Elements with their TeX in an attribute. */
function declared(excerpt: Excerpt): void {
  for (const name of texAttributes) {
    for (const element of excerpt.root.querySelectorAll(`[${name}]`)) {
      const tex = element.getAttribute(name) ?? '';
      if (tex.trim() === '' || /^(true|false|\d+)$/i.test(tex) || !excerpt.root.contains(element)) continue;
      const display = excerpt.isBlock(element) || /\\tag|\\\\\s*$|\\begin\{(align|equation|gather)/.test(tex);
      replace(excerpt, element, { tex, math: mathMlOf(element), display });
    }
  }
}

const numberedFormulas = 'table.ltx_equation, table.ltx_equationgroup, table.ltx_eqn_table';

/** Removes tables with which LaTeXML and others number a formula. */
function equationTables(excerpt: Excerpt): void {
  for (const table of excerpt.root.querySelectorAll(numberedFormulas)) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.querySelector('math'));
    const lines = rows.map((row) => {
      const line = excerpt.create('math');
      const parts = [...row.querySelectorAll('math')];
      for (const part of parts) line.append(...cleanMath(excerpt, part).childNodes);
      line.setAttribute('display', 'block');
      const tex = parts.map((part) => cleanTex(texOf(part) ?? ''));
      if (tex.every((each) => each !== '')) line.setAttribute('alttext', tex.join(' '));
      return line;
    });
    if (lines.length > 0) table.replaceWith(...lines);
  }
}

/** The `math` elements of the page itself. */
function mathml(excerpt: Excerpt): void {
  for (const math of excerpt.root.querySelectorAll('math')) {
    const parent = math.parentElement;
    if (!parent?.closest('math'))
      replace(excerpt, math, { math, display: isDisplay(math) || parent?.className === 'ltx_equation' });
  }
}

const formulaSource = /latex|mathtex|codecogs|tex2(png|svg|img)|mimetex|\/equation\?tex=|\/math\/render\//i;
const formulaClass = /(^|[\s_-])(math|tex|latex|equation|formula|eq)([\s_-]|$)/i;

/** Images of formulas with TeX in `alt` or in their address. */
function pictures(excerpt: Excerpt): void {
  for (const image of excerpt.root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const isFormula = formulaClass.test(image.className) || formulaSource.test(src) || image.hasAttribute('eeimg');
    if (!isFormula) continue;
    const said = image.getAttribute('alt')?.trim() || image.getAttribute('data-formula')?.trim() || '';
    const tex = /[\\^_={}+]|^[a-z]$/i.test(said) ? said : texInAddress(src);
    if (tex === undefined) continue;
    const around = image.parentElement;
    if (around?.localName !== 'p' && around?.querySelector('math') && around.textContent === mathText(around))
      image.remove();
    else replace(excerpt, image, { tex, display: /display|block/i.test(`${image.className} ${around?.className}`) });
  }
}

function mathText(element: Element): string {
  return [...element.querySelectorAll('math')].map((math) => math.textContent).join('');
}

/** The TeX in the address of a service that renders formulas. */
function texInAddress(src: string): string | undefined {
  if (!formulaSource.test(src)) return undefined;
  const query =
    /[?&](?:latex|tex|chl|math|eq|formula)=([^&]+)|(?:codecogs\.com\/\w+\.(?:latex|image|download)|mimetex\.cgi|mathtex\.cgi)\?(.+)/i.exec(
      src,
    );
  const said = query?.[1] ?? query?.[2];
  if (!said) return undefined;
  return decodedText(said.replace(/\+/g, ' ')).replace(/^\\(?:inline|displaystyle|dpi\{\d+\}|large|huge)\s*/i, '');
}

/** Images that `formulaClass` or `formulaSource` may recognise. */
const formulaImages =
  'img[eeimg], img[class*="math" i], img[class*="tex" i], img[class*="eq" i], img[class*="formula" i], img[src*="tex" i], img[src*="codecogs" i], img[src*="/math/render/" i], img[src*="/equation" i]';

/** The finders in their order, each with the elements without which it finds nothing. */
const finders: readonly (readonly [needs: string, find: (excerpt: Excerpt) => void])[] = [
  [katexElements, katex],
  [texElements, written],
  ['mjx-container', mathJax3],
  [`${mathScripts}, ${mathJax2Elements}`, mathJax2],
  [texAttributes.map((name) => `[${name}]`).join(), declared],
  [numberedFormulas, equationTables],
  ['math', mathml],
  [formulaImages, pictures],
];
