/** Drawings at most this wide and high (px) are icons. */
const iconPx = 48;

/** Larger markup (characters) is left out: a map of ten thousand paths would weigh more than the article. */
const longest = 200_000;

/** The markup of an `svg` that shows something worth keeping; undefined for icons and empty ones. */
export function drawingOf(svg: SVGSVGElement): string | undefined {
  if (!svg.querySelector('path, circle, rect, line, polyline, polygon, ellipse, text, image')) return undefined;
  if (svg.querySelector('use')) return undefined;
  const { width, height } = sizeOf(svg);
  if (width <= iconPx && height <= iconPx) return undefined;
  const markup = svg.outerHTML;
  return markup.length <= longest ? markup : undefined;
}

/** The size it is shown in; where that is not known, the size it was drawn for. */
function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const declared = { width: pixels(svg.getAttribute('width')), height: pixels(svg.getAttribute('height')) };
  if (declared.width > 0 && declared.height > 0) return declared;
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && width <= iconPx && height <= iconPx) return { width, height };
  const box = svg.getBoundingClientRect();
  return box.width > 0 ? box : { width, height };
}

function pixels(length: string | null): number {
  return /^\d+(\.\d+)?(px)?$/.test(length ?? '') ? Number.parseFloat(length as string) : 0;
}
