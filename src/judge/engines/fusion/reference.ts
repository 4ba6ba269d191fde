import type { TextNodes } from './features';
import type { Parameters } from './parameters';

/** Eq. 1. F = 0.3 L + 0.7 M, in tenths: text length and title words. Whole numbers, so that ties are exact. */
export function referenceScore({ length, titleWords }: TextNodes, row: number, parameters: Parameters): number {
  return parameters.lengthWeight * length[row] + parameters.titleWordWeight * titleWords[row];
}

/**
 * Section 2.2, referenceNode. `labelled` are the rows of the Y nodes; returns one of them, or undefined if there are
 * none.
 */
export function referenceNode(
  nodes: TextNodes,
  labelled: readonly number[],
  parameters: Parameters,
): number | undefined {
  const { titleWords, marks } = nodes;
  const [first, second] = labelled.toSorted((a, b) => titleWords[b] - titleWords[a]);
  if (first === undefined || second === undefined) return first;
  if (titleWords[first] > parameters.clearLead * titleWords[second]) return first;
  const lead =
    referenceScore(nodes, first, parameters) - referenceScore(nodes, second, parameters) ||
    marks[first] - marks[second];
  return lead >= 0 ? first : second;
}
