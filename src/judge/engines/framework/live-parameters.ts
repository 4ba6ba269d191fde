/**
 * Parameters of `live`. Tuned on zh-dev, mixed-dev, live-dev and the articles of wcxb-dev together; the scores are
 * flat around each value. Half and twice of `touching` (`page/middle.ts`) change none of 75 pages, 25 each of zh-dev,
 * mixed-dev and live2-dev (2026-11-26).
 */
export type LiveParameters = Readonly<typeof live>;

export const live = {
  /** θ1: a column is narrow below this share of its parent's width. */
  columnShare: 1 / 3,
  /** θ4: a narrow column is long, and so noise, if its height is at least this multiple of its width. */
  aspect: 1,
  /** θ2 and θ3: a box with more than this share of the page's area is a large part of it. */
  areaShare: 0.5,
  /** Rule 3: a box with this share of its parent box's paragraphs is the layer that holds the content. */
  layerShare: 0.8,
  /** Rule 3: the layer also has this share of its parent box's text outside links: tables and lists have no paragraphs. */
  textShare: 0.5,
  /** As `ProseRule` has them. */
  shortestProse: 15,
  proseWithoutMarks: 0,
  proseToLinks: 1,
  halfWeight: 100,
  /** A narrow column or a form with more than this share of the page's paragraphs is not noise. */
  edgeShare: 0.3,
  /** A box that begins with a closing heading is content if it has more than this share of the page's paragraphs. */
  headedShare: 0.8,
  /** A closing heading ends the content only after this share of its paragraphs. */
  closingAfter: 0.6,
  /** What is above a dateline is noise if it has less than this share of the layer's paragraphs. */
  headShare: 0.1,
  longestClosing: 40,
  longestCopyrightLine: 400,
};

/** The confidence on a page without paragraphs. Chosen: a list of links or pictures is rarely an article. */
export const confidenceWithoutParagraphs = 0.2;
