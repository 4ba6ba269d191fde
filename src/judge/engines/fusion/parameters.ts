/** Parameters of the method. The defaults are the published values. */
export interface Parameters {
  /**
   * The first node is the reference node if its TDTN is more than this many times the second's; section 2.2, step 2.
   */
  readonly clearLead: number;
  /** Eq. 1, weight of L, the text length: tenths per character. */
  readonly lengthWeight: number;
  /** Eq. 1, weight of M, the title words: tenths per occurrence. */
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
   * A page has many blocks if at least this many containers equal the reference container, itself included. Decision:
   * the paper sorts its sites by hand; tuned on zh-dev, mixed-dev, live-dev and wcxb-dev with `npm run train`.
   */
  readonly fewestBlocks: number;
}

export const published: Parameters = {
  clearLead: 3,
  lengthWeight: 3,
  titleWordWeight: 7,
  noneFactor: 0.7,
  noTagsFactor: 0.5,
  linkWeight: 1.4,
  markupWeight: 0.8,
  contentWeight: 1.3,
  fewestBlocks: 4,
};

/** Table 1, TP: tags that count as D; links are A, all others S. */
export const blockTags: readonly string[] = ['div', 'table', 'p', 'tbody'];

/** Elements without an end tag: only paired tags are numbered (section 1). */
export const voidTags: readonly string[] = [
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
];
