/*
 * Tags whose text is not read but chosen, typed, drawn or embedded. Readers differ in what they
 * can still use, so there are four lists.
 */

/**
 * For whoever draws lines of text: a label says what is chosen beside it and belongs to the lines,
 * as on pages that ask questions.
 */
export const unreadTags = [
  'select',
  'option',
  'textarea',
  'button',
  'input',
  'svg',
  'iframe',
  'object',
  'map',
] as const;

/** For whoever compares two pages: what stands in these is set by users or by other pages, labels and all. */
export const controlTags = [...unreadTags, 'embed', 'label'] as const;

/**
 * For whoever looks for title, author and date: they may stand on a button or in a frame, but formulas
 * are no names.
 */
export const namelessTags = ['select', 'option', 'datalist', 'textarea', 'svg', 'math'] as const;

/** For whoever judges all text, seen or not: of a text's own parent is asked whether it is a choice and no text. */
export const choiceTags = ['option', 'textarea', 'select', 'datalist'] as const;
