import { all, attribute, childElements, localName, textContent } from '../capture/dom';

/*
 * MathJax 3 and 4 as SVG, where they left out the MathML for screen readers: a
 * group of the drawing is named after the element of MathML that it shows
 * (`data-mml-node`), a glyph after its character (`data-c`).
 */

const names =
  /^(?:mi|mn|mo|ms|mtext|mrow|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|mspace)$/;
const leaves = /^(?:mi|mn|mo|ms|mtext)$/;

/** Deeper than this no formula is nested. */
const deepest = 100;

/** The MathML of a drawing of MathJax; '' where it does not say. */
export function mathOfDrawing(svg: Element): string {
  const math = svg.querySelector('[data-mml-node=math]');
  if (!math) return '';
  const inside = written(math, 0);
  const display = /^(?:true|block)$/.test(svg.parentElement?.getAttribute('display') ?? '') ? 'block' : 'inline';
  return inside === '' ? '' : `<math display="${display}">${inside}</math>`;
}

function written(group: Element, depth: number): string {
  if (depth > deepest) return '';
  return childElements(group)
    .map((child) => element(child, depth))
    .join('');
}

function element(child: Element, depth: number): string {
  const name = attribute(child, 'data-mml-node') ?? '';
  if (leaves.test(name)) return `<${name}>${charactersOf(child)}</${name}>`;
  if (names.test(name)) return `<${name}>${written(child, depth + 1)}</${name}>`;
  if (name === 'TeXAtom') return `<mrow>${written(child, depth + 1)}</mrow>`;
  return localName(child) === 'g' || localName(child) === 'svg' ? written(child, depth + 1) : '';
}

/** The characters of a leaf: those its glyphs are named after, and those that are drawn as text. */
function charactersOf(leaf: Element): string {
  const glyphs = [...all(leaf, '[data-c], text')];
  const characters = glyphs.map((glyph) => {
    const code = Number.parseInt(attribute(glyph, 'data-c') ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : textContent(glyph);
  });
  return characters
    .join('')
    .normalize('NFKC')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
