import { isCopyrightLine, isRightsNotice } from '../../../language/text/closing-lines';
import { hasLetterOrNumber } from '../../../language/text/letters';
import { root } from '../../../page/tree';
import type { Flows } from './flows';
import { fewestNames, longestName } from './live-parameters';
import type { Surroundings } from './surroundings';

/**
 * The logistic model that turns a row's decision value, and what its surroundings are named, into the probability
 * that the row is body text.
 */
export interface Calibration {
  /** Per unit of the decision value. */
  readonly decision: number;
  readonly constant: number;
  /** Log-odds for rows in an element named as noise, in a landmark, and in an element named as comments. */
  readonly named: number;
  readonly landmark: number;
  readonly comments: number;
  /** Log-odds for rows after the closing heading, and for copyright lines and notices of rights. */
  readonly closing: number;
  readonly copyright: number;
  /** Log-odds for breadcrumbs, the path to the page in its site. */
  readonly breadcrumbs: number;
}

/**
 * The inputs of the model, in the order `decision`, `constant`, `named`, `landmark`, `comments`, `closing`,
 * `copyright`, `breadcrumbs`.
 */
export function termsOf(flows: Flows, around: Surroundings, row: number, decision: number): readonly number[] {
  const block = flows.id[row];
  const text = flows.short.get(row) ?? '';
  const aside = around.commentsAside && around.comments[block] >= 0 ? 1 : 0;
  return [
    decision,
    1,
    asideness(flows, around.named[block]),
    asideness(flows, around.landmark[block]),
    aside,
    row >= around.closing ? 1 : 0,
    isCopyrightLine(text) || isRightsNotice(text) ? 1 : 0,
    flows.link[row] > 0 && isTrail(text) ? 1 : 0,
  ];
}

/** `Home > Forum > Talk`: at least three short names with arrows between them. */
function isTrail(text: string): boolean {
  const names = text.split(/[>»›→]/);
  return names.length >= fewestNames && names.every((name) => name.length <= longestName && hasLetterOrNumber(name));
}

/**
 * 0 outside such an element; inside, nearer to 1 the less of the page's prose it holds, because a wrapper is not
 * noise.
 */
function asideness({ heldProse }: Flows, element = -1): number {
  const all = heldProse[root];
  if (element < 0) return 0;
  return all === 0 ? 1 : 1 - heldProse[element] / all;
}

/** The probability of each row to be body text, 0 to 1; 0 for the index lines of a discussion. */
export function probabilities(
  flows: Flows,
  around: Surroundings,
  decisions: Float64Array,
  { decision, constant, named, landmark, comments, closing, copyright, breadcrumbs }: Calibration,
): Float64Array {
  const weights = [decision, constant, named, landmark, comments, closing, copyright, breadcrumbs];
  const probability = new Float64Array(decisions.length);
  for (let row = 0; row < probability.length; row++) {
    if (around.index[row] === 1) continue;
    const terms = termsOf(flows, around, row, decisions[row]);
    let odds = 0;
    for (let i = 0; i < weights.length; i++) odds += terms[i] * weights[i];
    probability[row] = 1 / (1 + Math.exp(-odds));
  }
  return probability;
}
