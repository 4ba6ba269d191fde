import type { Article } from '../../article/article';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest } from '../../browser/messaging/requests';
import { withoutFields } from '../../judge/selection/differences';
import { Faults } from '../../page/faults';
import type { Steps } from '../../page/steps';
import { inertNodes } from '../assemble/trusted';
import { inSlices } from '../capture/slices';
import type { Reading } from '../payload/read-payload';
import { choosing } from './choose';
import { making, sourceOf } from './clip';
import type { Source } from './source';

/** A page and its clip, for a document that compares what other methods make of it. */
export interface PageToCompare {
  readonly tabId: number;
  /** The address of the tab; undefined if the browser does not reveal it. */
  readonly url: string | undefined;
  readonly reading: Reading;
  /** How the clip was made; undefined if there is none. */
  readonly clip?: ClipParameters;
}

export type ClipParameters = Pick<ClipRequest, 'engine' | 'choice' | 'decisions' | 'rulesOff'>;

/** What a method makes of a page. */
export interface MethodResult {
  readonly article: Article;
  /** A `NodeState` for each node of the page; what became a field of the clip, such as the title, is out. */
  readonly states: Uint8Array;
}

/** The article that a method alone makes of what was read of a page; no other method answers instead. */
export function tryMethod(reading: Reading, request: ClipRequest, maker: Document): Promise<Outcome<MethodResult>> {
  const alone = { ...request, otherwise: request.engine };
  return inSlices(trying(sourceOf(reading, undefined, maker), alone));
}

function* trying(source: Source, request: ClipRequest): Steps<Outcome<MethodResult>> {
  const faults = new Faults();
  const chosen = yield* choosing(source, request, faults);
  if (!chosen.ok) return chosen;
  yield;
  const { engine, insteadOf, selection } = chosen.value;
  if (insteadOf !== undefined) return failed('noArticle');
  if (engine !== request.engine) return failed('readFailed', faults.all[0]?.message);
  const article = yield* making(source, request, chosen.value, { faults });
  if (!article.ok) return article;
  const text = inertNodes(article.value.html).textContent ?? '';
  return done({ article: article.value, states: withoutFields(source.page, selection.states, text) });
}
