import { root } from '../../page/tree';
import { copyrightLine } from '../../text/closing-lines';
import type { Flows } from './flows';
import type { Surroundings } from './surroundings';

/** How the chance that a row is body follows from its decision value and from what its surroundings are called. */
export interface Calibration {
  /** For each unit of the decision value. */
  readonly decision: number;
  readonly constant: number;
  /** For standing in what is called noise, in a landmark, in what is called comments; log-odds. */
  readonly named: number;
  readonly landmark: number;
  readonly comments: number;
  /** For standing behind the heading of what follows the article, and for being a copyright line. */
  readonly closing: number;
  readonly copyright: number;
}

/** The terms that go with `decision`, `constant`, `named`, `landmark`, `comments`, `closing` and `copyright`. */
export function termsOf(flows: Flows, around: Surroundings, row: number, decision: number): readonly number[] {
  const block = flows.id[row];
  const aside = around.commentsAside && around.comments[block] >= 0 ? 1 : 0;
  return [
    decision,
    1,
    asideness(flows, around.named[block]),
    asideness(flows, around.landmark[block]),
    aside,
    row >= around.closing ? 1 : 0,
    copyrightLine.test(flows.short.get(row) ?? '') ? 1 : 0,
  ];
}

/** 0 outside; inside, the less of the page's prose the element holds, the nearer to 1: a wrapper is no noise. */
function asideness({ heldProse }: Flows, element = -1): number {
  const all = heldProse[root];
  if (element < 0) return 0;
  return all === 0 ? 1 : 1 - heldProse[element] / all;
}

/** The chance of each row to be body text, 0 to 1; none for the lines of a discussion's index. */
export function chances(
  flows: Flows,
  around: Surroundings,
  decisions: Float64Array,
  { decision, constant, named, landmark, comments, closing, copyright }: Calibration,
): Float64Array {
  const weights = [decision, constant, named, landmark, comments, closing, copyright];
  const chance = new Float64Array(decisions.length);
  for (let row = 0; row < chance.length; row++) {
    if (around.index[row] === 1) continue;
    const terms = termsOf(flows, around, row, decisions[row]);
    let odds = 0;
    for (let i = 0; i < weights.length; i++) odds += terms[i] * weights[i];
    chance[row] = 1 / (1 + Math.exp(-odds));
  }
  return chance;
}
