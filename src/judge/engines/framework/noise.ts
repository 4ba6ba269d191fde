import { type Counts, countSubtrees, sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { tagTable } from '../../../page/tree';

/** The contents of each subtree: columns by id. */
interface Holdings extends Counts {
  /** Form fields and buttons. */
  readonly controls: Int32Array;
}

export function holdingsOf(page: Page, counts: Counts = countSubtrees(page)): Holdings {
  const control = tagTable(page, ['input', 'select', 'textarea', 'button']);
  return {
    ...counts,
    controls: sumUp(
      page,
      Int32Array.from(page.tag, (tag) => control[tag]),
    ),
  };
}

/** Section 2.1: the four classes of noise. */
export const noiseClasses: readonly string[] = ['navigation', 'decoration', 'interaction', 'other'];

interface NoiseRule {
  readonly noise: string;
  readonly holds: (holdings: Holdings, id: number) => boolean;
}

/** How the classes are told apart; the first rule that holds decides. */
const noiseRules: readonly NoiseRule[] = [
  { noise: 'interaction', holds: ({ controls }, id) => controls[id] > 0 },
  { noise: 'navigation', holds: (h, id) => h.linkCharacters[id] > h.plainCharacters[id] },
  { noise: 'decoration', holds: (h, id) => h.linkCharacters[id] === 0 && h.plainCharacters[id] === 0 },
  { noise: 'other', holds: () => true },
];

/** The class of a box that is noise. */
export function noiseClass(holdings: Holdings, id: number): string {
  return (noiseRules.find(({ holds }) => holds(holdings, id)) as NoiseRule).noise;
}
