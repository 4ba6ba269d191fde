/**
 * The thresholds of the rules. All values are ours: the paper prints none ("found by experiment"). They were tuned on zh-dev, whose
 * older half uses layout tables. Word F1 is .665 from θ1 = 100 to 300 and .652 at 400. It does not change with θ2 up to 50
 * (.658 at 80), nor with θ3 and θ4, which few tables reach.
 */
export interface Parameters {
  /** θ1: a table is content only if it is wider than this, in px. */
  readonly width: number;
  /** θ2: the same for a width in percent. */
  readonly widthPercent: number;
  /** θ3: a table whose height is given in percent is content only if it is higher than this. */
  readonly heightPercent: number;
  /** θ4: a table is long and narrow, and so noise, if its long side is at least this multiple of its short side. */
  readonly aspect: number;
  /** Rule 3 and section 3.4: a table is noise below this share of the paragraphs of the table that has the most. */
  readonly paragraphShare: number;
}

export const tuned: Parameters = { width: 250, widthPercent: 50, heightPercent: 50, aspect: 4, paragraphShare: 0.5 };

/** How sure an answer of the paper's is; it has no measure of that. Chosen: between yes and no. */
export const unknownConfidence = 0.5;
