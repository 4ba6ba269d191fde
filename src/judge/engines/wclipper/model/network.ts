import { fromBase64 } from '../../../../language/text/base64';
import type { Steps } from '../../../../page/steps';
import { constants } from '../constants';
import { levelsAbove, surroundingsWidth } from '../view/surroundings';
import { apply, applyRectified, type Dense, type DenseTable, denseOf } from './dense';

/**
 * The table of a small network that sees all blocks of a page at once. Trees
 * judge each block alone; the network also reads its neighbours, its template
 * group, the elements above it and the whole page:
 *
 *     h = relu(W x + b)                              x: features, each from -1 to 1
 *     twice: c = relu(conv [h before, h, h behind])  blocks 1, then 4 away
 *            z = relu(D h)                           averaged over the template group, the page, three elements above
 *            h = h + relu(M [h, c, averages])
 *     log-odds = w h + b
 *
 * Averages give longer blocks more weight: √(tokens + .1). The order of sums, products,
 * quotients and roots is fixed, so that every browser computes the same.
 */
export interface NetworkTable extends Layers<DenseTable> {
  /** How many features a block had when the network was made, and the hash of their names. */
  readonly width: number;
  readonly names: number;
  /** Columns of the features that it reads. */
  readonly columns: readonly number[];
  /** Number of knots of each of them. */
  readonly knotCounts: readonly number[];
  /** The knots, ascending, feature after feature: 32-bit floats, little-endian, base64. */
  readonly knots: string;
}

/** Its layers, packed or not. */
interface Layers<Layer> {
  readonly input: Layer;
  readonly steps: readonly Step<Layer>[];
  readonly output: Layer;
}

interface Step<Layer> {
  /** How many blocks away the neighbours are that the step reads. */
  readonly reach: number;
  readonly beside: Layer;
  readonly told: Layer;
  readonly mixed: Layer;
}

/** The network in typed arrays. */
export interface Network extends Knots, Layers<Dense> {}

/** Unpacks a table for this number of features. Throws a RangeError if the table was made for others or is damaged. */
export function networkOf(table: NetworkTable, width: number): Network {
  const knotAt = new Int32Array(table.columns.length + 1);
  for (const [i, count] of table.knotCounts.entries()) knotAt[i + 1] = knotAt[i] + count;
  const network = {
    columns: Int32Array.from(table.columns),
    knotAt,
    knots: new Float32Array(fromBase64(table.knots).buffer),
    input: denseOf(table.input),
    steps: table.steps.map(({ reach, beside, told, mixed }) => ({
      reach,
      beside: denseOf(beside),
      told: denseOf(told),
      mixed: denseOf(mixed),
    })),
    output: denseOf(table.output),
  };
  if (table.width !== width || !isWhole(network, width)) {
    throw new RangeError(
      `the network of wclipper was made for ${table.width} features, there are ${width}, or is damaged: \`npm run train -- wclipper\` makes it anew`,
    );
  }
  return network;
}

function isWhole({ columns, knotAt, knots, input, steps, output }: Network, width: number): boolean {
  const units = input.outputs;
  return (
    columns.every((column) => column < width) &&
    knotAt.length === columns.length + 1 &&
    knots.length === knotAt[columns.length] &&
    input.inputs === columns.length &&
    output.inputs === units &&
    output.outputs === 1 &&
    steps.every(
      ({ beside, told, mixed }) =>
        beside.inputs === 3 * units &&
        beside.outputs === units &&
        told.inputs === units &&
        mixed.inputs === 2 * units + averages * told.outputs &&
        mixed.outputs === units,
    )
  );
}

/** Averages that a block is given: over its template group, the page and the elements above it. */
const averages = 2 + levelsAbove.length;

/** Writes the first layer's output for some blocks, `units` numbers each. The matrix holds the features of the blocks from `from` on. */
export function readRows(network: Network, matrix: Float32Array, width: number, states: Float64Array, from = 0): void {
  const { columns, input } = network;
  const rows = width === 0 ? 0 : matrix.length / width;
  const x = new Float64Array(columns.length);
  for (let row = 0; row < rows; row++) {
    placeRow(network, matrix, row * width, x);
    applyRectified(input, x, 0, states, (from + row) * input.outputs);
  }
}

/** The log-odds of each block, from what `readRows` wrote, in time linear in the blocks. Changes `states`. */
export function* networkOdds(
  { input, steps, output }: Network,
  states: Float64Array,
  tokens: ArrayLike<number>,
  surroundings: Int32Array,
): Steps<Float64Array> {
  const weights = Float64Array.from({ length: tokens.length }, (_, row) => Math.sqrt(tokens[row] + leastWeight));
  for (const step of steps) yield* look(step, states, weights, surroundings);
  const odds = new Float64Array(tokens.length);
  for (let row = 0; row < odds.length; row++) apply(output, states, row * input.outputs, odds, row);
  return odds;
}

