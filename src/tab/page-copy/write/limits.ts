/** Limits of a copy. What exceeds them is missing in it. */
export const copyLimits = {
  /** Milliseconds for all files. */
  filesMs: 60_000,
  /** Characters of all files as the copy holds them. */
  characters: 120_000_000,
  /** Files fetched at the same time. */
  atOnce: 6,
  /** Style sheets, each as often as it is linked or imported. */
  sheets: 2000,
  /** Sheets that import one another. */
  importDepth: 8,
} as const;
