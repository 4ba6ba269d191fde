import { constants } from '../../src/judge/engines/wclipper/constants';
import type { DenseTable } from '../../src/judge/engines/wclipper/model/dense';
import type { NetworkTable } from '../../src/judge/engines/wclipper/model/network';
import { toBase64 } from '../../src/language/text/base64';
import { floats, namesHash } from './table';

/** A layer as network.py writes it: output after output, weights as whole parts of the scale of the output. */
export interface FittedLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: readonly number[];
  readonly scales: readonly number[];
  readonly biases: readonly number[];
}

/** What network.py writes. */
export interface FittedNetwork {
  readonly columns: readonly number[];
  /** By column, ascending. */
  readonly knots: readonly (readonly number[])[];
  readonly reaches: readonly number[];
  /** `input`, `steps.0.beside`, `steps.0.told`, `steps.0.mixed`, … and `output`. */
  readonly layers: Readonly<Record<string, FittedLayer>>;
}

export function networkTable(
  { columns, knots, reaches, layers }: FittedNetwork,
  names: readonly string[],
): NetworkTable {
  const packed = (name: string): DenseTable => {
    const layer = layers[name];
    if (!layer) throw new RangeError(`the network has no layer ${name}`);
    return denseTable(name, layer);
  };
  return {
    width: names.length,
    names: namesHash(names),
    columns,
    knotCounts: knots.map(({ length }) => length),
    knots: floats(knots.flat()),
    input: packed('input'),
    steps: reaches.map((reach, step) => ({
      reach,
      beside: packed(`steps.${step}.beside`),
      told: packed(`steps.${step}.told`),
      mixed: packed(`steps.${step}.mixed`),
    })),
    output: packed('output'),
  };
}

/** Packs a layer. Throws a RangeError if a weight does not fit a byte. */
export function denseTable(name: string, { inputs, outputs, weights, scales, biases }: FittedLayer): DenseTable {
  if (weights.some((each) => !Number.isInteger(each) || Math.abs(each) > constants.network.largestPart)) {
    throw new RangeError(`a weight of ${name} does not fit a byte`);
  }
  const bytes = new Uint8Array(Int8Array.from(weights).buffer);
  return { inputs, outputs, weights: toBase64(bytes), scales: floats(scales), biases: floats(biases) };
}
