import type { Evidence } from '../engine';
import { figure, type Mark, type MethodViewer } from '../method-view';

/** The probability of every block of text, and what speaks most for and against it. */
export const methodView: MethodViewer = (_, { judgement, confidence }) => {
  if (!judgement) return { scale: 'probability', marks: [], figures: [] };
  const { blocks, kept, ruleAgainst } = judgement;
  const { first, last, probability, tokens } = blocks;
  const evidence = judgement.evidence?.();
  const marks = Array.from({ length: blocks.count }, (_, block): Mark => {
    const isKept = kept[block] === 1;
    return {
      id: first[block],
      last: last[block],
      kind: 'block',
      strength: probability[block],
      kept: isKept,
      rule: isKept ? 'likely content' : ruleAgainst(first[block]),
      figures: [figure('probability', probability[block], 'share'), figure('words', tokens[block])],
      verdicts: (evidence?.[block] ?? []).map(verdictOf),
    };
  });
  return { scale: 'probability', marks, figures: [figure('expected', confidence, 'share')] };
};

function verdictOf({ rule, weight }: Evidence) {
  return { rule, says: weight > 0 ? 'keep' : 'drop', weight } as const;
}
