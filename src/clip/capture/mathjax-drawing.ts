import { all, attribute, childElements, localName, textContent } from './dom';

/*
 * Reads SVG output of MathJax 3 and 4 without MathML for screen readers: groups have the
 * name of their MathML element (`data-mml-node`), glyphs their character (`data-c`).
 */

const names =
  /^(?:mi|mn|mo|ms|mtext|mrow|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|mspace)$/;
const leaves = /^(?:mi|mn|mo|ms|mtext)$/;

/** No formula has more elements in its drawing. */
const mostElements = 10_000;

/** No formula nests more deeply. */
const deepest = 100;

/** The MathML of a MathJax drawing; '' if it is not one. */
export function mathOfDrawing(svg: Element): string {
  const math = svg.querySelector('[data-mml-node=math]');
  if (!math || math.getElementsByTagName('*').length > mostElements) return '';
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

/** The characters of a leaf, from its glyphs and from text drawn as text. */
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
