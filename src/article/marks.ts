/** How readers sort what they have saved. A clip is unread until it is opened in the library. */
export const clipMarks = ['unread', 'favourite', 'archived'] as const;
export type Mark = (typeof clipMarks)[number];
export type Marks = { readonly [Name in Mark]?: true };

/** The marks among these fields and nothing else. */
export function marksOf(fields: Marks): Marks {
  return Object.fromEntries(clipMarks.filter((mark) => fields[mark]).map((mark) => [mark, true]));
}
