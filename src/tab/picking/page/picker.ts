import type { PickAnswer, PickView } from '../../../browser/messaging/content-api';
import { hasFocus, isConnected, ownerDocument, scrollTo, viewOf } from '../../../clip/capture/dom';
import type { Page } from '../../../page/page';
import { elementAt } from '../../in-page/at-point';
import { blockAround, isPage, scrollBelow, scrollScreen } from './below-overlay';
import { Boxes } from './boxes';
import { chosenLinks, linksIn } from './chosen-links';
import { beginningOf, nameOf, reasonFor } from './description';
import { boxOf, isEmpty, overlap, shownBox } from './geometry';
import { Moves } from './moves';
import { focusIn, Overlay } from './overlay';
import { actionFor, type KeyAction, Panel, type PickAction } from './panel';
import { Picks } from './picks';
import { tilesOf } from './tiles';

/** A captured page and the node behind each id. */
export interface Captured {
  readonly page: Page;
  readonly nodes: readonly Node[];
}

/** A key that is held longer (ms) ends picking at once. Chosen: longer than pressing a key, shorter than waiting. */
const longestPress = 600;

/** After so many times a page may keep the focus; most keys still reach the picker. Chosen: far more than readers cause. */
const mostRefocused = 200;

/** Lets the reader pick on a page, until they save or cancel. */
export class Picker {
  private readonly picks: Picks;
  private readonly moves: Moves;
  private readonly overlay: Overlay;
  private readonly boxes = new Boxes(() => this.movePanel());
  private readonly listening = new AbortController();
  private panel: Panel | undefined;
  private current: Element | undefined;
  private over = false;
  /** What happens once a key is released. */
  private released: (() => void) | undefined;
  private refocused = 0;
  private readonly giveFocusBack: () => void;

  constructor(
    private readonly document: Document,
    { page, nodes }: Captured,
    private readonly view: PickView,
    private readonly answer: (answer: PickAnswer) => void,
  ) {
    this.giveFocusBack = focusIn(document);
    this.picks = new Picks(page, nodes, [...view.kept, ...view.above.map((id) => [id, id + 1] as const)]);
    this.moves = new Moves(this.picks);
    this.boxes.tiles = tilesOf(this.picks);
    const { signal } = this.listening;
    for (const each of documentsOf(nodes, document)) {
      viewOf(each)?.addEventListener('scroll', this.boxes.redraw, { capture: true, passive: true, signal });
      viewOf(each)?.addEventListener('keydown', (event) => this.onPageKey(event), { capture: true, signal });
    }
    window.addEventListener('resize', this.boxes.redraw, { signal });
    // Browsers may keep the page and show it again, but by then the picks are no longer expected.
    window.addEventListener('pagehide', (event) => event.isTrusted && this.cancel(), { signal });
    const fill = (root: HTMLElement, inside: Window) => this.fill(root, inside);
    this.overlay = new Overlay(document, view.words.title, fill, () => this.end({ is: 'removed' }));
    this.goTo(this.firstElement(), false);
  }

  /** Ends picking from outside. */
  cancel(): void {
    this.end({ is: 'cancelled' });
  }

  /** Fills the overlay, which is empty at first and after the page has removed it. */
  private fill(root: HTMLElement, inside: Window): void {
    const { view } = this;
    const owner = root.ownerDocument;
    this.panel = new Panel(owner, inside, view.words, (action) => this.act(action));
    const layer = owner.createElement('div');
    layer.style.cssText = 'position: absolute; inset: 0; outline: none; cursor: crosshair; touch-action: pan-x pan-y;';
    layer.tabIndex = 0;
    layer.role = 'application';
    layer.ariaLabel = view.words.title;
    layer.ariaDescription = view.words.keys;
    root.lang = view.language;
    root.dir = view.direction;
    root.replaceChildren(this.boxes.drawIn(owner, inside), layer, this.panel.element);
    layer.addEventListener('pointermove', (event) => this.onPointer(event));
    layer.addEventListener('click', (event) => this.onClick(event));
    layer.addEventListener('wheel', (event) => scrollBelow(event, this.elementAt(event.clientX, event.clientY)), {
      passive: false,
    });
    root.addEventListener('keydown', (event) => this.onKey(event, layer));
    root.addEventListener('keyup', () => this.release());
    layer.ownerDocument.defaultView?.addEventListener('blur', () => this.takeFocus(layer));
    layer.focus({ preventScroll: true });
    this.tell();
  }

