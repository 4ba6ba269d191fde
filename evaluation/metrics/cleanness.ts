import type { Overlap } from './overlap';

/** Shares of pages, 0 to 1. A page may be both polluted and lossy; some pages are none of the three. */
export interface Cleanness {
  /** Pages with a precision and a recall of at least .9. */
  readonly clean: number;
  /** Pages with a precision below .8: too much other text is kept. */
  readonly polluted: number;
  /** Pages with a recall below .8: too much of the content is missing. */
  readonly lossy: number;
}

const cleanFrom = 0.9;
const acceptableFrom = 0.8;

/** Null for an empty list. */
export function cleanness(pages: readonly Pick<Overlap, 'p' | 'r'>[]): Cleanness | null {
  if (pages.length === 0) return null;
  const share = (holds: (page: Pick<Overlap, 'p' | 'r'>) => boolean) => pages.filter(holds).length / pages.length;
  return {
    clean: share(({ p, r }) => p >= cleanFrom && r >= cleanFrom),
    polluted: share(({ p }) => p < acceptableFrom),
    lossy: share(({ r }) => r < acceptableFrom),
  };
}
