/**
 * Feature trees and a similarity LCS.
 *
 * Song Ao, Zhi Cheng, Zhou Jun, Luo Chuanfei, An Ran: Web page de-noising by
 * maximum similarity matching of feature trees based on LCS (in Chinese).
 * Video Engineering (电视技术) 35 (13), 2011.
 *
 * It takes a page and a sibling, a page of the same site and template, as
 * feature trees, and aligns the two node by node. What only this page has are
 * candidates for content; they are gathered in clusters, and six indicators
 * decide between these.
 *
 * Decisions where the paper is silent, for both variants:
 * 1. Ts, "near" and the main visual area have no printed values: see parameters.ts.
 * 2. A feature that neither node has (no id) is an equal feature; boxes are in whole px.
 * 3. innerHTML is compared by a hash of text, tags and captured attributes, as
 *    they stand in the document: relative addresses are not made absolute.
 * 4. Code lengths are those of text, tags and captured attributes.
 * 5. The root is the one BODY; that of a frame is a node like others.
 * 6. Clusters start from the top of the tree, not at random (clusters.ts); a
 *    value of 0 is no rank (indicators.ts).
 */
import { type FeatureTree, featureTreeOf, levelOrder } from '../../page/feature-tree';
import type { Page } from '../../page/page';
import { type Engine, type Extraction, nothingFound, type Reason, type Surroundings } from '../engine';
import { clustersOf, topCandidates } from './clusters';
import { scoresOf } from './indicators';
import { match } from './matching';
import { measure } from './measures';
import { type Parameters, paper } from './parameters';
import { bestSibling } from './sibling';
import { compareTwoCNode, pair, whole } from './similarity';

export const featuretree: Engine = {
  name: 'featuretree',
  variants: ['paper'],
  extract: (page, _variant, surroundings = {}) => extractPaper(page, surroundings),
};

export function extractPaper(page: Page, { siblings = [] }: Surroundings, parameters: Parameters = paper): Extraction {
  const order = levelOrder(page);
  const target = featureTreeOf(page, order);
  const sibling = bestSibling(target, siblings);
  if (!sibling) return nothingFound('unavailable: no sibling page');
  if (target.count * sibling.count > parameters.mostPairs) return nothingFound(tooLarge(target, sibling));
  const matching = match(pair(target, sibling), compareTwoCNode, parameters.similarity * whole);
  const clusters = clustersOf(target, topCandidates(target, matching)).map((cluster) =>
    cluster.map((place) => order[place] as number),
  );
  if (clusters.length === 0) return nothingFound('nothing differs from the sibling page');
  return select(clusters, scoresOf(measure(page, parameters.mainVisualArea), clusters), parameters.near);
}

function tooLarge(target: FeatureTree, sibling: FeatureTree): string {
  return `too large to compare: ${target.count} x ${sibling.count} nodes`;
}

/** Section 2.5. The cluster with the highest score, and those near to it. */
function select(clusters: readonly (readonly number[])[], scores: readonly number[], near: number): Extraction {
  const best = Math.max(...scores);
  const content: number[] = [];
  const reasons: Reason[] = [];
  clusters.forEach((nodes, i) => {
    const score = scores[i] as number;
    const kept = score >= best - near;
    const rule = score === best ? 'best cluster' : kept ? 'near the best cluster' : 'lower cluster';
    if (kept) content.push(...nodes);
    for (const id of nodes) reasons.push({ id, kept, rule });
  });
  content.sort((a, b) => a - b);
  reasons.sort((a, b) => a.id - b.id);
  return { content, except: [], reasons, confidence: 0.5 };
}
