import { comparable } from '../../language/text/white-space';
import type { SiteRule } from './site-rule';
import { labelIn } from './texts';

/** A block of a saved clip. */
export interface ClipBlock {
  readonly text: string;
  /** 1 to 6 for headings; 0 for other blocks. */
  readonly level: number;
}

/** Whether saved clips, which hold text and headings but no classes, say what a rule would leave out of them. */
export function isTestable({ action, slots, under }: Pick<SiteRule, 'action' | 'slots' | 'under'>): boolean {
  const isTold = slots.some(
    ({ heading, label, text }) => heading !== undefined || label !== undefined || text !== undefined,
  );
  return action === 'drop' && (isTold || under !== undefined);
}

/** The texts that a rule would leave out of a saved clip, as far as its text and headings tell. */
export function lostFrom(
  blocks: readonly ClipBlock[],
  { slots, under, size = 1 }: Pick<SiteRule, 'slots' | 'under' | 'size'>,
): string[] {
  const own = wanted([under]);
  const above = wanted(slots.map(({ heading }) => heading));
  const texts = wanted(slots.map(({ text }) => text));
  const labels = wanted(slots.map(({ label }) => label));
  const lost: string[] = [];
  // Nothing tells where a box ends in a clip, so it has as many blocks as the one that the rule was learned from.
  let left = 0;
  for (const { text, level } of blocks) {
    const same = comparable(text);
    if (level > 0) left = own.has(same) ? size : 0;
    const isLost = left-- > 0 || texts.has(same) || labels.has(comparable(labelIn(text) ?? ''));
    if (isLost && text !== '') lost.push(text);
    if (level > 0 && above.has(same) && !own.has(same)) left = size;
  }
  return lost;
}

function wanted(texts: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(texts.map((text) => comparable(text ?? '')).filter((text) => text !== ''));
}
