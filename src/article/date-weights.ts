/*
 * Weights fitted, not set:
 *
 *     npm run train -- metadata --captured zh-dev live-dev wcxb-dev --folds 5
 *
 * Right answers on sites not fitted on; "without": pages that name none, where to answer nothing is right:
 *     zh-dev 0.943 (53 pages)
 *     live-dev without 0.886 (35 pages)
 *     live-dev 1.000 (22 pages)
 *     wcxb-dev 0.862 (705 pages)
 *     wcxb-dev without 0.775 (418 pages)
 */
/**
 * What speaks for a day to be the day of publication, and how much. A day's
 * score is the sum of its evidence; the highest wins if it reaches
 * `leastDayScore`, so one good witness is enough and a weak one is not.
 */
export type DayEvidence = keyof typeof dayWeights;

/**
 * A conditional logit over the days of each page, fitted from an order that can
 * be explained: what is stated as published before what stands near the title,
 * that before an address, and changes last.
 */
export const dayWeights = {
  /** JSON-LD datePublished. */
  linked: 2,
  /** article:published_time and the other names for it in `<meta>`. */
  meta: 2.7,
  /** itemprop="datePublished" in the body. */
  microdata: 1.5,
  /** Visible between title and body; the first there. */
  between: 1.7,
  firstBetween: 1,
  /** Visible within a few lines above the title; in its line. */
  above: 1.6,
  inTitle: 1,
  /** Visible after a standfirst or the first paragraphs. */
  afterLead: 0.6,
  /** Visible elsewhere, with a word for publishing. */
  elsewhere: 0.3,
  /** With a word for publishing: Published, Posted, 发布, Veröffentlicht. */
  saidPublished: 1.2,
  /** With a word for a change: Updated, Last modified, 更新. The only date of a page near its title still counts. */
  saidUpdated: -0.9,
  /** Alone in its line. */
  alone: 0.8,
  /** In `<time>`. */
  timeElement: 0.3,
  /** The whole text is a link: a list of other articles. */
  linkText: -0.6,
  /** Inside running text. */
  inProse: -0.8,
  /** In the page's address: the day; its month only. */
  address: 1.1,
  addressMonth: 1,
  /** A stated instant falls on this day in some zone, though it is written with the day before or after. */
  sameInstant: 1.5,
} as const;

/** Below this no day is named: a listing's dates, a copyright, a stray number. */
export const leastDayScore = 1.4;
