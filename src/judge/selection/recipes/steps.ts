import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { statedSteps } from '../../metadata/recipe-steps';
import { Change } from '../change';
import { blockText, nodesOf } from '../facts/short-texts';
import { holdsKept, keepSeen, markAbove, type NodeStates } from '../node-state';
import { listsHere } from './ingredients';
import { type ShownStep, stepsBelowHeadings } from './step-lists';

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

/** Shorter blocks (letters) may say the same by chance. */
const shortest = 20;

/** Each block of a page is looked for in this many characters of the stated steps. */
const longest = 50_000;

/** The steps that a page shows: those that it states, otherwise those below a heading for them. */
export const stepsHere = oncePerPage((page: Page): readonly ShownStep[] => {
  const stated = statedSteps(page).map(comparable);
  const shown = stated.length > 0 ? statedOnPage(page, stated) : [];
  if (shown.length > 0) return shown;
  return listsHere(page).length > 0 ? stepsBelowHeadings(page) : [];
});

function statedOnPage(page: Page, stated: readonly string[]): ShownStep[] {
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
}
