import { childrenOf, isWithin, parentOf } from '../../in-page/tree';
import { boxOf, isEmpty, isSameBox } from './geometry';
import type { Picks } from './picks';

/** Moves from element to element: only to those that show something, and past those that look the same. */
export class Moves {
  /** The elements from which the reader went to wider ones, the last one last. */
  private path: Element[] = [];

  constructor(private readonly picks: Picks) {}

  /** Forgets where the reader came from. */
  reset(): void {
    this.path = [];
  }

  /** The nearest element around this one that shows more. */
  wider(from: Element): Element | undefined {
    let up = parentOf(from);
    while (up && this.looksLike(up, from) && parentOf(up)) up = parentOf(up);
    if (up) this.path.push(from);
    return up;
  }

  /** The element that the reader came from, or the first one inside this one that shows less. */
  narrower(from: Element): Element | undefined {
    const before = this.path.pop();
    if (before && before !== from && isWithin(before, from)) return before;
    this.reset();
    let inside = this.firstIn(from);
    while (inside && this.looksLike(inside, from)) {
      const deeper = this.firstIn(inside);
      if (!deeper) break;
      inside = deeper;
    }
    return inside;
  }

  /** The element before (-1) or behind (1) this one, or behind the nearest element around it that has one. */
  beside(from: Element, step: -1 | 1): Element | undefined {
    this.reset();
    for (let up: Element | undefined = from; up; up = parentOf(up)) {
      const parent = parentOf(up);
      const siblings = parent ? childrenOf(parent) : [];
      const at = siblings.indexOf(up);
      const ahead = step === 1 ? siblings.slice(at + 1) : siblings.slice(0, Math.max(0, at)).reverse();
      const found = ahead.find((each) => this.picks.showsSomething(each));
      if (found) return found;
    }
    return undefined;
  }

  /** Whether the reader has widened from an element, or from one around it, to the current one. */
  isOnPath(element: Element, current: Element): boolean {
    return this.path.length > 0 && isWithin(element, current);
  }

  private firstIn(element: Element): Element | undefined {
    return childrenOf(element).find((each) => this.picks.showsSomething(each));
  }

  /** Whether an element shows what another one shows, in the same place. */
  private looksLike(one: Element, other: Element): boolean {
    const [first, second] = [this.picks.idOf(one), this.picks.idOf(other)];
    if (first >= 0 && second >= 0) return this.picks.amountIn(first).total === this.picks.amountIn(second).total;
    const box = boxOf(one);
    return !isEmpty(box) && isSameBox(box, boxOf(other));
  }
}
