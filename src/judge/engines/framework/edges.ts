import { isClosingLine, isCopyrightLine } from '../../../language/text/closing-lines';
import { nodesInLandmarks } from '../../../page/landmarks';
import { coversMiddle, standsBeside, touching } from '../../../page/middle';
import type { Line } from '../../../page/text/lines';
import { root, tagTable } from '../../../page/tree';
import { type Frame, paragraphWeight } from './frame';
import type { LiveParameters } from './live-parameters';

/** Section 2.1: the rules for noise at the edges of a page, in their order. */
export const edgeRules: readonly EdgeRule[] = [
  { rule: 'landmark', mark: markLandmarks },
  { rule: 'copyright line', mark: markCopyright },
  { rule: 'form', mark: markForms },
  { rule: 'closing line', mark: markHeadedBoxes },
  { rule: 'narrow column', mark: markNarrowColumns },
];

interface EdgeRule {
  readonly rule: string;
  readonly mark: (frame: Frame, parameters: LiveParameters) => void;
}

/** Marks the noise at the edges of a page, one class after the other. */
export function markEdges(frame: Frame, parameters: LiveParameters): void {
  for (const { mark } of edgeRules) {
    mark(frame, parameters);
    frame.count();
  }
}

function markLandmarks(frame: Frame): void {
  const { page } = frame;
  const characters = frame.plain.map((plain, id) => plain + frame.link[id]);
  const inLandmark = nodesInLandmarks(page, characters);
  for (let id = 1; id < page.count; id++) {
    if (inLandmark[id] === 1 && inLandmark[page.parent[id]] === 0) frame.markNoise(id);
  }
}

/** Copyright lines, licences and imprints: the fourth noise class. */
function markCopyright(frame: Frame, { longestCopyrightLine }: LiveParameters): void {
  for (const line of frame.lines) {
    if (line.plain + line.link > longestCopyrightLine || frame.isNoise(line.first)) continue;
    if (isCopyrightLine(frame.textOf(line))) frame.markRange(line.first, line.last + 1, 'other');
  }
}

/** Marks forms, except one that wraps the page. */
function markForms(frame: Frame, { edgeShare }: LiveParameters): void {
  const form = tagTable(frame.page, ['form']);
  for (let id = 1; id < frame.page.count; id++) {
    if (form[frame.page.tag[id]] === 0 || frame.isNoise(id)) continue;
    if (isSmall(frame, id, edgeShare)) frame.markNoise(id, 'interaction');
  }
}

/** Marks boxes that begin with a closing heading: other articles, comments. */
function markHeadedBoxes(frame: Frame, parameters: LiveParameters): void {
  const { longestClosing, headedShare } = parameters;
  const firstText = firstTexts(frame);
  for (const line of frame.lines) {
    if (frame.isNoise(line.first) || !isClosing(frame, line, longestClosing)) continue;
    let box = line.block;
    if (firstText[box] !== line.first) continue;
    for (let up = box; up > root && firstText[up] === line.first; up = frame.page.parent[up]) box = up;
    const holdsMore = frame.paragraphs[box] > paragraphWeight(line, parameters);
    if (holdsMore && isSmall(frame, box, headedShare)) frame.markNoise(box);
  }
}

/** Whether a line is a closing heading, one that introduces what follows the article. */
export function isClosing(frame: Frame, line: Line, longest: number): boolean {
  const characters = line.plain + line.link;
  return characters > 0 && characters <= longest && isClosingLine(frame.textOf(line));
}

/** The first text node below each node that is not noise; -1 if there is none. */
function firstTexts({ page, lines, noise }: Frame): Int32Array {
  const first = new Int32Array(page.count).fill(-1);
  for (const line of lines) {
    if (noise[line.first] !== 0 || line.plain + line.link === 0) continue;
    for (let up = line.first; up >= 0 && first[up] === -1; up = page.parent[up]) first[up] = line.first;
  }
  return first;
}

/**
 * Sections 2.1 and 3.2: noise is long and narrow and stands at the edge. On the rendered page that is a column beside
 * a wider one, away from the middle. The aspect of a full-width band says nothing: a paragraph is a band too, and an
 * article is a long column.
 */
function markNarrowColumns(frame: Frame, parameters: LiveParameters): void {
  const { page } = frame;
  // The last box seen in each parent.
  const before = new Int32Array(page.count).fill(-1);
  for (let id = 1; id < page.count; id++) {
    if (!frame.isBox(id)) continue;
    const parent = page.parent[id];
    const neighbour = before[parent];
    before[parent] = id;
    if (neighbour < 0 || !standsBeside(page, neighbour, id)) continue;
    const wider = page.width[id] - page.width[neighbour];
    const narrower = wider < 0 ? id : neighbour;
    if (Math.abs(wider) <= touching || frame.paragraphs[narrower] === 0 || frame.isNoise(narrower)) continue;
    if (isLongAndNarrow(frame, narrower, parameters) && isSmall(frame, narrower, parameters.edgeShare)) {
      frame.markNoise(narrower);
    }
  }
}

function isLongAndNarrow({ page }: Frame, id: number, { columnShare, aspect }: LiveParameters): boolean {
  if (coversMiddle(page, id)) return false;
  const [width, height, parent] = [page.width[id], page.height[id], page.parent[id]];
  return width < columnShare * page.width[parent] && height >= aspect * width;
}

function isSmall({ paragraphs }: Frame, id: number, share: number): boolean {
  return paragraphs[id] <= share * paragraphs[root];
}
