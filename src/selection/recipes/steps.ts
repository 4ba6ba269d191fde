import { statedSteps } from '../../metadata/recipe-steps';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { textBlocksOf } from '../../page/text/text-blocks';
import { isUnseenNode } from '../../page/text/visibility';
import { comparable } from '../../text/white-space';
import { Change } from '../change';
import { blockText, nodesOf } from '../facts/short-texts';
import { holdsKept, keepSeen, markAbove, type NodeStates } from '../node-state';

/** Keeps the steps of a recipe that the page both states and shows, each once. */
export function keepSteps(page: Page, nodes: NodeStates): void {
  const told = new Set<string>();
  const places = stepsHere(page);
  for (const { key, roots } of places) if (roots.every((id) => holdsKept(page, nodes, id))) told.add(key);
  for (const { key, roots } of places) {
    if (told.has(key)) continue;
    told.add(key);
    for (const id of roots) {
      keepSeen(page, nodes, id, Change.Step);
      markAbove(page, nodes, id);
    }
  }
}

interface ShownStep {
  readonly key: string;
  readonly roots: readonly number[];
}

/** Shorter blocks (letters) may say the same by chance. */
const shortest = 20;

/** Each block of a page is looked for in this many characters of the stated steps. */
const longest = 50_000;

/** The stated steps that a page shows. */
export const stepsHere = oncePerPage((page: Page): readonly ShownStep[] => {
  const stated = statedSteps(page).map(comparable);
  if (stated.length === 0) return [];
  const all = stated.join(' ').slice(0, longest);
  const blocks = textBlocksOf(page);
  const found: ShownStep[] = [];
  for (let block = 0; block < blocks.first.length; block++) {
    const [first, last] = [blocks.first[block], blocks.last[block]];
    if (isUnseenNode(page, first)) continue;
    const text = blockText(page, blocks, block);
    const key = comparable(text);
    if (key.length >= shortest && all.includes(key)) found.push({ key, roots: nodesOf(page, { first, last, text }) });
  }
  return found;
});
