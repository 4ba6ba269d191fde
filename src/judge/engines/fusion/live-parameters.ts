/**
 * Parameters of `live` beyond the published ones. All were tuned on zh-dev, mixed-dev, live-dev and a quarter of
 * wcxb-dev together, each page labelled by an SVM that had not seen its site; the scores are flat around each value.
 *
 * The limits in other files of `live` were tried at half and at twice their values on 75 pages, 25 each of zh-dev,
 * mixed-dev and live2-dev (2026-11-26): the mean word F1 moves by less than .003.
 */
export type LiveParameters = Readonly<typeof live>;

export const live = {
  /** As `ProseRule` has them. */
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 0,
  proseToLinks: 3,
  /** Equal containers with this share of the page's prose make a page of many blocks. */
  repeatedShare: 0.5,
  /** The minimum number of equal containers, counted as Simpson's inverse index of their prose. */
  fewestBlocks: 1.2,
  /**
   * A discussion's index has at least this many lines of one type, at least this share of links in them, and at most
   * this share of the page's prose.
   */
  indexLines: 7,
  indexLinks: 0.19,
  indexProse: 0.16,
  /**
   * Containers named as comments are comments if at least this share of the prose is outside named elements and
   * landmarks.
   */
  besideComments: 0.1,
  /** The maximum length of a closing heading, in characters. */
  longestClosing: 40,
  /** A closing heading ends the article only after more than this share of the prose. */
  closingAfter: 0.5,
  /** A node is body text if its probability is above this share of the best expected F1: 1/2 in theory. */
  cutShare: 0.55,
  /** The cost of another root on one-block pages, as a share of the expected body text. */
  rootCost: 0.1,
  /** The cost of a gap (a part left out), likewise. */
  gapCost: 0.03,
  /** The cost of either on pages of many blocks. */
  costOfMany: 0.005,
  /** If at least this share of a discussion's posts is in the body, all of them are kept. */
  mostPosts: 0.8,
};

/** Breadcrumbs have at least so many names. Chosen: two names with an arrow are a link to another page. */
export const fewestNames = 3;

/** The longest of these names (characters). Chosen: names of boards have a few words; most sentences are longer. */
export const longestName = 30;

/** Longer rows (characters) are neither titles nor lines about the page. Chosen: room for a headline of two lines. */
export const longestShort = 200;

/** A page that shows fewer characters, and a smaller share, has not shown its text yet. Chosen: a menu and a notice. */
export const fewestSeen = 200;

/** The share below which it has not. Chosen: below half, because a short page may fold away more text than it shows. */
export const seenShare = 0.3;

/** Factors on the length of a text that may be the title, by tag. Links are more often channel names. Chosen by order: h1, h2, other text, links. */
export const headingWeight: Readonly<Record<string, number>> = { h1: 3, h2: 2 };

export const linkWeight = 0.5;

/** A row with more than this share of links counts as A. Chosen: most of it. */
export const linked = 0.5;

/** A column that starts this far from the title's (px) is another one. Chosen: hardly any side column is narrower. */
export const besideTitlePx = 200;

/** The default of Chromium and Firefox, for pages without prose. */
export const usualFontSizePx = 16;

/** Tags for content beside the body and for forms. */
export const landmarkTags = ['nav', 'aside', 'footer', 'header', 'dialog', 'menu', 'form'];

/** Deeper nesting says no more. Chosen: a teaser in a list in a sidebar. */
export const mostDepth = 3;

/** The weight of an h1 that `<title>` does not repeat: below that of any text which it does. */
export const firstHeadingWeight = 0.5;

/** Tags that count as D in TP: the paper's and their modern equivalents. */
export const liveBlockTags = ['div', 'table', 'p', 'tbody', 'td', 'section', 'article', 'main', 'body'];

/** Into how many levels a share is divided as a feature. The trained table is fitted to these. */
export const levels = 8;

/** The same for a share or a ratio whose small values differ much. */
export const fineLevels = 16;

/** The level of a heading; other rows have 0. */
export const headingLevel = 4;
