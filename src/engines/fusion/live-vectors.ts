import { root, tagName, tagTable } from '../../page/tree';
import { sentenceLength } from './features';
import { type Flows, lengthOf } from './flows';
import type { Surroundings } from './surroundings';
import { amountLevel, type Vectors } from './vectors';

/** A page with what its features are measured against. */
interface Measured {
  readonly flows: Flows;
  readonly around: Surroundings;
  /** ND of each row. */
  readonly distance: Int32Array;
  /** Prose before each row. */
  readonly before: Float64Array;
  /** The middle, the width and the font size of the average letter of prose, in px. */
  readonly middle: number;
  readonly width: number;
  readonly fontSize: number;
  readonly blockTag: Uint8Array;
}

/** A feature of a row as a level. */
type Feature = (page: Measured, row: number) => number;

/** Tags whose text is D in TP: the paper's and their kin of today. */
const blockTags = ['div', 'table', 'p', 'tbody', 'td', 'section', 'article', 'main', 'body'];

/** More than this share of links makes a row A. */
const linked = 0.5;

const share = (part: number, whole: number, levels: number) => (whole === 0 ? 0 : Math.round((levels * part) / whole));
const rootOfShare = (part: number, whole: number) => (whole <= 0 ? 0 : Math.round(16 * Math.sqrt(part / whole)));
const linkShare = ({ flows }: Measured, row: number) => share(flows.link[row] as number, lengthOf(flows, row), 8);
const isLinked = ({ flows }: Measured, row: number) => (flows.link[row] as number) > linked * lengthOf(flows, row);
const isRow = ({ flows }: Measured, row: number) => row >= 0 && row < flows.id.length;
const idOf = ({ flows }: Measured, row: number) => flows.id[row] as number;
const parentOf = (page: Measured, row: number) => Math.max(root, page.flows.page.parent[idOf(page, row)] as number);
const isBlockTag = (page: Measured, row: number) => page.blockTag[page.flows.page.tag[idOf(page, row)] as number] === 1;
const allProse = ({ flows }: Measured) => flows.heldProse[root] as number;

/** Table 1, measured on the screen: the seven features of the paper. */
const paperFeatures: readonly Feature[] = [
  ({ flows }, row) => amountLevel(lengthOf(flows, row)),
  ({ flows }, row) => amountLevel(flows.marks[row] as number),
  ({ distance }, row) => amountLevel(distance[row] as number),
  ({ flows }, row) => amountLevel(flows.titleWords[row] as number),
  ({ flows }, row) => amountLevel(sentenceLength(lengthOf(flows, row), flows.marks[row] as number)),
  (page, row) => (isLinked(page, row) ? 1 : 0),
  (page, row) => (!isLinked(page, row) && isBlockTag(page, row) ? 1 : 0),
  (page, row) => (!isLinked(page, row) && !isBlockTag(page, row) ? 1 : 0),
  ({ flows }, row) => (row < flows.title ? 1 : 0),
  ({ flows }, row) => (flows.title < 0 || row > flows.title ? 1 : 0),
  ({ flows }, row) => (row === flows.title ? 1 : 0),
];

/** Beyond Table 1: the row's links, and the rows before and after it. */
const neighbourFeatures: readonly Feature[] = [
  linkShare,
  (page, row) => (isRow(page, row - 1) ? amountLevel(lengthOf(page.flows, row - 1)) : 0),
  (page, row) => (isRow(page, row + 1) ? amountLevel(lengthOf(page.flows, row + 1)) : 0),
  (page, row) => (isRow(page, row - 1) ? linkShare(page, row - 1) : 8),
  (page, row) => (isRow(page, row + 1) ? linkShare(page, row + 1) : 8),
  ({ flows }, row) => Math.min(16, rootOfShare(flows.digits[row] as number, lengthOf(flows, row))),
];

