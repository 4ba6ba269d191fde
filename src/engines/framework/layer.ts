import { root } from '../../page/tree';
import type { Frame } from './frame';

/**
 * Rule 3 and section 3.4 on the screen: of boxes inside each other one layer
 * holds the content. From the page down, as long as one box has `share` of the
 * paragraphs of the box it stands in:
 *
 *     page 100 > band 96 > column 90 > article 88 > section 50, section 38
 *                                      ^ no section has most of it: here
 */
export function contentLayer(frame: Frame, share: number): number {
  const paragraphs = (id: number) => frame.paragraphs[id];
  return descend(frame, paragraphs, (box, layer) => paragraphs(box) >= share * paragraphs(layer));
}

/**
 * Section 3.3 (3), the last branch, for directories and pages of pictures:
 * without paragraphs the layer is the innermost box that covers a large part
 * of the page.
 */
export function directoryLayer(frame: Frame, share: number): number {
  const { width, height, extent } = frame.page;
  const area = (id: number) => (frame.isNoise(id) ? 0 : width[id] * height[id]);
  return descend(frame, area, (box) => area(box) > share * extent.width * extent.height);
}

/** Goes down from box to box, each time into the one with the largest amount, as long as it has enough. */
function descend(
  frame: Frame,
  amount: (id: number) => number,
  hasEnough: (box: number, layer: number) => boolean,
): number {
  let layer = root;
  for (;;) {
    const box = largestBox(frame, layer, amount);
    if (box < 0 || !isLayer(frame, box) || !hasEnough(box, layer)) return layer;
    layer = box;
  }
}

/** A paragraph is no layer; a cell may be one though its lines are parted by `<br>` alone. */
function isLayer({ page, holdsBlocks }: Frame, id: number): boolean {
  return holdsBlocks[id] === 1 || page.tagNames[page.tag[id]] === 'td';
}

/** The box in a box with the largest amount, wrappers that are no boxes looked through; -1 where none has any. */
function largestBox(frame: Frame, layer: number, amount: (id: number) => number): number {
  const { page } = frame;
  let largest = -1;
  for (let id = layer + 1; id < page.end[layer]; ) {
    if (!frame.isBox(id)) {
      id++;
      continue;
    }
    if (amount(id) > (largest < 0 ? 0 : amount(largest))) largest = id;
    id = page.end[id];
  }
  return largest;
}
