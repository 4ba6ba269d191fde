import { root } from '../../../page/tree';
import type { Frame } from './frame';

/**
 * Rule 3 and section 3.4 for the rendered page: of nested boxes, one layer holds the content. Descends from the page
 * as long as one box has at least `share` of its parent box's paragraphs:
 *
 *     page 100 > band 96 > column 90 > article 88 > section 50, section 38
 *                                      ^ no section has most of it: stop here
 */
export function contentLayer(frame: Frame, share: number, textShare: number): number {
  const paragraphs = (id: number) => frame.paragraphs[id];
  const hasEnough = (box: number, layer: number) =>
    paragraphs(box) >= share * paragraphs(layer) && frame.plain[box] >= textShare * frame.plain[layer];
  return descend(frame, paragraphs, hasEnough);
}

/**
 * Section 3.3 (3), the last branch, for directories and picture pages: without paragraphs, the layer is the innermost
 * box that covers a large part of the page.
 */
export function directoryLayer(frame: Frame, share: number): number {
  const { width, height, extent } = frame.page;
  const area = (id: number) => (frame.isNoise(id) ? 0 : width[id] * height[id]);
  return descend(frame, area, (box) => area(box) > share * extent.width * extent.height);
}

/** Descends from box to box, always into the one with the largest amount, as long as it has enough. */
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

/** A paragraph is not a layer. A table cell may be one, even if only `<br>` separates its lines. */
function isLayer({ page, holdsBlocks }: Frame, id: number): boolean {
  return holdsBlocks[id] === 1 || page.tagNames[page.tag[id]] === 'td';
}

/** The box inside `layer` with the largest amount, looking through elements that are no boxes; -1 if none has any. */
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
