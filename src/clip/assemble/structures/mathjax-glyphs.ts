import type { Excerpt } from '../excerpt';

/**
 * Reads HTML output of MathJax 3 and 4 without MathML for screen readers: its elements have
 * the names of MathML's (`mjx-msup`), and glyphs the code of their character as class
 * (`mjx-c1D465`).
 */
export function mathOfGlyphs(excerpt: Excerpt, container: Element): Element | undefined {
  const rendered = container.querySelector('mjx-math');
  if (!rendered) return undefined;
  const math = excerpt.create('math');
  for (const child of rendered.children) write(excerpt, child, math);
  return math.textContent ? math : undefined;
}

const leaves = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const named = new Set('mrow msub msup mtable mtr mtd mpadded mphantom menclose mspace'.split(' '));

function write(excerpt: Excerpt, element: Element, to: Element): void {
  const name = element.localName.replace(/^mjx-/, '');
  if (name === 'mstyle' || name === 'texatom') {
    const row = excerpt.create('mrow');
    writeAll(excerpt, element, row);
    to.append(row);
  } else if (leaves.has(name)) leaf(excerpt, element, name, to);
  else if (name === 'mfrac') fraction(excerpt, element, to);
  else if (name === 'msubsup' || name === 'munderover' || name === 'munder' || name === 'mover')
    scripts(excerpt, element, name, to);
  else if (name === 'msqrt' || name === 'mroot') root(excerpt, element, name, to);
  else if (named.has(name)) {
    const copy = excerpt.create(name);
    writeAll(excerpt, element, copy);
    to.append(copy);
  } else if (name !== 'surd' && name !== 'speech') writeAll(excerpt, element, to);
}

function writeAll(excerpt: Excerpt, element: Element, to: Element): void {
  for (const child of element.children) write(excerpt, child, to);
}

function leaf(excerpt: Excerpt, element: Element, name: string, to: Element): void {
  const copy = excerpt.create(name);
  copy.append(charactersOf(element));
  if (copy.textContent) to.append(copy);
}

/** The characters of a leaf, from the classes of its glyphs or from text. */
function charactersOf(element: Element): string {
  const glyphs = [...element.querySelectorAll('mjx-c, mjx-utext')];
  if (glyphs.length === 0) return element.textContent.trim();
  return glyphs.map(characterOf).join('');
}

function characterOf(glyph: Element): string {
  const code = Number.parseInt(/(?:^|\s)mjx-c([0-9A-F]{2,6})(?:\s|$)/.exec(glyph.className)?.[1] ?? '', 16);
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : glyph.textContent;
  // Mathematical italic letters are plain letters in `mi`.
  return character.normalize('NFKC');
}

function fraction(excerpt: Excerpt, element: Element, to: Element): void {
  const copy = excerpt.create('mfrac');
  for (const name of ['mjx-num', 'mjx-den']) {
    const row = excerpt.create('mrow');
    const part = element.querySelector(name);
    if (part) writeAll(excerpt, part, row);
    copy.append(row);
  }
  to.append(copy);
}

/** The base comes first. Of two scripts, MathJax writes the upper one first. */
function scripts(excerpt: Excerpt, element: Element, name: string, to: Element): void {
  const copy = excerpt.create(name);
  const rows = partsOf(element).map((part) => {
    const row = excerpt.create('mrow');
    write(excerpt, part, row);
    return row;
  });
  const upperFirst = rows.length === 3 && (name === 'msubsup' || name === 'munderover');
  const [base, second, third] = rows;
  if (base) copy.append(...(upperFirst && second && third ? [base, third, second] : rows));
  to.append(copy);
}

/** The arguments of a script element without wrappers, base first. */
function partsOf(element: Element): Element[] {
  const base = element.querySelector('mjx-base');
  const over = element.querySelector('mjx-over');
  const under = element.querySelector('mjx-under');
  const script = element.querySelector(':scope > mjx-script');
  if (base) return [base, ...(over ? [over] : []), ...(under ? [under] : [])];
  const first = element.firstElementChild;
  return [
    ...(first ? [first] : []),
    ...(script ? [...script.children].filter((child) => child.localName !== 'mjx-spacer') : []),
  ];
}

function root(excerpt: Excerpt, element: Element, name: string, to: Element): void {
  const copy = excerpt.create(name);
  const row = excerpt.create('mrow');
  const box = element.querySelector('mjx-box');
  if (box) writeAll(excerpt, box, row);
  copy.append(row);
  const degree = name === 'mroot' ? element.querySelector('mjx-root') : null;
  if (degree) {
    const index = excerpt.create('mrow');
    writeAll(excerpt, degree, index);
    copy.append(index);
  }
  to.append(copy);
}