  /** Takes the focus back if the page has taken it: a reader who leaves for the browser's own buttons takes it from both. */
  private takeFocus(layer: HTMLElement): void {
    setTimeout(() => {
      if (this.over || !hasFocus(document) || this.refocused++ > mostRefocused) return;
      layer.ownerDocument.defaultView?.focus();
      layer.focus({ preventScroll: true });
    });
  }

  private onPointer(event: PointerEvent): void {
    if (!event.isTrusted || event.pointerType === 'touch') return;
    this.goTo(this.elementBelow(event), false);
  }

  private onClick(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const below = event.isTrusted ? this.elementBelow(event) : undefined;
    if (!below) return;
    this.goTo(below, false);
    this.act('toggle');
  }

  /** The element at a point of the viewport, below the overlay. */
  private elementAt(x: number, y: number): Element | undefined {
    const host = this.overlay.element;
    return host && elementAt(this.document, x, y, host);
  }

  private elementBelow({ clientX, clientY }: MouseEvent): Element | undefined {
    const found = this.elementAt(clientX, clientY);
    const block = found && blockAround(found);
    // Between the parts of a page there is only the page.
    return block && !isPage(block) ? block : undefined;
  }

  private onKey(event: KeyboardEvent, layer: HTMLElement): void {
    event.stopPropagation();
    const target = event.target as Element;
    const isOnButton = target.localName === 'button';
    const action = actionFor(event, isOnButton);
    if (!event.isTrusted || !action) return;
    event.preventDefault();
    this.take(action, layer);
  }

