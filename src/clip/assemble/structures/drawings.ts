import type { Steps } from '../../../page/steps';
import { drawingAddress } from '../drawing-address';
import type { Excerpt } from '../excerpt';

/** Turns SVG drawings into images: an `img` runs no scripts and loads nothing. Sanitising one takes a millisecond. */
export function* drawings(excerpt: Excerpt): Steps<void> {
  for (const svg of excerpt.root.querySelectorAll('svg')) {
    yield;
    const id = excerpt.idOf(svg);
    if (id === undefined || excerpt.isUnseen(svg) || svg.closest('button, [role=button]')) continue;
    const markup = excerpt.facts.drawing(id);
    if (markup === undefined) continue;
    const image = excerpt.create('img', { src: drawingAddress(markup), alt: nameOf(svg, markup) });
    svg.replaceWith(image);
  }
}

function nameOf(svg: Element, markup: string): string {
  const title = /<title[^<>]*>([^<]*)<\/title>/.exec(markup)?.[1];
  return (svg.getAttribute('aria-label') ?? title ?? '').trim();
}
