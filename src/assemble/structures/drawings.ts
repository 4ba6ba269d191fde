import type { Excerpt } from '../excerpt';

/** A drawing in SVG becomes an image: in an `img` it runs nothing and loads nothing. */
export function drawings(excerpt: Excerpt): void {
  for (const svg of excerpt.root.querySelectorAll('svg')) {
    const id = excerpt.idOf(svg);
    if (id === undefined || excerpt.isUnseen(svg) || svg.closest('button, [role=button]')) continue;
    const markup = excerpt.facts.drawing(id);
    if (markup === undefined) continue;
    const image = excerpt.create('img', { src: dataUrl(markup), alt: nameOf(svg, markup) });
    svg.replaceWith(image);
  }
}

/** As short as an address can be and still be one everywhere. */
function dataUrl(markup: string): string {
  const named = markup.includes('xmlns=') ? markup : markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}

function nameOf(svg: Element, markup: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(markup)?.[1];
  return (svg.getAttribute('aria-label') ?? title ?? '').trim();
}
