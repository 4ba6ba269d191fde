import { isElement, isTextNode } from '../../clip/capture/dom';
import { isText } from '../../page/tree';
import type { Picks } from './picks';

/** A part of the page that is kept or left out as a whole. */
export interface Tile {
  readonly node: Element | Text;
  readonly kept: boolean;
}

/** More tiles than these are not drawn: they could not be told apart, and the browser observes each. */
const mostTiles = 30_000;

/**
 * The largest parts of the page of which all or nothing is kept, in document order. Where nothing is kept at all, there is
 * nothing to tell apart.
 */
export function tilesOf(picks: Picks): Tile[] {
  const { page, nodes } = picks;
  const tiles: Tile[] = [];
  const end = picks.amountIn(0).kept > 0 ? page.count : 0;
  for (let id = 0; id < end && tiles.length < mostTiles; ) {
    const { shown, kept } = picks.amountIn(id);
    const isWhole = shown > 0 && (kept === 0 || kept === shown) && hasOwnBox(picks, id);
    const node = nodes[id];
    if (isWhole && (isElement(node) || isTextNode(node))) tiles.push({ node, kept: kept > 0 });
    id = isWhole || shown === 0 ? page.end[id] : id + 1;
  }
  for (const { element, kept } of picks.newElements) tiles.push({ node: element, kept });
  return tiles;
}

/** Elements around floating or positioned ones may have no box themselves. */
function hasOwnBox({ page }: Picks, id: number): boolean {
  return isText(page, id) || (page.width[id] >= 1 && page.height[id] >= 1) || page.end[id] === id + 1;
}
