import { type PageType, pageTypes } from '../../src/article/page-types';
import { keptTexts, type PageTypeEvidence, pageTypeEvidence } from '../../src/judge/page-type/evidence';
import { postsIn } from '../../src/judge/posts/posts';
import { foldOf } from '../shared/folds';
import type { Extracted } from '../wclipper/out-of-fold';

/** A page: the evidence, and the page type that its set says it has. */
export interface Example {
  readonly set: string;
  readonly fold: number;
  readonly type: PageType;
  readonly evidence: PageTypeEvidence;
}

/** Page types of the sets that have another name here. */
const ofSet: Readonly<Record<string, PageType>> = { forum: 'thread', listing: 'list' };

/**
 * The evidence of a page, from what was kept of it out of fold: what a model keeps of a page
 * that it was fitted to is better than what it keeps of pages yet to come. Undefined if
 * its type is none of ours.
 */
export function exampleOf({ set, truth, page, selection }: Extracted, folds: number): Example | undefined {
  const type = pageTypes.find((name) => name === (ofSet[truth.type] ?? truth.type));
  if (!type) return undefined;
  const kept = keptTexts(page, selection.content, selection.except);
  const evidence = pageTypeEvidence(page, kept, postsIn(page, kept).length);
  return { set, type, fold: foldOf(truth, folds), evidence };
}
