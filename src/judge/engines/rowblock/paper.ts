import type { Page } from '../../../page/page';
import { type Curve, type Extraction, nothingFound } from '../engine';
import { bodyRun, distribution, rowsOfRun, shareOf } from './distribution';
import { type Parameters, tuned } from './parameters';
import { ctext, type Run, subtreesOf } from './rows';

/** Section 5: Ctext, the row-block distribution function (definitions 1 to 3), and the run that meets conditions 1 to 4. */
export function extractPaper(page: Page, parameters: Parameters = tuned): Extraction {
  const rows = ctext(page);
  const y = distribution(rows, parameters.K);
  const run = bodyRun(y, parameters);
  const curve = curveOf(y, run, rows.first);
  if (!run) return { ...nothingFound(whyNothing(y)), curve };
  const content = subtreesOf(page, rows, rowsOfRun(y, run, rows.count));
  const reasons = content.map((id) => ({ id, kept: true, rule: 'row blocks' }));
  return { content, except: [], reasons, confidence: shareOf(y, run), curve };
}

function curveOf(y: readonly number[], run: Run | undefined, nodes: readonly number[]): Curve {
  return { y, start: run?.start ?? -1, end: run?.end ?? -1, nodes };
}

function whyNothing(y: readonly number[]): string {
  return y.length === 0 ? 'no more rows than a row block has' : 'no sudden rise';
}
