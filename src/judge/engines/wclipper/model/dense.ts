import { fromBase64 } from '../../../../language/text/base64';

/** The table of a layer: weights of one byte each, scaled per output. */
export interface DenseTable {
  readonly inputs: number;
  readonly outputs: number;
  /** Output after output: signed bytes, base64. */
  readonly weights: string;
  /** What one part is worth, by output: 32-bit floats, little-endian, base64. */
  readonly scales: string;
  /** By output: 32-bit floats, little-endian, base64. */
  readonly biases: string;
}

/** A fully connected layer. */
export interface Dense {
  readonly inputs: number;
  readonly outputs: number;
  /** Output after output. */
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/** Unpacks a layer. Throws a RangeError when it is damaged. */
export function denseOf({ inputs, outputs, weights, scales, biases }: DenseTable): Dense {
  const parts = new Int8Array(fromBase64(weights).buffer);
  // Numbers lie in little-endian order, as on every machine that runs a browser.
  const worth = new Float32Array(fromBase64(scales).buffer);
  const unpacked = {
    inputs,
    outputs,
    weights: new Float64Array(parts.length),
    biases: Float64Array.from(new Float32Array(fromBase64(biases).buffer)),
  };
  if (parts.length !== inputs * outputs || worth.length !== outputs || unpacked.biases.length !== outputs) {
    throw new RangeError('a layer of wclipper is damaged: `npm run train -- wclipper` makes it anew');
  }
  for (let i = 0; i < parts.length; i++) {
    unpacked.weights[i] = parts[i] * worth[Math.trunc(i / inputs)];
  }
  return unpacked;
}

/**
 * b + W x, where x begins at `from`: `outputs` numbers into `out` from `at` on, each summed in
 * the order of its inputs, so that every browser rounds the same way. Four outputs
 * are summed at once, because their sums do not depend on each other.
 */
export function apply(
  { inputs, outputs, weights, biases }: Dense,
  x: Float64Array,
  from: number,
  out: Float64Array,
  at: number,
): void {
  let output = 0;
  for (; output + 4 <= outputs; output += 4) {
    const w0 = output * inputs;
    const w1 = w0 + inputs;
    const w2 = w1 + inputs;
    const w3 = w2 + inputs;
    let s0 = biases[output];
    let s1 = biases[output + 1];
    let s2 = biases[output + 2];
    let s3 = biases[output + 3];
    for (let i = 0; i < inputs; i++) {
      const value = x[from + i];
      s0 += value * weights[w0 + i];
      s1 += value * weights[w1 + i];
      s2 += value * weights[w2 + i];
      s3 += value * weights[w3 + i];
    }
    out[at + output] = s0;
    out[at + output + 1] = s1;
    out[at + output + 2] = s2;
    out[at + output + 3] = s3;
  }
  for (; output < outputs; output++) {
    let sum = biases[output];
    for (let i = 0; i < inputs; i++) sum += x[from + i] * weights[output * inputs + i];
    out[at + output] = sum;
  }
}

/** The same with negative outputs set to 0. */
export function applyRectified(layer: Dense, x: Float64Array, from: number, out: Float64Array, at: number): void {
  apply(layer, x, from, out, at);
  for (let i = at; i < at + layer.outputs; i++) if (!(out[i] > 0)) out[i] = 0;
}
