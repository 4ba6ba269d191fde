import { newElement } from './dom';

/** Smaller canvases (px) are icons, longer addresses (characters) are too large. Chosen: small charts; 2 MB as a file. */
const leastCanvasPx = 100;
const longestPicture = 3_000_000;

/** The address of a canvas's picture; undefined if the browser forbids reading it (it contains another site's picture). */
export function pictureOf(canvas: HTMLCanvasElement): string | undefined {
  if (canvas.width < leastCanvasPx || canvas.height < leastCanvasPx || !canvas.checkVisibility()) return undefined;
  try {
    const src = canvas.toDataURL();
    return src.length <= longestPicture && src !== blankLike(canvas) ? src : undefined;
  } catch {
    return undefined;
  }
}

/** The address of an empty canvas of the same size. */
function blankLike({ ownerDocument, width, height }: HTMLCanvasElement): string {
  const blank = newElement(ownerDocument, 'canvas');
  blank.width = width;
  blank.height = height;
  return blank.toDataURL();
}
