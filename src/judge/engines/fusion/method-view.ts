import { keptNodes } from '../../../page/block-subtrees';
import type { Page } from '../../../page/page';
import type { Extraction } from '../engine';
import { type Figure, figure, type Mark, type MethodViewer, rulesByNode, subtreeMark } from '../method-view';
import { attributeDensity, linkDensity, measureBlocks, referenceNode, referenceScore, sortValue } from './blocks';
import { probabilities } from './calibration';
import { TAL, type TextNodes } from './features';
import { lengthOf } from './flows';
import { measureRows } from './live';
import { live } from './live-parameters';
import { liveCalibration, liveVectors } from './live-support-vectors';
import { measurePage } from './paper';
import { paperVectors } from './paper-support-vectors';
import { tuned } from './parameters';
import { classifier, decide, vectorsOf } from './svm';

/** The nodes with text, what the SVM says of each, the reference node, and the containers that are compared. */
export const methodView: MethodViewer = (page, extraction, variant) =>
  variant === 'paper' ? paperView(page, extraction) : liveView(page, extraction);

function paperView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const { nodes } = measurePage(page);
  const decisions = decide(classifier(paperVectors), vectorsOf(nodes));
  const labelled = [...decisions.keys()].filter((row) => decisions[row] > 0);
  const reference = referenceNode(nodes, labelled, tuned);
  const kept = keptNodes(page, extraction);
  const texts = Array.from(nodes.id, (id, row) =>
    subtreeMark(page, id, {
      kind: decisions[row] > 0 ? 'body' : 'notBody',
      strength: Math.min(1, Math.abs(decisions[row]) / 2),
      kept: kept[id] === 1,
      special: row === reference ? 'reference' : undefined,
      figures: [figure('decision', decisions[row]), ...featuresOf(nodes, row)],
    }),
  );
  return {
    scale: 'kinds',
    figures: [],
    marks: inOrder([...texts, ...containerMarks(page, nodes, extraction)]),
  };
}

/** The features of Table 1 that are amounts, and equation 1. */
function featuresOf(nodes: TextNodes, row: number): Figure[] {
  const { TL, PN, ND, TDTN } = nodes;
  return [
    figure('characters', TL[row]),
    figure('marks', PN[row]),
    figure('sentence', TAL(TL[row], PN[row])),
    figure('titleWords', TDTN[row]),
    figure('distance', ND[row]),
    figure('equation1', referenceScore(nodes, row, tuned) / 10),
  ];
}

/** The containers that were compared, with the terms of equations 2 to 5. */
function containerMarks(page: Page, nodes: TextNodes, { reasons }: Extraction): Mark[] {
  const measures = measureBlocks(page, nodes);
  return reasons.map(({ id, kept, rule }) =>
    subtreeMark(page, id, {
      kind: 'container',
      strength: kept ? 1 : 0.3,
      kept,
      rule,
      special: rule === 'smallest sort' ? 'bestContainer' : undefined,
      figures: [
        figure('sort', sortValue(measures, id, tuned)),
        figure('linkDensity', linkDensity(measures, id), 'share'),
        figure('attributeDensity', attributeDensity(measures, id)),
        figure('titleWords', measures.TDTN[id]),
        figure('marks', measures.PN[id]),
        figure('tags', measures.tags[id]),
      ],
    }),
  );
}

/** In document order, containers before what is in them. */
function inOrder(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => a.id - b.id || b.last - a.last || (a.kind === 'container' ? -1 : 1));
}

function liveView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const { flows, around, vectors } = measureRows(page, live);
  const decisions = decide(classifier(liveVectors), vectors);
  const probability = probabilities(flows, around, decisions, liveCalibration);
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  const marks = Array.from(flows.id, (id, row) => {
    return subtreeMark(page, id, {
      kind: 'block',
      strength: probability[row],
      kept: kept[id] === 1,
      rule: ruleOf(id),
      figures: [
        figure('probability', probability[row], 'share'),
        figure('decision', decisions[row]),
        figure('characters', lengthOf(flows, row)),
        figure('linked', flows.link[row]),
        figure('marks', flows.marks[row]),
        figure('titleWords', flows.titleWords[row]),
      ],
    });
  });
  const figures = [figure('expected', extraction.confidence, 'share')];
  return { scale: 'probability', marks, figures };
}
