import { isElement, isTextNode, parentElement } from '../../../clip/capture/dom';
import { isText } from '../../../page/tree';
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
    const { total, kept } = picks.amountIn(id);
    const isWhole = total > 0 && (kept === 0 || kept === total) && hasOwnBox(picks, id);
    const node = nodes[id];
    if (isWhole && (isElement(node) || isTextNode(node))) tiles.push({ node, kept: kept > 0 });
    id = isWhole || total === 0 ? page.end[id] : id + 1;
  }
  for (const { element, kept } of picks.newElements) tiles.push({ node: element, kept });
  return tiles;
}

/** Elements around floating or positioned ones may have no box themselves. */
function hasOwnBox({ page }: Picks, id: number): boolean {
  return isText(page, id) || (page.width[id] >= 1 && page.height[id] >= 1) || page.end[id] === id + 1;
}

/** How far (px) around the viewport tiles count as in sight, so that they are drawn as soon as they are. */
const margin = '200px';

/** The tiles in or near the viewport. The browser tells which these are: asking each one would take too long. */
export class TilesInSight {
  private readonly byElement = new Map<Element, Tile[]>();
  private readonly inSight = new Set<Element>();
  private readonly observer: IntersectionObserver;

  constructor(private readonly onChange: () => void) {
    this.observer = new IntersectionObserver((entries) => this.note(entries), { rootMargin: margin });
  }

  /** Replaces the tiles. Elements that had tiles before stay in sight. */
  set(tiles: readonly Tile[]): void {
    const before = new Set(this.byElement.keys());
    this.byElement.clear();
    for (const tile of tiles) {
      const element = isElement(tile.node) ? tile.node : parentElement(tile.node);
      if (!element) continue;
      const others = this.byElement.get(element);
      if (others) others.push(tile);
      else this.byElement.set(element, [tile]);
    }
    for (const element of before) if (!this.byElement.has(element)) this.forget(element);
    for (const element of this.byElement.keys()) if (!before.has(element)) this.observer.observe(element);
    this.onChange();
  }

  *[Symbol.iterator](): Generator<Tile, undefined> {
    for (const element of this.inSight) yield* this.byElement.get(element) ?? [];
  }

  stop(): void {
    this.observer.disconnect();
  }

  private forget(element: Element): void {
    this.observer.unobserve(element);
    this.inSight.delete(element);
  }

  private note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.inSight.add(target);
      else this.inSight.delete(target);
    }
    this.onChange();
  }
}
