/**
 * The thresholds of the rules. The paper has none of their values ("found by
 * experiment"); these were chosen on zh-dev, whose older half is laid out with
 * tables. Word F1 is .66 from θ1 = 100 to 300 and falls by .02 at 400; it does
 * not move with θ2 below 80 nor with θ3 and θ4, which few tables meet.
 */
export interface Parameters {
  /** θ1: a table is content only if it is wider, px. */
  readonly width: number;
  /** θ2: the same for a width in percent. */
  readonly widthPercent: number;
  /** θ3: a table whose height is given in percent is content only if it is higher. */
  readonly heightPercent: number;
  /** θ4: a table is long and narrow, and so noise, if its long side is at least so many times the short one. */
  readonly aspect: number;
  /** Section 3.4: what has less than this share of the paragraphs of the table that has most is noise. */
  readonly paragraphShare: number;
}

export const tuned: Parameters = { width: 250, widthPercent: 50, heightPercent: 50, aspect: 4, paragraphShare: 0.5 };
