import { keptNodes } from '../../../page/block-subtrees';
import type { Page } from '../../../page/page';
import { finished } from '../../../page/steps';
import { blockLinesOf } from '../../../page/text/block-lines';
import { blocksOf } from '../../../page/text/blocks';
import type { Extraction } from '../engine';
import {
  type Figure,
  type FigureName,
  figure,
  type Mark,
  type MarkKind,
  type MethodViewer,
  rulesByNode,
  subtreeMark,
} from '../method-view';
import { sums, weigh } from './balance';
import { candidateLines, tooManyBlocks } from './candidates';
import { clustersOf, indicators, measure, scoresOf, topCandidates } from './clusters';
import { type FeatureTree, featureTreeOf, levelOrder } from './feature-tree';
import { live } from './live-parameters';
import { matching } from './matching';
import { tuned } from './parameters';
import { bestSibling } from './sibling';
import { compareTwoCNode, pair, whole } from './similarity';

/** Which nodes of a page match those of another page of its site, and the scores of the clusters of all others. */
export const methodView: MethodViewer = (page, extraction, variant, surroundings) => {
  const order = levelOrder(page);
  const target = featureTreeOf(page, order, blockLinesOf(page));
  const sibling = bestSibling(target, surroundings.siblings ?? []);
  const large = sibling && tooLarge(target, sibling, variant);
  if (!sibling || large) return { scale: 'kinds', marks: [], figures: [] };
  const found = { page, order, target, sibling, extraction };
  const marks = variant === 'paper' ? paperMarks(found) : liveMarks(found);
  const siblings = figure('siblings', surroundings.siblings?.length ?? 0);
  return { scale: 'kinds', marks, figures: [siblings] };
};

function tooLarge(target: FeatureTree, sibling: FeatureTree, variant: string): boolean {
  if (variant === 'paper') return target.count * sibling.count > tuned.mostPairs;
  return tooManyBlocks(target, sibling, live.mostPairs) !== undefined;
}

/** A page with the page it is compared with. */
interface Compared {
  readonly page: Page;
  /** The node at each place of the target's tree. */
  readonly order: Int32Array;
  readonly target: FeatureTree;
  readonly sibling: FeatureTree;
  readonly extraction: Extraction;
}

function paperMarks({ page, order, target, sibling, extraction }: Compared): Mark[] {
  const matched = finished(matching(pair(target, sibling), compareTwoCNode, tuned.Ts * whole));
  const similar = new Uint8Array(page.count);
  matched.similar.forEach((is, place) => {
    similar[order[place]] = is;
  });
  const clusters = clusterFigures(page, order, target, topCandidates(target, matched));
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  return blocksAnd(page, clusters).map((id) => {
    const figures = clusters.get(id);
    const rule = ruleOf(id);
    const kind = figures ? kindOfCluster(rule) : similar[id] === 1 ? 'matched' : 'unmatched';
    return subtreeMark(page, id, {
      kind,
      strength: figures ? 0.8 : 0.3,
      kept: kept[id] === 1,
      rule,
      figures: figures ?? [],
    });
  });
}

/** The measures of the cluster of each candidate that is not below another one, by page id. */
function clusterFigures(
  page: Page,
  order: Int32Array,
  target: FeatureTree,
  candidates: readonly number[],
): ReadonlyMap<number, readonly Figure[]> {
  const clusters = clustersOf(target, candidates).map((cluster) => cluster.map((place) => order[place]));
  const measures = measure(page, tuned.mainVisualArea);
  const scores = scoresOf(measures, clusters);
  const byId = new Map<number, readonly Figure[]>();
  clusters.forEach((nodes, i) => {
    const figures = [
      figure('cluster', i + 1),
      figure('score', scores[i]),
      ...indicators.map(({ name, value }) => figure(nameOf[name] ?? 'textLength', value(measures, nodes))),
    ];
    for (const id of nodes) byId.set(id, figures);
  });
  return byId;
}

/** The six indicators. */
const nameOf: Readonly<Record<string, FigureName>> = {
  'text length': 'textLength',
  area: 'area',
  'effective area': 'effectiveArea',
  'content tags': 'contentTags',
  'link rate': 'linkRate',
  'text to code': 'textToCode',
};

function kindOfCluster(rule: string | undefined): MarkKind {
  if (rule === 'best cluster') return 'bestCluster';
  return rule === 'near the best cluster' ? 'nearCluster' : 'lowerCluster';
}

/** The blocks of a page, and the members of clusters, ascending. */
function blocksAnd(page: Page, members: ReadonlyMap<number, unknown>): number[] {
  const block = blocksOf(page);
  return [...page.tag.keys()].filter((id) => block[id] === id || members.has(id));
}

function liveMarks({ page, order, target, sibling, extraction }: Compared): Mark[] {
  const candidate = new Uint8Array(page.count);
  finished(candidateLines(target, sibling, live)).forEach((is, place) => {
    candidate[order[place]] = is;
  });
  const lines = blockLinesOf(page);
  const weights = weigh(page, lines, candidate, live);
  const prose = sums(page, weights.newProse);
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  const region = extraction.content[0];
  const wanted = [...lines.block.keys()].filter((id) => id === region || lines.hash[id] !== 0);
  return wanted.map((id) => {
    const rule = ruleOf(id);
    return subtreeMark(page, id, {
      kind: candidate[id] === 1 ? 'unmatched' : 'matched',
      strength: candidate[id] === 1 ? 0.7 : 0.3,
      kept: kept[id] === 1,
      rule,
      special: id === region ? 'region' : undefined,
      figures: [
        figure('prose', prose[id]),
        figure('plain', weights.plainCharacters[id]),
        figure('linked', weights.linkCharacters[id]),
      ],
    });
  });
}
