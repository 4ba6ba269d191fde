import { defined } from '../../../language/text/defined';
import type { Page } from '../../../page/page';
import type { Curve, Extraction } from '../engine';
import { figure, type Mark, type MarkKind, type MethodViewer, type ViewCurve } from '../method-view';
import { rowsOfRun } from './distribution';
import { runOfLargestBalance } from './live';
import { live } from './live-parameters';
import { tuned } from './parameters';
import { renderedRows } from './rendered-rows';
import { ctext, type Rows, type Run } from './rows';
import { type Weights, weigh } from './weights';

/** The rows of a page, the curve over them, its threshold, and the rows of the body. */
export const methodView: MethodViewer = (page, extraction, variant) =>
  variant === 'paper' ? paperView(page, extraction) : liveView(page, extraction);

function paperView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const { K, threshold } = tuned;
  const rows = ctext(page);
  const curve = curveOf(extraction);
  return {
    scale: 'kinds',
    ...marksAndCurve(rows, curve, curve.start < 0 ? curve : rowsOfRun(curve.y, curve, rows.count), threshold),
    figures: [figure('thickness', K), figure('threshold', threshold)],
  };
}

function liveView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const rows = renderedRows(page, live);
  const weights = weigh(page, rows, live);
  const curve = curveOf(extraction);
  const price = priceOf(weights, curve);
  return {
    scale: 'kinds',
    ...marksAndCurve(rows, curve, curve, live.K * price, weights),
    figures: [figure('thickness', live.K), figure('price', price)],
  };
}

function curveOf({ curve }: Extraction): Curve {
  return curve ?? { y: [], start: -1, end: -1, nodes: [] };
}

/** The price of a row at which the run was found. */
function priceOf({ weight }: Weights, { end }: Curve): number {
  for (let price = live.rowPrice; price >= live.lowestPrice; price /= 2) {
    const run = runOfLargestBalance(weight, price);
    // The body may begin below the first rows of its run.
    if ((run?.end ?? -1) === end) return price;
  }
  return live.rowPrice;
}

/** A mark for each row with text, and the curve over all rows. */
function marksAndCurve(
  rows: Rows,
  curve: Curve,
  run: Run,
  threshold: number,
  weights?: Weights,
): { readonly marks: readonly Mark[]; readonly curve: ViewCurve } {
  const { y, start, end } = curve;
  const highest = y.reduce((most, value) => Math.max(most, value), 1);
  const maximum = y.indexOf(highest);
  const marks: Mark[] = [];
  const places: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const isText = rows.first[row] >= 0;
    places.push(isText ? marks.length : -1);
    if (!isText) continue;
    const mark = markOfRow(rows, row, y, row >= run.start && row <= run.end, weights);
    marks.push({ ...mark, strength: (y[row] ?? 0) / highest, ...(row === maximum && { special: 'maximum' }) });
  }
  return { marks, curve: { y, start, end, threshold, marks: places } };
}

function markOfRow(rows: Rows, row: number, y: readonly number[], kept: boolean, weights: Weights | undefined): Mark {
  const rule = kept ? 'row blocks' : weights?.rule[row];
  return defined({
    id: rows.first[row],
    last: rows.last[row],
    kind: kindOf(kept, rule),
    strength: 0,
    kept,
    rule,
    figures: [
      figure('row', row),
      figure('rowLength', rows.length[row] ?? 0),
      ...(row < y.length ? [figure('rowBlock', y[row])] : []),
      ...(weights ? [figure('weight', weights.weight[row])] : []),
    ],
    verdicts: [],
  });
}

function kindOf(kept: boolean, rule: string | undefined): MarkKind {
  if (kept) return 'inside';
  return rule === undefined ? 'outside' : 'ending';
}
