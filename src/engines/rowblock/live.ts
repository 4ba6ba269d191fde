import type { Page } from '../../page/page';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { distribution } from './distribution';
import { type LiveParameters, live } from './live-parameters';
import { type RenderedRows, renderedRows } from './rendered-rows';
import { type Run, shareOf } from './run';
import { subtreesOf } from './selection';
import { type Weights, weigh } from './weights';

/** The variant for the rendered DOM; the header of rowblock.ts says what it does otherwise than `paper`, and why. */
export function extractLive(page: Page, parameters: LiveParameters = live): Extraction {
  const rows = renderedRows(page, parameters);
  const weights = weigh(page, rows, parameters);
  const positive = weights.weight.map((weight) => Math.max(weight, 0));
  const run = bodyOf(weights.weight, positive, parameters);
  const y = curveOf(rows, positive, parameters.thickness);
  const curve = { y, start: run?.start ?? -1, end: run?.end ?? -1, nodes: rows.first };
  if (!run) return { ...nothingFound(whyNothing(rows)), curve };
  const content = subtreesOf(page, rows, run);
  return {
    content,
    except: [],
    reasons: reasonsFor(rows, weights, run, content),
    confidence: shareOf(positive, run),
    curve,
  };
}

/**
 * The run of the body. Where it is short and holds little of the page, the page
 * has no long text (a landing page, short posts): its rows are then worth half
 * of their price, and half of that, until they hold together.
 */
function bodyOf(weight: readonly number[], positive: readonly number[], parameters: LiveParameters): Run | undefined {
  const { rowPrice, lowestPrice, shortestBody, bodyShare } = parameters;
  let run = runOfLargestBalance(weight, rowPrice);
  for (let price = rowPrice / 2; run && price >= lowestPrice; price /= 2) {
    const characters = positive.slice(run.start, run.end + 1).reduce((sum, each) => sum + each, 0);
    if (characters >= shortestBody || shareOf(positive, run) >= bodyShare) break;
    run = runOfLargestBalance(weight, price);
  }
  return run;
}

/**
 * Conditions 1 to 4 in one: the run of rows whose weights, less the price of a
 * row for each, sum to the most. It begins where Y rises for good, ends where
 * nothing below makes up for a fall, and takes a dip in between that is worth it.
 *
 *     weight   -20   3  90   0  40   2  60   0   0   0  15
 *     less 5   -25  -2  85  -5  35  -3  55  -5  -5  -5  10
 *                       [-------167------]  <- with the last row it would be 162
 */
export function runOfLargestBalance(weight: readonly number[], rowPrice: number): Run | undefined {
  let best: Run | undefined;
  let most = 0;
  let balance = 0;
  let start = 0;
  weight.forEach((earned, row) => {
    if (balance <= 0) {
      balance = 0;
      start = row;
    }
    balance += earned - rowPrice;
    if (balance > most) {
      most = balance;
      best = { start, end: row };
    }
  });
  return best;
}

/** Definition 3 over the weights that are left, also for the last K rows: below them the page is empty. */
function curveOf({ count }: RenderedRows, weight: readonly number[], thickness: number): number[] {
  const below = new Array<number>(thickness).fill(0);
  return distribution({ count: count + thickness, length: [...weight, ...below], first: [], last: [] }, thickness);
}

/** What was kept, and each row outside that a rule took the weight of; of rows below each other under one rule the first. */
function reasonsFor(rows: RenderedRows, { rule }: Weights, run: Run, content: readonly number[]): Reason[] {
  const reasons: Reason[] = content.map((id) => ({ id, kept: true, rule: 'row blocks' }));
  let before: string | undefined;
  for (let row = 0; row < rows.count; row++) {
    const id = rows.first[row];
    if (id < 0) continue;
    const why = row < run.start || row > run.end ? rule[row] : undefined;
    if (why !== undefined && why !== before) reasons.push({ id, kept: false, rule: why });
    before = why;
  }
  return reasons.sort((a, b) => a.id - b.id);
}

function whyNothing(rows: RenderedRows): string {
  if (rows.first.every((id) => id < 0)) return 'no visible text';
  return 'no rows that outweigh their price';
}
