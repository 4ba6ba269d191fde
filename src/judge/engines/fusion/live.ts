import type { Page } from '../../../page/page';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { type Body, chooseBody, withEveryPost } from './body';
import { type Calibration, probabilities } from './calibration';
import { type Flows, flowsOf } from './flows';
import type { LiveParameters } from './live-parameters';
import { liveVectors } from './live-vectors';
import { type Surroundings, surroundingsOf } from './surroundings';
import { type Classifier, decide, type Vectors } from './svm';

/** The trained parts of `live`. */
interface LiveModel {
  readonly svm: Classifier;
  readonly calibration: Calibration;
}

/** A page before its rows are labelled. */
export interface MeasuredRows {
  readonly flows: Flows;
  readonly around: Surroundings;
  readonly vectors: Vectors;
}

export function measureRows(page: Page, parameters: LiveParameters): MeasuredRows {
  const flows = flowsOf(page, parameters);
  const around = surroundingsOf(flows, parameters);
  return { flows, around, vectors: liveVectors(flows, around) };
}

/** The variant for the rendered DOM. docs/explanation/papers/001-fusion.md lists where it departs from `paper`, and why. */
export function extractLive(page: Page, { svm, calibration }: LiveModel, parameters: LiveParameters): Extraction {
  const { flows, around, vectors } = measureRows(page, parameters);
  if (flows.id.length === 0) return nothingFound('no visible text');
  const probability = probabilities(flows, around, decide(svm, vectors), calibration);
  const many = around.blocks.length > 0;
  const costs = many
    ? { root: parameters.costOfMany, gap: parameters.costOfMany }
    : { root: parameters.rootCost, gap: parameters.gapCost };
  const chosen = chooseBody(flows, probability, costs, parameters.cutShare);
  const posts = around.discussion ? around.blocks : [];
  const body = withEveryPost(flows, chosen, posts, parameters.mostPosts);
  if (body.content.length === 0) return nothingFound('no text is labelled as body text');
  return { content: body.content, except: body.except, reasons: reasonsFor(body, many), confidence: body.expected };
}

function reasonsFor({ content, except }: Body, many: boolean): Reason[] {
  const kept = content.map((id) => ({ id, kept: true, rule: many ? 'one of many blocks' : 'body block' }));
  const left = except.map((id) => ({ id, kept: false, rule: 'labelled as no body text' }));
  return [...kept, ...left].sort((a, b) => a.id - b.id);
}
