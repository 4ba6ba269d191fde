import { isEditorCredit } from '../../../language/text/closing-lines';
import { belowDateline } from '../../../page/dateline';
import type { Page } from '../../../page/page';
import type { Line } from '../../../page/text/lines';
import { partTags } from '../../../page/text/links';
import { root, tagTable } from '../../../page/tree';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { isClosing, markEdges } from './edges';
import { Frame, paragraphWeight } from './frame';
import { confidenceWithoutParagraphs, type LiveParameters, live } from './live-parameters';

/** The variant for the rendered DOM. The header of framework.ts lists where it departs from `paper`, and why. */
export function extractLive(page: Page, parameters: LiveParameters = live): Extraction {
  const frame = new Frame(page, parameters);
  if (frame.lines.length === 0) return nothingFound('neither text nor pictures');
  markEdges(frame, parameters);
  if (frame.paragraphs[root] === 0) return directory(frame, parameters);
  const layer = contentLayer(frame, parameters.layerShare, parameters.textShare);
  markNavigation(frame, layer);
  markHead(frame, layer, parameters);
  markWhatFollows(frame, layer, parameters);
  return extractionOf(frame, layer, 'most paragraphs');
}

function directory(frame: Frame, { areaShare }: LiveParameters): Extraction {
  return extractionOf(frame, directoryLayer(frame, areaShare), 'directory');
}

/** Marks boxes in the layer with more link text than plain text, except parts of lists, tables and text. */
export function markNavigation(frame: Frame, layer: number): void {
  const { page, link, plain } = frame;
  const isPart = tagTable(page, partTags);
  for (let id = layer + 1; id < page.end[layer]; id++) {
    if (frame.isNoise(id) || !frame.isBox(id) || isPart[page.tag[id]] === 1) continue;
    if (link[id] > plain[id]) frame.markNoise(id, 'navigation');
  }
}

/** Marks everything in the layer from the closing heading on, once most of the paragraphs have passed. */
export function markWhatFollows(frame: Frame, layer: number, parameters: LiveParameters): void {
  const { page, lines } = frame;
  const end = page.end[layer];
  const enough = parameters.closingAfter * frame.paragraphs[layer];
  let behind = 0;
  for (const line of lines) {
    if (line.first < layer || line.first >= end || frame.isNoise(line.first)) continue;
    if (behind > enough && endsContent(frame, line, parameters)) {
      const whole = line.block !== layer && frame.holdsBlocks[line.block] === 0;
      markRest(frame, whole ? line.block : line.first, end);
      return;
    }
    behind += paragraphWeight(line, parameters);
  }
}

/** Section 2.1, the fourth noise class: date and author. Marks the layer down to its dateline. */
export function markHead(frame: Frame, layer: number, parameters: LiveParameters): void {
  const end = frame.page.end[layer];
  const lines = frame.lines.filter(({ first }) => first >= layer && first < end && !frame.isNoise(first));
  const counted = lines.map((line) => ({
    text: () => frame.textOf(line),
    plain: line.plain,
    link: line.link,
  }));
  for (const { first, last, plain, link } of lines.slice(0, belowDateline(counted, parameters.headShare))) {
    if (plain + link > 0) frame.markRange(first, last + 1, 'other');
  }
}

function endsContent(frame: Frame, line: Line, { longestClosing }: LiveParameters): boolean {
  return isClosing(frame, line, longestClosing) || isEditorCredit(frame.textOf(line));
}

function markRest(frame: Frame, from: number, end: number): void {
  for (let id = from; id < end; id = frame.page.end[id]) if (!frame.isNoise(id)) frame.markNoise(id);
}

/** The layer less its noise, with a reason for each decision. */
function extractionOf(frame: Frame, layer: number, rule: string): Extraction {
  const { page } = frame;
  const except: number[] = [];
  const reasons: Reason[] = [];
  const end = page.end[layer];
  for (let id = root; id < page.count; ) {
    if (id === layer) reasons.push({ id, kept: true, rule });
    const isNoise = id !== layer && frame.isNoise(id);
    if (isNoise) {
      reasons.push({ id, kept: false, rule: frame.noiseOf(id) });
      if (id > layer && id < end) except.push(id);
    }
    id = isNoise ? page.end[id] : id + 1;
  }
  if (!holdsAnything(frame, layer)) return nothingFound('nothing but noise', reasons);
  return { content: [layer], except, reasons, confidence: confidenceIn(frame, layer) };
}

function holdsAnything({ page, lines, noise }: Frame, layer: number): boolean {
  const end = page.end[layer];
  return lines.some(({ first }) => first >= layer && first < end && noise[first] === 0);
}

/** The layer's share of the page's paragraphs without the noise at the edges. */
function confidenceIn(frame: Frame, layer: number): number {
  const all = frame.paragraphs[root];
  return all === 0 ? confidenceWithoutParagraphs : frame.paragraphs[layer] / all;
}

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