const { leastWeight } = constants.network;

/** Blocks between two yields. */
const rowsPerStep = 256;

/** One step: mixes what surrounds each block into its state. */
function* look(step: Step<Dense>, states: Float64Array, weights: Float64Array, surroundings: Int32Array): Steps<void> {
  const { beside, told, mixed } = step;
  const units = beside.outputs;
  const rows = weights.length;
  const average = averagesOf(told, states, weights, surroundings);
  const three = new Float64Array(beside.inputs);
  const all = new Float64Array(mixed.inputs);
  const more = new Float64Array(units);
  const changed = new Float64Array(states.length);
  for (let row = 0; row < rows; row++) {
    if (row % rowsPerStep === 0) yield;
    for (let side = 0; side < 3; side++) copyRow(states, row + (side - 1) * step.reach, units, three, side * units);
    copyRow(states, row, units, all, 0);
    applyRectified(beside, three, 0, all, units);
    average(row, all, 2 * units);
    applyRectified(mixed, all, 0, more, 0);
    for (let unit = 0; unit < units; unit++) {
      changed[row * units + unit] = states[row * units + unit] + more[unit];
    }
  }
  states.set(changed);
}

/** Copies the state of a block; zeros where the page has no such block. */
function copyRow(states: Float64Array, row: number, units: number, into: Float64Array, at: number): void {
  const from = row * units;
  const inside = from >= 0 && from < states.length;
  for (let unit = 0; unit < units; unit++) into[at + unit] = inside ? states[from + unit] : 0;
}

/** Writes the averages that a block is given: over its template group, the page and the elements above it. */
function averagesOf(
  told: Dense,
  states: Float64Array,
  weights: Float64Array,
  surroundings: Int32Array,
): (row: number, into: Float64Array, at: number) => void {
  const rows = weights.length;
  const width = told.outputs + 1;
  // Sums over the blocks before each one, and sums by signature; the weights are the last column.
  const before = new Float64Array((rows + 1) * width);
  const alike = new Float64Array(rows * width);
  const values = new Float64Array(width);
  for (let row = 0; row < rows; row++) {
    applyRectified(told, states, row * told.inputs, values, 0);
    values[width - 1] = 1;
    const group = surroundings[(row + 1) * surroundingsWidth - 1] * width;
    for (let i = 0; i < width; i++) {
      const heavy = weights[row] * values[i];
      before[(row + 1) * width + i] = before[row * width + i] + heavy;
      alike[group + i] = alike[group + i] + heavy;
    }
  }
  return (row, into, at) => {
    const own = row * surroundingsWidth;
    const group = surroundings[own + surroundingsWidth - 1] * width;
    at = writeMean(alike, group, width, into, at);
    at = writeMeanBetween(before, 0, rows, width, into, at);
    for (let level = 0; level < levelsAbove.length; level++) {
      const from = surroundings[own + 2 * level];
      const to = surroundings[own + 2 * level + 1];
      at = writeMeanBetween(before, from, to, width, into, at);
    }
  };
}

function writeMean(sums: Float64Array, from: number, width: number, into: Float64Array, at: number): number {
  const weight = sums[from + width - 1];
  for (let i = 0; i < width - 1; i++) into[at++] = weight > 0 ? sums[from + i] / weight : 0;
  return at;
}

function writeMeanBetween(
  before: Float64Array,
  from: number,
  to: number,
  width: number,
  into: Float64Array,
  at: number,
): number {
  const low = from * width;
  const high = to * width;
  const weight = before[high + width - 1] - before[low + width - 1];
  for (let i = 0; i < width - 1; i++) {
    into[at++] = weight > 0 ? (before[high + i] - before[low + i]) / weight : 0;
  }
  return at;
}

/** Which features are read, and by which knots. */
interface Knots {
  readonly columns: Int32Array;
  /** Where the knots of each feature begin; one entry more. */
  readonly knotAt: Int32Array;
  readonly knots: Float32Array;
}

/** Where each value stands among its feature's knots: -1 at the first and below, 1 at the last and above. */
function placeRow({ columns, knotAt, knots }: Knots, matrix: Float32Array, start: number, x: Float64Array): void {
  for (let i = 0; i < columns.length; i++) {
    const value = matrix[start + columns[i]];
    const first = knotAt[i];
    const last = knotAt[i + 1] - 1;
    x[i] = last <= first ? 0 : (2 * placeAmong(knots, first, last, value)) / (last - first) - 1;
  }
}

/** The place of a value among ascending knots, on a straight line between two of them; 0 to last - first. */
function placeAmong(knots: Float32Array, first: number, last: number, value: number): number {
  if (!(value > knots[first])) return 0;
  if (value >= knots[last]) return last - first;
  let low = first;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle] <= value) low = middle;
    else high = middle;
  }
  const below = knots[low];
  return low - first + (value - below) / (knots[high] - below);
}
