/*
 * Elements whose text is not read but chosen, typed, drawn or embedded. The readers of a page
 * differ in which of them they leave out, and their results depend on it.
 */

/** Left out of lines (`lines.ts`). */
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

/** Left out where two pages are compared: users or other pages set this text, that of labels, too. */
export const controlTags = [...unreadTags, 'embed', 'label'] as const;

/** Left out of the lines that metadata is read from: buttons and frames stay, formulas do not. */
export const namelessTags = ['select', 'option', 'datalist', 'textarea', 'svg', 'math'] as const;

/** Left out of text blocks, which hold unseen text as well, when directly in such an element. */
export const choiceTags = ['option', 'textarea', 'select', 'datalist'] as const;
