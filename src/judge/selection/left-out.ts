import type { Dropped } from '../../article/article';
import type { Page } from '../../page/page';
import { isSeenNow } from '../../page/text/visibility';
import { type BlockReason, unjudgedBlocks } from './explanation';
import { NodeState } from './node-state';
import { type Kept, whyLeftOut } from './why-left-out';

/**
 * The blocks that the article leaves out, added up by rule, the most characters first: by what was decided about them or
 * above them, else by their landmark. They are those that the popup lists one by one. `shown`: the text nodes of what the
 * clip shows above its text.
 */
export function leftOut(
  page: Page,
  selection: Kept & { readonly blocks?: () => readonly BlockReason[] },
  shown: ReadonlySet<number>,
): Dropped[] {
  const isOut = (id: number) => selection.states[id] !== NodeState.Kept && !shown.has(id);
  const ruleAt = whyLeftOut(page, selection);
  const rules = new Map<string, { blocks: number; characters: number }>();
  for (const { first, last, kept, rule: own } of selection.blocks?.() ?? unjudgedBlocks(page, selection)) {
    const { characters, isSeen } = leftOutIn(page, isOut, first, last);
    if (kept || characters === 0) continue;
    const rule = own ?? (isSeen ? (ruleAt(first) ?? 'outside the article') : 'not seen');
    const sum = rules.get(rule) ?? { blocks: 0, characters: 0 };
    rules.set(rule, { blocks: sum.blocks + 1, characters: sum.characters + characters });
  }
  return [...rules].map(([rule, sum]) => ({ rule, ...sum })).sort((a, b) => b.characters - a.characters);
}

/** The characters between two nodes that are left out, without white space, and whether any text there can be seen. */
function leftOutIn(page: Page, isOut: (id: number) => boolean, first: number, last: number) {
  let characters = 0;
  let isSeen = false;
  for (let id = first; id <= last; id++) {
    if (isOut(id)) characters += page.text[id].replace(/\s+/g, '').length;
    isSeen ||= page.text[id] !== '' && isSeenNow(page.visibility[id]);
  }
  return { characters, isSeen };
}
