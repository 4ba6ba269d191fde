/**
 * What speaks for a day to be the day of publication, and how much. A day's
 * score is the sum of its evidence; the highest wins if it reaches
 * `leastDayScore`, so one good witness is enough and a weak one is not.
 */
export type DayEvidence = keyof typeof dayWeights;

/**
 * Set in an order that can be explained: what is stated as published before what
 * stands near the title, that before an address, and changes last. What
 * `npm run train -- metadata` fits from them scores, on sites not fitted on, .862
 * on dated pages of wcxb-dev (these .857) and the same elsewhere, but asks more of
 * a day and so loses archive pages of zh-dev where no engine has found the body:
 * these stay, and the command tells its scores without writing them.
 */
export const dayWeights = {
  /** JSON-LD datePublished. */
  linked: 2.3,
  /** article:published_time and the other names for it in `<meta>`. */
  meta: 2.6,
  /** The name that says no more than "date": some programs state there when they made the page. */
  metaDate: 2,
  /** itemprop="datePublished" in the body. */
  microdata: 1.5,
  /** Visible between title and body; the first there. */
  between: 1.5,
  firstBetween: 0.8,
  /** Visible within a few lines above the title; in its line. */
  above: 1.5,
  inTitle: 1,
  /** Visible after a standfirst or the first paragraphs. */
  afterLead: 0.8,
  /** Visible elsewhere, with a word for publishing, or the only date of its kind. */
  elsewhere: 0.4,
  /** Elsewhere, but the only date of its kind: a change that it states is the page's. */
  ofPage: 0,
  /** With a word for publishing: Published, Posted, 发布, Veröffentlicht. */
  saidPublished: 1.3,
  /** With a word for a change: Updated, Last modified, 更新. The only date of a page near its title still counts. */
  saidUpdated: -1,
  /** Alone in its line. */
  alone: 0.8,
  /** In `<time>`. */
  timeElement: 0.4,
  /** The whole text is a link: a list of other articles. */
  linkText: -0.6,
  /** Inside running text. */
  inProse: -0.8,
  /** In the page's address: the day, also as three folders above the page; its month only. */
  address: 1,
  addressFolders: 0.3,
  addressMonth: 1,
} as const;

/** Below this no day is named. Chosen: a day near the title (1.5) is enough, one anywhere in the address (1) is not. */
export const leastDayScore = 1.2;