  /** Keys go to the page if it has moved the focus out of the overlay; they are meant for the picker all the same. */
  private onPageKey(event: KeyboardEvent): void {
    const action = actionFor(event, false);
    if (!event.isTrusted || !action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.panel?.focusNext(0);
    this.take(action);
  }

  private take(action: KeyAction, layer?: HTMLElement): void {
    if (action === 'leave' || action === 'enter') this.panel?.focusNext(action === 'leave' ? -1 : 1, layer);
    else if (action === 'pageUp' || action === 'pageDown') this.scrollScreen(action === 'pageDown' ? 1 : -1);
    else if (action === 'save' || action === 'cancel') this.afterKey(() => this.act(action));
    else this.act(action);
  }

  /** Waits until the key that ends picking is released, which would otherwise happen on the page. */
  private afterKey(act: () => void): void {
    this.released ??= act;
    setTimeout(() => this.release(), longestPress);
  }

  private release(): void {
    this.released?.();
    this.released = undefined;
  }

  private scrollScreen(step: -1 | 1): void {
    scrollScreen(step, this.elementAt(window.innerWidth / 2, window.innerHeight / 2));
  }

  private act(action: PickAction): void {
    const { current, picks } = this;
    if (this.over) return;
    if (action === 'save') this.end(this.picked());
    else if (action === 'cancel') this.cancel();
    else if (action === 'undo') this.undo();
    else if (!current || !isConnected(current)) this.goTo(this.firstElement(), true);
    else if (action === 'toggle') {
      picks.toggle(current);
      this.changed();
    } else this.move(action, current);
  }

  private picked(): PickAnswer {
    const { picks, current, view } = this;
    if (view.wants === 'links') return { is: 'links', links: chosenLinks(picks, current) };
    return { is: 'picked', decisions: picks.decisions };
  }

  private move(action: 'wider' | 'narrower' | 'previous' | 'next', from: Element): void {
    const { moves } = this;
    const to =
      action === 'wider' || action === 'narrower'
        ? moves[action](from)
        : moves.beside(from, action === 'next' ? 1 : -1);
    this.goTo(to, true);
  }

  private undo(): void {
    if (this.picks.undo()) this.changed();
  }

  private changed(): void {
    this.boxes.tiles = tilesOf(this.picks);
    this.tell();
  }

  private goTo(element: Element | undefined, scrolls: boolean): void {
    if (!element || element === this.current) return;
    if (!scrolls) {
      // After widening, pointing inside the wider element means that one.
      if (this.current && this.moves.isOnPath(element, this.current)) return;
      this.moves.reset();
    }
    this.current = element;
    this.boxes.current = element;
    if (scrolls) bringIntoView(element);
    this.tell();
    this.boxes.redraw();
  }

  /** Where the reader begins: the first part of the text that is in sight, or what is in the middle. */
  private firstElement(): Element | undefined {
    const { innerWidth: width, innerHeight: height } = window;
    const viewport = { left: 0, top: 0, right: width, bottom: height };
    const kept = tilesOf(this.picks).find(
      ({ node, kept }) => kept && 'localName' in node && !this.isAbove(node) && overlap(shownBox(node), viewport),
    );
    if (kept) return kept.node as Element;
    const middle = this.elementAt(width / 2, height / 3);
    return middle ? blockAround(middle) : (this.picks.nodes[0] as Element);
  }

  /** Whether an element holds nothing but what the clip shows above its text. */
  private isAbove(element: Element): boolean {
    const id = this.picks.idOf(element);
    const end = this.picks.page.end[id];
    const above = this.view.above.filter((text) => text >= id && text < end);
    return above.length > 0 && above.length >= this.picks.amountIn(id).total;
  }

  private tell(): void {
    const { current, picks, view, panel } = this;
    const { decisions } = picks;
    const added = decisions.filter(({ keep }) => keep).length;
    const share = current && picks.shareOf(current);
    panel?.say({
      current: current &&
        share && {
          name: nameOf(current, view.words),
          text: beginningOf(current, picks),
          share,
          reason: this.remarkOn(current),
        },
      added,
      removed: decisions.length - added,
      canUndo: picks.canUndo,
    });
  }

  /** Why an element is kept or not, or how many links it has. */
  private remarkOn(element: Element): string {
    const { picks, view } = this;
    if (view.wants === 'links') return view.words.links.replace('{1}', String(linksIn(element, picks).length));
    return picks.isDecided(element) ? '' : reasonFor(element, picks, view);
  }

  private movePanel(): void {
    if (this.current) this.panel?.avoid(boxOf(this.current), window.innerHeight);
  }

  private end(answer: PickAnswer): void {
    if (this.over) return;
    this.over = true;
    this.boxes.stop();
    this.listening.abort();
    this.overlay.close();
    this.giveFocusBack();
    this.answer(answer);
  }
}

/** The page's own document and those of the frames that were read. */
function documentsOf(nodes: readonly Node[], own: Document): Document[] {
  const documents = new Set([own]);
  for (const node of nodes) {
    const owner = ownerDocument(node);
    if (owner) documents.add(owner);
  }
  return [...documents];
}

/** Scrolls as little as possible, and to the start of what is large. Chosen: 60 % of the viewport, as the panel needs room. */
function bringIntoView(element: Element): void {
  const { top, bottom } = boxOf(element);
  const shown = shownBox(element);
  const fits = bottom - top < window.innerHeight * 0.6;
  // A scrolled container around it may hide it.
  const isCut = isEmpty(shown) || (fits && shown.bottom - shown.top < bottom - top - 1);
  if (!isCut && fits && top >= 0 && bottom <= window.innerHeight) return;
  if (!isCut && !fits && top < window.innerHeight * 0.6 && bottom > window.innerHeight * 0.3) return;
  scrollTo(element, { block: fits ? 'center' : 'start', inline: 'nearest', behavior: 'instant' });
}
