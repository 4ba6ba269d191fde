import { belowDateline, type CountedLine } from '../../../page/dateline';
import type { Page } from '../../../page/page';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { distribution, shareOf } from './distribution';
import { type LiveParameters, live } from './live-parameters';
import { type RenderedRows, renderedRows } from './rendered-rows';
import { type Run, subtreesOf } from './rows';
import { textOfRow, type Weights, weigh } from './weights';

/** The variant for the rendered DOM. The header of rowblock.ts lists where it departs from `paper`, and why. */
export function extractLive(page: Page, parameters: LiveParameters = live): Extraction {
  const rows = renderedRows(page, parameters);
  const weights = weigh(page, rows, parameters);
  const positive = weights.weight.map((weight) => Math.max(weight, 0));
  const all = bodyOf(weights.weight, positive, parameters);
  const run = all && withoutHead(page, rows, all, parameters);
  const y = curveOf(rows, positive, parameters.K);
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

/** The run without its dateline and what is above it. */
function withoutHead(page: Page, rows: RenderedRows, { start, end }: Run, { headShare }: LiveParameters): Run {
  const lines: CountedLine[] = [];
  for (let row = start; row <= end; row++) {
    const link = rows.link[row];
    lines.push({ text: () => textOfRow(page, rows, row), plain: rows.length[row] - link, link });
  }
  return { start: start + belowDateline(lines, headShare), end };
}

/**
 * The rows of the body. If the run is short and holds little of the page, the page has no long text (a landing page,
 * short posts); the row price is then halved repeatedly until the rows hold together.
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
 * Conditions 1 to 4 in one: the run of rows with the largest sum of weights less the price of each row. It begins
 * where Y rises for good, ends where nothing below makes up for a fall, and includes a dip if the rows after it are
 * worth it.
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

/** Definition 3 over the remaining weights, including the last K rows: the page below them counts as empty. */
function curveOf({ count }: RenderedRows, weight: readonly number[], thickness: number): number[] {
  const below = new Array<number>(thickness).fill(0);
  return distribution({ count: count + thickness, length: [...weight, ...below], first: [], last: [] }, thickness);
}

/**
 * A reason for each kept node, and for each row outside the run that a rule took the weight of. Of consecutive rows
 * under one rule only the first is given.
 */
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
