import type { Page } from '../../page/page';
import { textBlocksOf } from '../../page/text/text-blocks';
import { isWithin, root } from '../../page/tree';
import { descriptionsOf } from './descriptions';
import { KeptNodes } from './kept-nodes';
import { matchesOf } from './matches';
import { isStorable } from './read-rules';
import { longestSample, mostSlots, type RuleAction, type SiteRule, type Slot } from './site-rule';
import { type Correction, targetsOf } from './targets';
import { beginningOf, headingWithin } from './texts';

/** What is learned from a correction: a rule without its name, or why there is none. */
export type LearnResult = Learned | { readonly refused: Refusal };

export interface Learned extends Pick<SiteRule, 'action' | 'slots' | 'sample' | 'under' | 'size'> {
  /** How many other elements of the page the rule would change as well. */
  readonly others: number;
}

/**
 * Why no rule is offered: the block is not found in the page; the block shares its element with text that stays; nothing tells it from the article's other
 * blocks; the rule would change most of the article; or the blocks have too little in common for one rule.
 */
export const refusals = ['notFound', 'part', 'ordinary', 'tooMuch', 'tooMany'] as const;
type Refusal = (typeof refusals)[number];

/** A rule may change so much more than was corrected (share of what is kept), if it matches by marks. */
const othersShare = 0.1;

/** No rule leaves out or adds more than this share of what is kept. */
export const mostChanged: Readonly<Record<RuleAction, number>> = { drop: 0.5, keep: 4 };

/** Learns a rule from a correction of one page. `isKept`: what is kept without the correction. */
export function learn(page: Page, correction: Correction, isKept: (id: number) => boolean): LearnResult {
  const { action } = correction;
  const targets = targetsOf(page, correction, isKept);
  if (!targets) return { refused: 'part' };
  const kept = new KeptNodes(page, isKept);
  const slots: Slot[] = [];
  for (const target of targets) {
    if (matchesOf(page, slots, kept).includes(target)) continue;
    const slot = firstFitting(page, target, { action, targets, kept });
    if (!slot) return { refused: 'ordinary' };
    slots.push(slot);
    if (slots.length > mostSlots) return { refused: 'tooMany' };
  }
  const matches = matchesOf(page, slots, kept);
  const changed = matches.filter((id) => changedIn(kept, action, id) > 0);
  if (sum(changed, (id) => changedIn(kept, action, id)) > mostChanged[action] * kept.all) return { refused: 'tooMuch' };
  const [first = root] = targets;
  const under = headingWithin(page, first);
  return {
    action,
    slots,
    sample: beginningOf(page, first, page.end[first] - 1, longestSample),
    ...(under === undefined ? {} : { under }),
    size: sizeOf(page, first),
    others: changed.filter((id) => !targets.some((target) => isWithin(page, target, id))).length,
  };
}

/** How much a rule would change in an element. */
export function changedIn(kept: KeptNodes, action: RuleAction, id: number): number {
  return action === 'drop' ? kept.keptIn(id) : kept.seenIn(id) - kept.keptIn(id);
}

interface Learning {
  readonly action: RuleAction;
  readonly targets: readonly number[];
  readonly kept: KeptNodes;
}

/** The most general description of an element that fits little else that a rule would change. */
function firstFitting(page: Page, target: number, { action, targets, kept }: Learning): Slot | undefined {
  for (const { slot, sure } of descriptionsOf(page, target, kept)) {
    if (!isStorable(slot)) continue;
    const matches = matchesOf(page, [slot], kept);
    if (!matches.some((id) => isWithin(page, target, id))) continue;
    const others = sum(matches, (id) => {
      const own = sum(
        targets.filter((each) => isWithin(page, each, id)),
        (each) => changedIn(kept, action, each),
      );
      return changedIn(kept, action, id) - own;
    });
    if (others <= (sure ? othersShare * kept.all : 0)) return slot;
  }
  return undefined;
}

/** The blocks of text in an element. */
function sizeOf(page: Page, id: number): number {
  const { blockAt } = textBlocksOf(page);
  return blockAt[page.end[id]] - blockAt[id];
}

function sum(ids: readonly number[], amount: (id: number) => number): number {
  return ids.reduce((all, id) => all + amount(id), 0);
}
