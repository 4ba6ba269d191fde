import type { ProseRule } from '../../page/text/prose';

/**
 * What `live` can be set to. Chosen on zh-dev, mixed-dev, live-dev and the
 * articles of wcxb-dev together; around each value the scores are flat.
 */
export interface LiveParameters extends ProseRule {
  /** θ1: a column is narrow that has less than this share of the width of the box it stands in. */
  readonly columnShare: number;
  /** θ4: a narrow column is long, and so noise, if it is at least so many times as high as wide. */
  readonly aspect: number;
  /** θ2 and θ3: a box is a large part of the page that has more than this share of its area. */
  readonly areaShare: number;
  /** Rule 3: a box with this share of the paragraphs of the box it stands in is the layer that holds the content. */
  readonly layerShare: number;
  /** A narrow column or a form with more than this share of the page's paragraphs is no noise. */
  readonly edgeShare: number;
  /** A box with a heading of what follows an article is content if it has more than this share of the paragraphs. */
  readonly headedShare: number;
  /** Such a heading ends the content where this share of its paragraphs is behind it. */
  readonly closingAfter: number;
  readonly longestClosing: number;
  readonly longestCopyrightLine: number;
}

export const live: LiveParameters = {
  columnShare: 1 / 3,
  aspect: 1,
  areaShare: 0.5,
  layerShare: 0.8,
  shortestProse: 15,
  proseWithoutMarks: 0,
  proseToLinks: 1,
  halfWeight: 100,
  edgeShare: 0.3,
  headedShare: 0.8,
  closingAfter: 0.6,
  longestClosing: 40,
  longestCopyrightLine: 400,
};

/** Parts of a list, a table or the text: their links belong to what they are part of. */
export const partTags: readonly string[] =
  'h1 h2 h3 h4 h5 h6 li dt dd thead tbody tr td th pre blockquote figcaption'.split(' ');
