/**
 * Parameters of `live` beyond the published ones. All were tuned on zh-dev, mixed-dev, live-dev and the articles of
 * wcxb-dev together; the scores are flat around each value.
 *
 * The limits in other files of `nta` were tried at half and at twice their values on 75 pages, 25 each of zh-dev,
 * mixed-dev and live2-dev (2026-11-26): the mean word F1 moves by less than .001, but for `almostAll` (`region.ts`),
 * of which half costs .03.
 */
export type LiveParameters = Readonly<typeof live>;

export const live = {
  /** A wrapper with more than this share of NLC_b is transparent, whatever its tag or role. */
  wrapperShare: 0.5,
  /** Nodes named as noise that hold more than this share of the page's prose, alone or together, are not noise. */
  namedShare: 0.5,
  /** A `main` with more than this share of the page's prose holds the article. */
  mainShare: 0.3,
  /** As `ProseRule` has them. */
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 120,
  /** The factor applied to prose at each level where it comes from several blocks, on the way up. */
  keptPerLevel: 0.85,
  /** The same on discussion pages, where the posts stand far apart. */
  keptPerLevelInDiscussion: 0.95,
  /** A card (a picture, a linked title, a line or two) has at most this many non-link characters. */
  longestCard: 200,
  /** At least this many sibling cards make a card list. */
  fewestCards: 3,
  /** Cards with more than this share of the page's prose are the page's content. */
  cardShare: 0.3,
  /** A column is narrow up to this share of the width of the box beside it, ... */
  columnShare: 0.5,
  /** ... and noise if it holds at most this share of the page's prose. */
  columnProse: 0.3,
  /** The maximum length of a copyright line, in characters. */
  longestCopyrightLine: 400,
  /** A closing heading ends the article only after more than this share of the prose. */
  closingAfter: 0.6,
  /** Content above the dateline is left out if it holds less than this share of the characters outside links. */
  aboveDateline: 0.1,
  /** Content above the headline is left out if it holds less than this share of the prose. */
  aboveHeadline: 0.1,
};

/** Table 1 without BR, which separates lines of prose, plus media players. */
export const ignorableOnScreen: readonly string[] =
  'iframe button input select option label form map area embed object textarea'.split(' ');

/**
 * Landmarks around the article. On the development pages at most 14 % of the text below each of these tags also
 * belonged to the article.
 */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'header'];

export const landmarkRoles: ReadonlySet<string> = new Set(
  'navigation complementary contentinfo banner search menu menubar tablist toolbar'.split(' '),
);

export const dialogRoles: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Less hidden text than this, in characters, is a menu or a notice. Chosen: an article is longer. */
export const shortestHiddenArticle = 200;

/** A copyright line of this length that looks like the paragraph before it is a paragraph about copyright. Chosen: most copyright lines are shorter. */
export const leastParagraph = 60;

/** A link of at most this many characters is no title. Chosen: page numbers and `Top` or `下一页` are as short. */
export const shortestTitle = 3;

/** Chosen: a title, a line or two of text, and a date or author. */
export const mostLinesOfCard = 4;

/** A wrapper holds a single block if that block has this share of the wrapper's prose. Chosen: all but rounding. */
export const almostAll = 0.999;

/** A paragraph with no more non-link characters holds only a link. Chosen: its bullet or arrow is one character. */
export const bulletCharacters = 1;