/** The containers it stands in, and what is of its kind. */
const containerFeatures: readonly Feature[] = [
  (page, row) => rootOfShare(page.flows.heldProse[parentOf(page, row)] as number, allProse(page)),
  (page, row) => rootOfShare(page.flows.heldProse[largerAbove(page, row)] as number, allProse(page)),
  (page, row) => {
    const { heldLink, heldPlain } = page.flows;
    const up = parentOf(page, row);
    return share(heldLink[up] as number, (heldLink[up] as number) + (heldPlain[up] as number), 8);
  },
  ({ around, flows }, row) => around.depth[flows.id[row] as number] as number,
  (page, row) => rootOfShare(page.around.kinds.prose[row] as number, allProse(page)),
  ({ around }, row) => amountLevel(around.kinds.count[row] as number),
  ({ flows }, row) => (/^h[1-6]$/.test(tagName(flows.page, flows.id[row] as number)) ? 4 : 0),
  (page, row) => share(page.before[row] as number, allProse(page), 16),
];

/** Where it stands: its column against that of the prose and that of the title, and its letters. */
const geometryFeatures: readonly Feature[] = [
  (page, row) => Math.round(16 * Math.min(2, (page.flows.page.width[idOf(page, row)] as number) / page.width)),
  (page, row) => {
    const { left, width, viewport } = page.flows.page;
    const middle = (left[idOf(page, row)] as number) + (width[idOf(page, row)] as number) / 2;
    return Math.round(16 * Math.min(1, Math.abs(middle - page.middle) / Math.max(1, viewport.width)));
  },
  (page, row) => Math.round(8 * Math.min(4, (page.flows.page.fontSize[idOf(page, row)] as number) / page.fontSize)),
  (page, row) => {
    const { flows } = page;
    if (flows.title < 0) return 8;
    const { left } = flows.page;
    const apart = Math.abs((left[idOf(page, row)] as number) - (left[flows.id[flows.title] as number] as number));
    return Math.round(8 * Math.min(2, apart / besideTitlePx));
  },
];

/** A column that starts so far from the title's is another; px. */
const besideTitlePx = 200;

const features: readonly Feature[] = [
  ...paperFeatures,
  ...neighbourFeatures,
  ...containerFeatures,
  ...geometryFeatures,
];

export function liveVectors(flows: Flows, around: Surroundings): Vectors {
  const page = measured(flows, around);
  const rows = flows.id.length;
  const levels = new Uint8Array(rows * features.length);
  for (let row = 0, at = 0; row < rows; row++) {
    for (const feature of features) levels[at++] = Math.min(255, feature(page, row));
  }
  return { rows, dimensions: features.length, levels };
}

/** The nearest container above a row that holds more prose than its parent. */
function largerAbove(page: Measured, row: number): number {
  const { heldProse, page: captured } = page.flows;
  const held = heldProse[parentOf(page, row)] as number;
  let id = parentOf(page, row);
  while (id > root && heldProse[id] === held) id = captured.parent[id] as number;
  return id;
}

function measured(flows: Flows, around: Surroundings): Measured {
  const { page, id, prose } = flows;
  const { left, width, fontSize } = page;
  const mean = (value: (block: number) => number, usual: number) => {
    const all = flows.heldProse[root] as number;
    const sum = prose.reduce((total, own, row) => total + own * value(id[row] as number), 0);
    return (all > 0 ? sum / all : 0) || usual;
  };
  const before = new Float64Array(id.length);
  for (let row = 1; row < id.length; row++) before[row] = (before[row - 1] as number) + (prose[row - 1] as number);
  return {
    flows,
    around,
    distance: distances(flows),
    before,
    middle: mean((block) => (left[block] as number) + (width[block] as number) / 2, page.viewport.width / 2),
    width: mean((block) => width[block] as number, Math.max(1, page.viewport.width)),
    fontSize: mean((block) => fontSize[block] as number, usualFontSizePx),
    blockTag: tagTable(page, blockTags),
  };
}

const usualFontSizePx = 16;

/** ND: blocks without text of their own since the row before. */
function distances({ page, block, id }: Flows): Int32Array {
  const distance = new Int32Array(id.length);
  let row = 0;
  let empty = 0;
  for (let node = 0; node < page.count && row < id.length; node++) {
    if (node === id[row]) {
      distance[row++] = empty;
      empty = 0;
    } else if (block[node] === node) {
      empty++;
    }
  }
  return distance;
}
