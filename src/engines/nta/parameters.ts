/** What the method can be set to. The defaults are the published values. */
export interface Parameters {
  /**
   * TD and DoC threshold, section 3.2.3 and 5.2: a share, 0 to 1. One value
   * serves both uses; tried from 0.6 to 1, best at 0.9.
   */
  readonly threshold: number;
  /** Position of the best pruning node in the list of dense text nodes, section 4.2.1: counted from 0. */
  readonly pruningPlace: number;
  /** Narrower images are icons, section 4.2.2 and Table 2: px as rendered. */
  readonly imageWidth: number;
}

export const published: Parameters = { threshold: 0.9, pruningPlace: 1, imageWidth: 100 };

/** Table 1: tags that only decorate. SCRIPT, STYLE, NOSCRIPT and comments are not captured in the first place. */
export const ignorableTags: readonly string[] = [
  'script',
  'iframe',
  'style',
  'noscript',
  'br',
  'button',
  'input',
  'select',
  'option',
  'label',
  'form',
  'comment',
  'map',
  'area',
  'embed',
];
