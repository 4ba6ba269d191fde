import { decide } from '../../src/judge/engines/wclipper/decision/decide';
import { viewOf } from '../../src/judge/engines/wclipper/view/view';
import { type Selection, selectionOf } from '../../src/judge/selection/selection';
import type { CapturedPage } from '../shared/captured';
import type { Models } from './models';

/** A page, and what `wclipper` keeps of it with models that were fitted without the page's site. */
export interface Extracted extends CapturedPage {
  readonly selection: Selection;
}

/** Extracts each page out of fold; `pages` are those of the models, in their order. */
export function* extractedOutOfFold(
  pages: Iterable<CapturedPage>,
  { pages: known, probabilities }: Pick<Models, 'pages' | 'probabilities'>,
): Generator<Extracted> {
  let at = 0;
  let place = 0;
  for (const captured of pages) {
    const { set, truth, page } = captured;
    const view = viewOf(page);
    const rows = view.blocks.count;
    const expected = known[place++];
    if (expected?.set !== set || expected.id !== truth.id || expected.rows !== rows) {
      throw new RangeError(`${set}/${truth.id} is not the page that the models were fitted to: fit them again`);
    }
    const own = Float64Array.from(probabilities.subarray(at, at + rows));
    at += rows;
    yield { ...captured, selection: selectionOf(page, decide(view, own)) };
  }
}
