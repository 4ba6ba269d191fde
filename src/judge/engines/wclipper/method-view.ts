import type { Page } from '../../../page/page';
import { finished } from '../../../page/steps';
import type { Evidence } from '../engine';
import { figure, type Mark, type MethodView, nothingOf } from '../method-view';
import { decide, shrunkToGroups } from './decision/decide';
import { blockEvidence } from './decision/evidence';
import { ruleAgainst } from './decision/reasons';
import { viewing } from './view/view';
import { probabilities, shippedForest } from './wclipper';

/** The probability of every block of text, and what speaks most for and against it. */
export function methodView(page: Page): MethodView {
  const view = finished(viewing(page));
  const { blocks } = view;
  if (blocks.count === 0) return { scale: 'probability', marks: [], figures: [], nothing: 'the page has no text' };
  const own = finished(probabilities(view));
  const probability = shrunkToGroups(view, own);
  const extraction = decide(view, own);
  const kept = extraction.judgement?.kept;
  const evidence = blockEvidence(view, shippedForest());
  const marks = Array.from({ length: blocks.count }, (_, block): Mark => {
    const isKept = kept?.[block] === 1;
    return {
      id: blocks.first[block],
      last: blocks.last[block],
      kind: 'block',
      strength: probability[block],
      kept: isKept,
      rule: isKept ? 'likely content' : ruleAgainst(view, blocks.first[block]),
      figures: [figure('probability', probability[block], 'share'), figure('words', blocks.tokens[block])],
      verdicts: evidence[block].map(verdictOf),
    };
  });
  const figures = [figure('expected', extraction.confidence, 'share')];
  return { scale: 'probability', marks, figures, ...nothingOf(extraction) };
}

function verdictOf({ rule, weight }: Evidence) {
  return { rule, says: weight > 0 ? 'keep' : 'drop', weight } as const;
}
