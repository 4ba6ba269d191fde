import { PhraseMatcher } from '../../language/text/phrase-matcher';
import { squeeze } from '../../language/text/white-space';
import buying from '../../language/vocabulary/buttons-buying.json' with { type: 'json' };
import type { Page } from '../../page/page';
import { elementsNamed, textOf } from '../../page/tree';
import { Change } from './change';
import { NodeState, type NodeStates } from './node-state';

/** Fewer buttons belong to a single product and say what can be done with it. Chosen. */
const fewest = 3;

/** The most nodes of a button. Chosen: a link with an icon and a word in spans of their own. */
const mostNodes = 12;

const button = new PhraseMatcher(buying, (phrases) => new RegExp(`^${phrases}$`, 'i'));

/** Leaves out the "Add to cart" links of a shop's list, which stand in a line with the price of each entry. */
export function leaveOutButtons(page: Page, { state, change }: NodeStates): void {
  const isButton = (id: number) =>
    state[id] === NodeState.Kept && page.end[id] - id <= mostNodes && button.matches(squeeze(textOf(page, id)));
  const found = elementsNamed(page, (tag) => tag === 'a').filter(isButton);
  if (found.length < fewest) return;
  for (const id of found) {
    state.fill(NodeState.Out, id, page.end[id]);
    change.fill(Change.OnEveryItem, id, page.end[id]);
  }
}
