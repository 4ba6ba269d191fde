import type { PartDecision } from '../../../article/decision';
import { all, attribute, isElement, localName, textContent } from '../../../clip/capture/dom';
import type { Page } from '../../../page/page';
import { elementPart, type Part } from '../../../page/parts';
import { signFrom, tellingAttributes } from '../../../page/sign';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, tagName, tagTable } from '../../../page/tree';
import { isWithin, parentOf } from '../../in-page/tree';

/** How much of an element is kept. */
export type Share = 'kept' | 'part' | 'out';

/** An element that the reader added or removed. */
interface Pick {
  readonly element: Element;
  readonly decision: PartDecision;
}

/** Elements that show something without text. */
const showing = ['img', 'video', 'audio', 'canvas', 'iframe', 'frame', 'object', 'embed'];

/**
 * What is kept of the page while the reader picks. Elements that the page has added since it was captured have no id: they
 * are kept if the nearest element around them is.
 */
export class Picks {
  readonly page: Page;
  readonly nodes: readonly Node[];
  /** Where each node was captured. */
  private readonly ids = new Map<Node, number>();
  /** The number of texts and pictures before each node: all of them, and those that are kept. */
  private readonly totalBefore: Int32Array;
  private readonly keptBefore: Int32Array;
  private readonly counts: Uint8Array;
  /** 1 for nodes that are kept: as the picker has begun, and by now. */
  private readonly first: Uint8Array;
  private readonly now: Uint8Array;
  private picks: readonly Pick[] = [];
  private readonly past: (readonly Pick[])[] = [];

  constructor(page: Page, nodes: readonly Node[], kept: readonly (readonly [from: number, to: number])[]) {
    this.page = page;
    this.nodes = nodes;
    const { count } = page;
    for (const [id, node] of nodes.entries()) this.ids.set(node, id);
    this.first = new Uint8Array(count);
    for (const [from, to] of kept) this.first.fill(1, from, to);
    this.now = this.first.slice();
    this.counts = countedNodes(page);
    this.totalBefore = new Int32Array(count + 1);
    this.keptBefore = new Int32Array(count + 1);
    for (let id = 0; id < count; id++) this.totalBefore[id + 1] = this.totalBefore[id] + this.counts[id];
    this.apply();
  }

  /** Where an element was captured; -1 if it is new. */
  idOf(node: Node): number {
    return this.ids.get(node) ?? -1;
  }

  /** The number of texts and pictures in a captured node, and of those that are kept. */
  amountIn(id: number): { readonly total: number; readonly kept: number } {
    const end = this.page.end[id];
    return { total: this.totalBefore[end] - this.totalBefore[id], kept: this.keptBefore[end] - this.keptBefore[id] };
  }

  /** Whether an element shows anything, as far as it is known. */
  showsSomething(element: Element): boolean {
    const id = this.idOf(element);
    return id < 0 ? textContent(element).trim() !== '' || isShowing(element) : this.amountIn(id).total > 0;
  }

  /** How much of an element is kept. */
  shareOf(element: Element): Share {
    for (let up: Element | undefined = element; up; up = parentOf(up)) {
      const share = this.ownShareOf(up);
      if (share) return share === 'part' && up !== element ? 'out' : share;
    }
    return 'out';
  }

  /** How much of an element is kept; undefined for a new one that the reader has not picked. */
  private ownShareOf(element: Element): Share | undefined {
    const id = this.idOf(element);
    if (id < 0) {
      const picked = this.picks.findLast((each) => each.element === element);
      return picked && (picked.decision.keep ? 'kept' : 'out');
    }
    const { total, kept } = this.amountIn(id);
    if (kept === 0) return 'out';
    return kept === total ? 'kept' : 'part';
  }

  /** Whether the reader has decided on an element or on one around it. */
  isDecided(element: Element): boolean {
    return this.picks.some((each) => isWithin(element, each.element));
  }

  /** Adds an element, or removes it if all of it is kept. */
  toggle(element: Element): void {
    const keep = this.shareOf(element) !== 'kept';
    this.past.push(this.picks);
    // What was decided inside the element does not count any more.
    this.picks = this.picks.filter((each) => !isWithin(each.element, element));
    this.apply();
    if (this.shareOf(element) !== (keep ? 'kept' : 'out')) {
      this.picks = [...this.picks, { element, decision: { keep, on: this.partOf(element) } }];
      this.apply();
    }
  }

  /** Takes the last step back. Returns false if there is none. */
  undo(): boolean {
    const before = this.past.pop();
    if (!before) return false;
    this.picks = before;
    this.apply();
    return true;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** The elements that were added or removed; the last decides. */
  get pickedElements(): readonly { readonly element: Element; readonly keep: boolean }[] {
    return this.picks.map(({ element, decision: { keep } }) => ({ element, keep }));
  }

  get decisions(): readonly PartDecision[] {
    return this.picks.map(({ decision }) => decision);
  }

  /** Elements that were added or removed and that the capture does not have. */
  get newElements(): readonly { readonly element: Element; readonly kept: boolean }[] {
    return this.picks
      .filter(({ element }) => this.idOf(element) < 0)
      .map(({ element, decision }) => ({ element, kept: decision.keep }));
  }

  private apply(): void {
    const { page, now, counts, keptBefore } = this;
    now.set(this.first);
    for (const { element, decision } of this.picks) {
      const id = this.idOf(element);
      if (id >= 0) now.fill(decision.keep ? 1 : 0, id, page.end[id]);
    }
    for (let id = 0; id < page.count; id++) keptBefore[id + 1] = keptBefore[id] + (counts[id] & now[id]);
  }

  private partOf(element: Element): Part {
    const id = this.idOf(element);
    if (id >= 0) return elementPart(this.page, id);
    const near = this.idBefore(element);
    return { first: near, last: near, tag: localName(element).toLowerCase(), sign: signOfNew(element) };
  }

  /** The id of the nearest element around a new one, where later captures look for it first. */
  private idBefore(element: Element): number {
    for (let up = parentOf(element); up; up = parentOf(up)) if (this.idOf(up) >= 0) return this.idOf(up);
    return 0;
  }
}

/** 1 for texts and pictures that can be seen. */
function countedNodes(page: Page): Uint8Array {
  const shows = tagTable(page, showing);
  const counts = new Uint8Array(page.count);
  for (let id = 0; id < page.count; id++) {
    const counted = isText(page, id) ? page.text[id].trim() !== '' : shows[page.tag[id]] === 1 || isDrawing(page, id);
    if (counted && !isUnseenNode(page, id)) counts[id] = 1;
  }
  return counts;
}

/** Smaller drawings (px) are icons. */
const iconPx = 48;

function isDrawing(page: Page, id: number): boolean {
  return tagName(page, id) === 'svg' && Math.max(page.width[id], page.height[id]) > iconPx;
}

function isShowing(element: Element): boolean {
  return showing.includes(localName(element)) || all(element, showing.join()).length > 0;
}

/** The sign of an element that was not captured; see `signOf`. */
function signOfNew(element: Element): string {
  const sign = signFrom(textContent(element));
  if (sign !== '') return sign;
  for (const each of [element, ...all(element, '*')]) {
    const name = tellingAttributes.find((telling) => (attribute(each, telling) ?? '').trim() !== '');
    if (name && isElement(each)) return signFrom(attribute(each, name) ?? '');
  }
  return '';
}
