import { isElement, parentElement } from '../../clip/capture/dom';
import type { Tile } from './tiles';

/** How far (px) around the viewport tiles count as in sight, so that they are drawn as soon as they are. */
const margin = '200px';

/** The tiles in or near the viewport. The browser tells which these are: asking each one would take too long. */
export class TilesInSight {
  private readonly onChange: () => void;
  private readonly byElement = new Map<Element, Tile[]>();
  private readonly inSight = new Set<Element>();
  private readonly observer: IntersectionObserver;

  constructor(onChange: () => void) {
    this.onChange = onChange;
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
