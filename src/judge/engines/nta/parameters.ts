/** The values that the paper prints. It has no symbols for them. */
export type Parameters = Readonly<typeof published>;

export const published = {
  /**
   * 阈值, sections 3.2.3 and 5.2: the threshold of TD and DoC, a share from 0 to 1. One value serves both uses; values
   * from 0.6 to 1 were tried and 0.9 was best.
   */
  threshold: 0.9,
  /** 第二顺位, section 4.2.1: the place of the best pruning node in the list of dense text nodes, counted from 1. */
  bestPruningNode: 2,
  /** 噪声图片宽度阈值, section 4.2.2 and Table 2: narrower images are icons; rendered width in px. */
  imageWidth: 100,
};

/**
 * Table 1: tags that hold no content. Of SCRIPT, STYLE and NOSCRIPT the capture only notes the parent; COMMENT is an
 * element of Internet Explorer, and comments, which are no elements, are not captured.
 */
export const ignorableTags: readonly string[] =
  'script iframe style noscript br button input select option label form comment map area embed'.split(' ');

/** The length, in characters, at which the length factor is one half. Chosen: some paragraphs. */
export const halfSureCharacters = 600;
