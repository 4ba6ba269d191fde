import type { ProseRule } from '../../page/text/prose';

/**
 * What `live` can be set to beyond the published values. All were chosen on
 * zh-dev, mixed-dev, live-dev and a quarter of wcxb-dev together, each page by
 * an SVM that had not seen its site; around each value the scores are flat.
 */
export interface LiveParameters extends ProseRule {
  /** Equal containers with this share of the page's prose make a page of many blocks. */
  readonly repeatedShare: number;
  /** So many of one size they are at least, by how their prose is shared out. */
  readonly fewestBlocks: number;
  /** A discussion's index has so many lines of one kind, this share of links in them, and no more of the page's prose. */
  readonly indexLines: number;
  readonly indexLinks: number;
  readonly indexProse: number;
  /** Containers that are called comments are comments where this share of the prose or more stands outside such names. */
  readonly besideComments: number;
  /** A heading of what follows the article has no more characters. */
  readonly longestClosing: number;
  /** It ends the article only where more than this share of the prose is behind it. */
  readonly closingAfter: number;
  /** A node is body text above this share of the F1 that is expected of the best cut: 1/2 in theory. */
  readonly cutShare: number;
  /** What another root costs, as a share of the text that is expected to be body: one-block pages. */
  readonly rootCost: number;
  /** What a part that is left out costs, likewise. */
  readonly gapCost: number;
  /** What either costs on pages of many blocks. */
  readonly costOfMany: number;
  /** Where this share of the posts of a discussion is body, all of them are. */
  readonly mostPosts: number;
}

export const live: LiveParameters = {
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 0,
  proseToLinks: 3,
  repeatedShare: 0.5,
  fewestBlocks: 1.2,
  indexLines: 7,
  indexLinks: 0.19,
  indexProse: 0.16,
  besideComments: 0.1,
  longestClosing: 40,
  closingAfter: 0.5,
  cutShare: 0.55,
  rootCost: 0.1,
  gapCost: 0.03,
  costOfMany: 0.005,
  mostPosts: 0.8,
};
