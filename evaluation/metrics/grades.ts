/** The four grades of the page-framework paper, by word recall and precision. */
export const grades = ['excellent', 'good', 'fair', 'poor'] as const;
export type Grade = (typeof grades)[number];

/** The minimum recall and precision of each grade but the last; the best matching grade is given. */
const bounds: readonly { readonly grade: Grade; readonly recall: number; readonly precision: number }[] = [
  { grade: 'excellent', recall: 0.95, precision: 0.95 },
  { grade: 'good', recall: 0.95, precision: 0.8 },
  { grade: 'fair', recall: 0.8, precision: 0.5 },
];

export function gradeOf({ p, r }: { readonly p: number; readonly r: number }): Grade {
  return bounds.find(({ recall, precision }) => r >= recall && p >= precision)?.grade ?? 'poor';
}
