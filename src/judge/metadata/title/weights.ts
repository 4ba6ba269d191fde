/*
 * Weights fitted, not set:
 *
 *     npm run train -- metadata --captured zh-dev live-dev wcxb-dev live2-dev fundus-dev zh-news-dev --folds 5
 */
/**
 * What speaks for a text to be the title, and how much. A candidate's score is
 * the sum of its evidence (0 to 1 each) times these weights; the highest wins.
 */
export type Evidence = keyof typeof titleWeights;

/**
 * A conditional logit over the candidates of each page: which of them is the
 * annotated title. Visible headings weigh about as much as the head, so
 * neither a template's heading nor a stale head decides alone.
 */
export const titleWeights = {
  /** A visible `<h1>`; the first one; the only one. */
  h1: 1,
  firstH1: 0.8,
  onlyH1: 0.2,
  /** The first `<h2>` of a page that shows no `<h1>`. */
  leadingH2: 1.1,
  /** A heading that stands before the first running text. */
  early: 0.7,
  /** A heading that leads elsewhere: a teaser, or the site's name. */
  linkedHeading: -0.6,
  /** Set in the largest type of the page. */
  largest: 0.3,
  /** Called a title by its class or id. */
  calledTitle: 0.3,
  /** A visible line that is no heading says the same. */
  line: 0.6,
  /** A part of `<title>` between separators; the parts up to a separator; the whole with its separators. */
  titlePart: 1.1,
  titlePrefix: 0.6,
  titleWhole: -0.3,
  /** OpenGraph's title, whole and up to a separator. */
  ogTitle: 1.2,
  ogPrefix: 1.2,
  /** JSON-LD's headline. */
  headline: 0.6,
  /** Share of the words of the address's last segment that it has. */
  slug: 1.9,
  /** Share of the words of `<title>` (without the site's name) that it has. */
  coversTitle: 1.5,
  /** Share of its words that `<title>` and OpenGraph's title have. */
  ofTitle: 1.6,
  /** Its length, up to 60 characters. */
  length: 1,
  /** A line closely above the text: larger than it, or bold; with a date or a byline below it. */
  strong: 0.5,
  dated: 0.4,
  /** In the head alone. */
  unseen: -0.6,
  /** Shares no word, or too few, with what stands above the text, and with the text unless a headline is shown. */
  apart: -2.4,
  /** Share of its words that the beginning of the text has. */
  inText: 1,
  /** The site's own name. */
  siteName: -0.7,
  /** Ends with the site's own name, after a separator. */
  endsWithSite: -1.2,
} as const;
