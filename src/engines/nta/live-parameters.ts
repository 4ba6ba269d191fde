import type { ProseRule } from '../../page/text/prose';

/**
 * What `live` can be set to beyond the published values. All were chosen on
 * zh-dev, mixed-dev, live-dev and the articles of wcxb-dev together; around
 * each value the scores are flat.
 */
export interface LiveParameters extends ProseRule {
  /** A wrapper with more than this share of NLC_b is transparent, whatever its tag or role. */
  readonly wrapperShare: number;
  /** What is named as noise and holds more than this share of the page's prose, alone or together, is not noise. */
  readonly namedShare: number;
  /** `main` with at least this share of the page's prose holds the article. */
  readonly mainShare: number;
  /** What is left of prose for each level at which it divides, on the way up. A share. */
  readonly keptPerLevel: number;
  /** The same on a page of a discussion, whose parts stand far from each other. */
  readonly keptPerLevelInDiscussion: number;
  /** A card (picture, title that is a link, a line or two) holds no more plain characters. */
  readonly longestCard: number;
  /** So many siblings make a list of cards. */
  readonly fewestCards: number;
  /** Cards with more than this share of the page's prose are what the page is about. */
  readonly cardShare: number;
  /** A copyright line has no more characters. */
  readonly longestCopyrightLine: number;
  /** It ends the article only where more than this share of the prose is behind it. */
  readonly closingAfter: number;
  /** What stands above the headline is left out if it holds less than this share of the prose. */
  readonly aboveHeadline: number;
}

export const live: LiveParameters = {
  wrapperShare: 0.5,
  namedShare: 0.5,
  mainShare: 0.3,
  halfWeight: 50,
  shortestProse: 15,
  proseWithoutMarks: 120,
  keptPerLevel: 0.85,
  keptPerLevelInDiscussion: 0.95,
  longestCard: 200,
  fewestCards: 3,
  cardShare: 0.3,
  longestCopyrightLine: 400,
  closingAfter: 0.6,
  aboveHeadline: 0.1,
};

/** Table 1 without BR, which parts lines of prose, and with what plays rather than reads. */
export const ignorableOnScreen: readonly string[] = [
  'iframe',
  'button',
  'input',
  'select',
  'option',
  'label',
  'form',
  'map',
  'area',
  'embed',
  'object',
  'textarea',
];

/** Landmarks around the article: of the text below each at most 14 % also stood in the article. */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'header'];

export const landmarkRoles: ReadonlySet<string> = new Set([
  'navigation',
  'complementary',
  'contentinfo',
  'banner',
  'search',
  'menu',
  'menubar',
  'tablist',
  'toolbar',
]);

export const dialogRoles: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Tags that are lines of a list, a table or the text: their links belong to what they are part of. */
export const lineTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'pre',
  'blockquote',
  'figcaption',
];
