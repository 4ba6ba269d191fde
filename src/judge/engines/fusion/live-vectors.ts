import { root, tagName, tagTable } from '../../../page/tree';
import { TAL } from './features';
import { type Flows, lengthOf } from './flows';
import {
  besideTitlePx,
  fineLevels,
  headingLevel,
  levels,
  linked,
  liveBlockTags,
  usualFontSizePx,
} from './live-parameters';
import type { Surroundings } from './surroundings';
import { amountLevel, type Vectors } from './svm';

/** A page and the reference values of its features. */
type Measured = Readonly<ReturnType<typeof measured>>;

/** A feature of a row, as a level. */
type Feature = (page: Measured, row: number) => number;

const share = (part: number, whole: number, most: number) => (whole === 0 ? 0 : Math.round((most * part) / whole));
const rootOfShare = (part: number, whole: number) =>
  whole <= 0 ? 0 : Math.round(fineLevels * Math.sqrt(part / whole));
const linkShare = ({ flows }: Measured, row: number) => share(flows.link[row], lengthOf(flows, row), levels);
const isLinked = ({ flows }: Measured, row: number) => flows.link[row] > linked * lengthOf(flows, row);
const isRow = ({ flows }: Measured, row: number) => row >= 0 && row < flows.id.length;
const idOf = ({ flows }: Measured, row: number) => flows.id[row];
const parentOf = (page: Measured, row: number) => Math.max(root, page.flows.page.parent[idOf(page, row)]);
const isBlockTag = (page: Measured, row: number) => page.blockTag[page.flows.page.tag[idOf(page, row)]] === 1;
const allProse = ({ flows }: Measured) => flows.heldProse[root];

/** Table 1, measured on the rendered page: the seven features of the paper. */
const paperFeatures: readonly Feature[] = [
  ({ flows }, row) => amountLevel(lengthOf(flows, row)),
  ({ flows }, row) => amountLevel(flows.marks[row]),
  ({ distance }, row) => amountLevel(distance[row]),
  ({ flows }, row) => amountLevel(flows.titleWords[row]),
  ({ flows }, row) => amountLevel(TAL(lengthOf(flows, row), flows.marks[row])),
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
  (page, row) => (isRow(page, row - 1) ? linkShare(page, row - 1) : levels),
  (page, row) => (isRow(page, row + 1) ? linkShare(page, row + 1) : levels),
  ({ flows }, row) => Math.min(fineLevels, rootOfShare(flows.digits[row], lengthOf(flows, row))),
];

/** The containers of the row, and the rows of its type. */
const containerFeatures: readonly Feature[] = [
  (page, row) => rootOfShare(page.flows.heldProse[parentOf(page, row)], allProse(page)),
  (page, row) => rootOfShare(page.flows.heldProse[largerAbove(page, row)], allProse(page)),
  (page, row) => {
    const { heldLink, heldPlain } = page.flows;
    const up = parentOf(page, row);
    return share(heldLink[up], heldLink[up] + heldPlain[up], levels);
  },
  ({ around, flows }, row) => around.depth[flows.id[row]],
  (page, row) => rootOfShare(page.around.totals.prose[row], allProse(page)),
  ({ around }, row) => amountLevel(around.totals.count[row]),
  ({ flows }, row) => (/^h[1-6]$/.test(tagName(flows.page, flows.id[row])) ? headingLevel : 0),
  (page, row) => share(page.before[row], allProse(page), fineLevels),
];

/** Geometry: the row's column against that of the prose and of the title, and its font size. */
const geometryFeatures: readonly Feature[] = [
  (page, row) => Math.round(fineLevels * Math.min(2, page.flows.page.width[idOf(page, row)] / page.width)),
  (page, row) => {
    const { left, width, viewport } = page.flows.page;
    const middle = left[idOf(page, row)] + width[idOf(page, row)] / 2;
    return Math.round(fineLevels * Math.min(1, Math.abs(middle - page.middle) / Math.max(1, viewport.width)));
  },
  (page, row) => Math.round(levels * Math.min(4, page.flows.page.fontSize[idOf(page, row)] / page.fontSize)),
  (page, row) => {
    const { flows } = page;
    if (flows.title < 0) return levels;
    const { left } = flows.page;
    const apart = Math.abs(left[idOf(page, row)] - left[flows.id[flows.title]]);
    return Math.round(levels * Math.min(2, apart / besideTitlePx));
  },
];

const features: readonly Feature[] = [
  ...paperFeatures,
  ...neighbourFeatures,
  ...containerFeatures,
  ...geometryFeatures,
];

export function liveVectors(flows: Flows, around: Surroundings): Vectors {
  const page = measured(flows, around);
  const rows = flows.id.length;
  const cells = new Uint8Array(rows * features.length);
  for (let row = 0, at = 0; row < rows; row++) {
    for (const feature of features) cells[at++] = Math.min(255, feature(page, row));
  }
  return { rows, dimensions: features.length, levels: cells };
}

/** The nearest container above a row that holds more prose than the row's parent. */
function largerAbove(page: Measured, row: number): number {
  const { heldProse, page: captured } = page.flows;
  const held = heldProse[parentOf(page, row)];
  let id = parentOf(page, row);
  while (id > root && heldProse[id] === held) id = captured.parent[id];
  return id;
}

function measured(flows: Flows, around: Surroundings) {
  const { page, id, prose } = flows;
  const { left, width, fontSize } = page;
  const mean = (value: (block: number) => number, usual: number) => {
    const all = flows.heldProse[root];
    const sum = prose.reduce((total, own, row) => total + own * value(id[row]), 0);
    return (all > 0 ? sum / all : 0) || usual;
  };
  const before = new Float64Array(id.length);
  for (let row = 1; row < id.length; row++) before[row] = before[row - 1] + prose[row - 1];
  return {
    flows,
    around,
    /** ND of each row. */
    distance: distances(flows),
    /** The sum of prose before each row. */
    before,
    /** The centre, the width and the font size of the prose, averaged by prose weight, in px. */
    middle: mean((block) => left[block] + width[block] / 2, page.viewport.width / 2),
    width: mean((block) => width[block], Math.max(1, page.viewport.width)),
    fontSize: mean((block) => fontSize[block], usualFontSizePx),
    blockTag: tagTable(page, liveBlockTags),
  };
}

/** ND: blocks without text of their own since the previous row. */
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
