import type { Page } from '../../../page/page';
import type { Steps } from '../../../page/steps';
import { type Extraction, nothingFound, type Reason, type Surroundings } from '../engine';
import { clustersOf, measure, scoresOf, topCandidates } from './clusters';
import { type FeatureTree, featureTreeOf, levelOrder } from './feature-tree';
import { matching } from './matching';
import { type Parameters, tuned, unknownConfidence } from './parameters';
import { bestSibling } from './sibling';
import { compareTwoCNode, pair, whole } from './similarity';

/** Both trees in level order (2.3.1), their alignment (2.3.2), the clusters of the candidates (2.4), and the best of them (2.5). */
export function* extractingPaper(
  page: Page,
  { siblings = [] }: Surroundings,
  parameters: Parameters = tuned,
): Steps<Extraction> {
  const order = levelOrder(page);
  const target = featureTreeOf(page, order);
  const sibling = bestSibling(target, siblings);
  if (!sibling) return nothingFound('unavailable: no sibling page');
  if (target.count * sibling.count > parameters.mostPairs) return nothingFound(tooLarge(target, sibling));
  const matched = yield* matching(pair(target, sibling), compareTwoCNode, parameters.Ts * whole);
  const clusters = clustersOf(target, topCandidates(target, matched)).map((cluster) =>
    cluster.map((place) => order[place]),
  );
  if (clusters.length === 0) return nothingFound('nothing differs from the sibling page');
  return select(clusters, scoresOf(measure(page, parameters.mainVisualArea), clusters), parameters.near);
}

function tooLarge(target: FeatureTree, sibling: FeatureTree): string {
  return `too large to compare: ${target.count} x ${sibling.count} nodes`;
}

/** Section 2.5. The cluster with the highest score, and those near it. */
function select(clusters: readonly (readonly number[])[], scores: readonly number[], near: number): Extraction {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const content: number[] = [];
  const reasons: Reason[] = [];
  clusters.forEach((nodes, i) => {
    const score = scores[i];
    const kept = score >= best - near;
    const rule = score === best ? 'best cluster' : kept ? 'near the best cluster' : 'lower cluster';
    for (const id of nodes) {
      if (kept) content.push(id);
      reasons.push({ id, kept, rule });
    }
  });
  content.sort((a, b) => a - b);
  reasons.sort((a, b) => a.id - b.id);
  return { content, except: [], reasons, confidence: unknownConfidence };
}
