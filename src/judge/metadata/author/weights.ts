/*
 * Weights fitted, not set:
 *
 *     npm run train -- metadata --captured zh-dev live-dev wcxb-dev live2-dev fundus-dev zh-news-dev --folds 5
 */
/**
 * What speaks for a name to be the author's, and how much. A name's score is the
 * sum of its evidence; the highest wins if it reaches `leastAuthorScore`. Fitted
 * from weights set by hand, in the order in which sources were right.
 */
export type AuthorEvidence = keyof typeof authorWeights;

export const authorWeights = {
  /** JSON-LD author, a person; an organisation. */
  linkedPerson: 2.4,
  linkedOrganisation: 1.3,
  /** `<meta name="author">` and its like. */
  meta: 1.7,
  /** rel="author" or itemprop="author". */
  marked: 1.6,
  /** A class or id that says author, byline, username. */
  classed: 1.2,
  /** A link to a page of authors or users. */
  profile: 1,
  /** After By, 作者, von …; far from the title only with a verb: Written by, Posted by. */
  labelled: 2,
  labelledElsewhere: 1.7,
  /** 记者, 文/, 发表于: the ways of Chinese newspapers. */
  reporter: 1.7,
  /** Beside the date, in its line; written as names are, in a line near the date. */
  besideDate: 1.2,
  nearDate: 0.8,
  /** Written as names are, and a text further down begins "X is a …". */
  biography: 1,
  /** Stands between title and body; the first name there. */
  between: 1,
  firstSeen: 0.9,
  /** Within a few lines above the title. */
  above: 0.4,
  /** After a standfirst or the first paragraphs. */
  afterLead: 0.1,
  /** The site's own name, unless it is written as a person's: who publishes, not who writes. */
  siteName: -0.4,
} as const;

/** Below this no author is named. Fitted with the weights. */
export const leastAuthorScore = 0.7;
