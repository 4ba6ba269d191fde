import type { Steps } from '../../../page/steps';
import { precedes, textWalker } from '../../capture/dom';
import { drawingAddress } from '../drawing-address';
import type { Excerpt } from '../excerpt';

/** Turns SVG drawings into images: an `img` runs no scripts and loads nothing. Sanitising one takes a millisecond. */
export function* drawings(excerpt: Excerpt): Steps<void> {
  let last: Drawn | undefined;
  for (const svg of excerpt.root.querySelectorAll('svg')) {
    yield;
    const id = excerpt.idOf(svg);
    if (id === undefined || excerpt.isUnseen(svg) || svg.closest('button, [role=button]')) continue;
    const markup = excerpt.facts.drawing(id);
    if (markup === undefined) continue;
    const image = excerpt.create('img', { src: drawingAddress(markup), alt: nameOf(svg, markup) });
    const drawn = { image, words: wordsOf(markup), width: widthOf(svg) };
    svg.replaceWith(image);
    // Of one drawing for narrow and one for wide screens, the wide one is kept.
    if (last && isTwin(excerpt, last, drawn)) {
      (last.width >= drawn.width ? image : last.image).remove();
      if (last.width >= drawn.width) continue;
    }
    last = drawn;
  }
}

interface Drawn {
  readonly image: Element;
  readonly words: string;
  readonly width: number;
}

/** Whether two adjacent drawings have the same text. */
function isTwin(excerpt: Excerpt, one: Drawn, other: Drawn): boolean {
  if (one.words === '' || one.words !== other.words) return false;
  const walker = textWalker(excerpt.document, excerpt.root);
  walker.currentNode = one.image;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (precedes(other.image, node)) return true;
    if ((node.textContent ?? '').trim() !== '') return false;
  }
  return true;
}

function wordsOf(markup: string): string {
  return [...markup.matchAll(/<text\b[^<>]*>((?:(?!<text\b)[\s\S])*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*(?:>|$)/g, '').trim())
    .join(' ');
}

function widthOf(svg: Element): number {
  const [, , width = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return width || Number.parseFloat(svg.getAttribute('width') ?? '') || 0;
}

function nameOf(svg: Element, markup: string): string {
  const title = /<title[^<>]*>([^<]*)<\/title>/.exec(markup)?.[1];
  return (svg.getAttribute('aria-label') ?? title ?? '').trim();
}
