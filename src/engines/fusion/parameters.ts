/** What the method can be set to. The defaults are the published values. */
export interface Parameters {
  /** So many times the TDTN of the second node makes the first the reference node; section 2.2, step 2. A factor. */
  readonly clearLead: number;
  /** Eq. 1, weight of L, the text length: per character. */
  readonly lengthWeight: number;
  /** Eq. 1, weight of M, the title words: per occurrence. */
  readonly titleWordWeight: number;
  /** Eq. 4. TIF and PIF of a block without title words or punctuation. */
  readonly noneFactor: number;
  /** Eq. 4. TNIF of a block without tags. */
  readonly noTagsFactor: number;
  /** Eq. 5. Weight of AD. */
  readonly linkWeight: number;
  /** Eq. 5. Weight of TD and TNIF. */
  readonly markupWeight: number;
  /** Eq. 5. Weight of TIF and PIF. */
  readonly contentWeight: number;
  /**
   * So many containers equal to the reference container, itself included, make
   * a page one of many blocks. Decision: the paper sorts its sites by hand; tuned
   * on zh-dev, mixed-dev, live-dev and wcxb-dev with `npm run train`.
   */
  readonly fewestBlocks: number;
}

export const published: Parameters = {
  clearLead: 3,
  lengthWeight: 0.3,
  titleWordWeight: 0.7,
  noneFactor: 0.7,
  noTagsFactor: 0.5,
  linkWeight: 1.4,
  markupWeight: 0.8,
  contentWeight: 1.3,
  fewestBlocks: 4,
};

/** Table 1, TP: tags whose text is D; A is for links, S for all others. */
export const blockTags: readonly string[] = ['div', 'table', 'p', 'tbody'];
