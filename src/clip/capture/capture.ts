import { Display, Position, Visibility } from '../../page/page';
import { limits } from '../../page/snapshot/limits';
import { nodesPerStep, type Steps } from '../../page/steps';
import { Attributed, readAttributes } from './attributes';
import { Columns } from './columns';
import {
  baseAddress,
  bodyOf,
  clientBox,
  firstChild,
  hasAttributes,
  localName,
  NodeType,
  parentNode,
  rootOf,
  scrollLeftOf,
  scrollTopOf,
  viewOf,
} from './dom';
import { type ElementRule, elementRule } from './element-rules';
import { ElementState } from './element-state';
import { readableDocument, type Source, scrolledElements, smallestFramePx2, styleOf } from './frames';
import { displayInLine, displayOf, hasRoom, isBesideWindow, positionOf, visibilityOf, visibilityOfBox } from './layout';
import { findingControls, Panels } from './panels';
import { Pending } from './pending';
import { breaks } from './slices';
import { crowdIn } from './slots';
import { findingStart } from './start';
import type { TimeLimit } from './time-limit';
import { findingUnlaid } from './unlaid';

/** The columns of a captured page, and the live node behind each id. */
export interface Capture {
  readonly columns: Columns;
  readonly nodes: readonly Node[];
  readonly state: ElementState;
  /** The documents that were read: that of the page and those of frames. */
  readonly documents: readonly Document[];
  readonly frames: { readonly read: number; readonly unread: number };
}

/**
 * Reads the live, rendered document into columns.
 *
 * One read-only pass: nothing is written to the document, so the browser lays out at most once. Large documents are
 * read in slices; a node that the page removes meanwhile is still read, with an empty box. Of a very large document
 * only a part is read: the part with the most prose.
 *
 * An open shadow root replaces its host's children, a slot holds its assigned nodes, and the body of a readable frame
 * is placed below the frame.
 */
export function* capturing(document: Document, time: TimeLimit): Steps<Capture> {
  const start = yield* findingStart(document);
  const panels = new Panels(document, yield* findingControls(document));
  const walk = new Walk(document, { start, panels, unlaid: yield* findingUnlaid(document) });
  while (!walk.advance()) {
    if (time.isOver) walk.stop();
    yield;
  }
  return walk.finish();
}

/** What is looked for before a document is read. */
interface Prepared {
  /** Where reading begins, if not at the beginning. */
  readonly start: Node | undefined;
  readonly panels: Panels;
  /** Elements of whose contents the browser was never asked for the layout. */
  readonly unlaid: ReadonlySet<Node>;
}

/**
 * Most pages are read once, by interpreted code that has never run before: each call, each object and each DOM access
 * shows in the capture time. So the steps per node are few and plain.
 */
class Walk {
  private readonly columns = new Columns();
  private readonly state = new ElementState(this.columns);
  private readonly nodes: Node[] = [];
  private readonly rules = new Map<string, ElementRule>();
  private readonly panels: Panels;
  private readonly unlaid: ReadonlySet<Node>;
  private detailsTag = -1;
  private readonly pending = new Pending();
  private source: Source;
  /** For ancestors of the node where reading begins: the child to begin at. */
  private readonly begin = new Map<Node, Node>();
  private characters = 0;
  /** The nodes read before a break: the page may have moved them to a place that is still to be read. */
  private seen: Set<Node> | undefined;
  private readonly breaksBefore = breaks.count;
  /** Set by nodes that take longer than others, so that the step ends. */
  private tired = false;
  private framesRead = 0;
  private framesUnread = 0;
  private readonly documents: Document[];
  private readonly scrolled: ReadonlySet<Element>;

  constructor(document: Document, { start, panels, unlaid }: Prepared) {
    this.documents = [document];
    this.panels = panels;
    this.unlaid = unlaid;
    const view = viewOf(document);
    const root = bodyOf(document) ?? rootOf(document);
    if (!view || !root) throw new Error('the document is not shown in a window');
    this.source = { view, dx: view.scrollX, dy: view.scrollY, within: -1, base: undefined, outer: undefined };
    this.scrolled = scrolledElements(document, view);
    for (let node = start; node && node !== root; ) {
      const above = parentNode(node);
      if (above) this.begin.set(above, node);
      node = above ?? undefined;
    }
    this.columns.partial = start !== undefined;
    this.pending.push(root, -1);
  }

  /** Reads some nodes, fewer if one of them takes long. Returns true when none is left. */
  advance(): boolean {
    const { pending, columns } = this;
    if (breaks.count !== this.breaksBefore) this.seen ??= new Set(this.nodes);
    if (pending.unfinished) {
      if (!pending.pushMore(pending.unfinished)) columns.partial = true;
      return false;
    }
    this.tired = false;
    for (let left = nodesPerStep; pending.waiting > 0 && !this.tired; left--) {
      if (left === 0) return false;
      const next = --pending.waiting;
      if (columns.count >= limits.nodes || this.characters >= limits.characters) return this.stop();
      this.readNode(pending.nodes[next], pending.parents[next]);
    }
    return pending.waiting === 0;
  }

  private readNode(node: Node, parent: number): void {
    const { columns, seen } = this;
    if (seen?.has(node)) return;
    seen?.add(node);
    // A form may hide this property behind a control, but a control is no number.
    const type = node.nodeType;
    if (type === NodeType.Text) {
      const visibility = parent < 0 ? Visibility.Shown : columns.visibility[parent];
      const text = this.charactersOf(node as Text);
      this.nodes[columns.addText(parent, visibility, text)] = node;
      if (text.includes('\n')) this.state.readLines(node, parent, text);
    } else if (type === NodeType.Element || typeof type !== 'number') this.readElement(node as Element, parent);
  }

  /** Ends reading with what there is. */
  stop(): true {
    this.columns.partial = true;
    this.pending.waiting = 0;
    this.pending.unfinished = undefined;
    return true;
  }

  private charactersOf({ data }: Text): string {
    const room = limits.characters - this.characters;
    this.characters += data.length;
    if (data.length <= room) return data;
    this.columns.partial = true;
    return data.slice(0, room);
  }

  finish(): Capture {
    const { columns, nodes, state, documents } = this;
    return { columns, nodes, state, documents, frames: { read: this.framesRead, unread: this.framesUnread } };
  }

  private readElement(element: Element, parent: number): void {
    // Nor is a control a name.
    const rule = this.rules.get(element.localName) ?? this.meet(localName(element));
    const { columns } = this;
    if (rule.uncaptured) {
      columns.skip(parent);
      return;
    }
    const inherited = parent < 0 ? Visibility.Shown : this.inherited(rule, parent);
    const id = columns.add(rule.tag, parent, inherited);
    this.nodes[id] = element;
    while (parent < this.source.within) this.source = this.source.outer as Source;
    const attributed = rule.form ? hasAttributes(element) : element.hasAttributes();
    const found = attributed ? readAttributes(columns, element, rule.form, this.source.base) : Attributed.Nothing;
    if (found === Attributed.Many) this.tired = true;
    if (inherited === Visibility.Collapsed) this.readCollapsed(id, element);
    else if (inherited !== Visibility.NotRendered) {
      this.readLayout(id, element, inherited, rule, found !== Attributed.Nothing || rule.resizing);
    }
    if (rule.state) this.state.read(id, element, rule);
    if (this.scrolled.has(element)) this.readAsUnscrolled(id, element);
    if (rule.frame) this.pushFrame(id, element as HTMLIFrameElement);
    else if (!rule.drawing) this.pushChildren(id, element, rule);
  }

  private meet(name: string): ElementRule {
    const rule = elementRule(name, this.columns);
    if (rule.details) this.detailsTag = rule.tag;
    this.rules.set(name, rule);
    return rule;
  }

  /** The visibility of a node's parent, or Collapsed below a closed `<details>`. */
  private inherited(rule: ElementRule, parent: number): number {
    const { columns } = this;
    const closed = columns.tag[parent] === this.detailsTag && !rule.summary;
    if (closed && !(this.nodes[parent] as HTMLDetailsElement).open) return Visibility.Collapsed;
    if (this.unlaid.size > 0 && this.unlaid.has(this.nodes[parent])) {
      columns.partial = true;
      return Visibility.NotRendered;
    }
    return columns.visibility[parent];
  }

  /**
   * Reading a style costs about half as much as reading a rectangle, so known values are not read again: inline
   * elements without class, id or style look like the text around them.
   */
  private readLayout(id: number, element: Element, inherited: number, rule: ElementRule, ownLook: boolean): void {
    const { columns, source } = this;
    const style = styleOf(element, source);
    const display = displayOf(style.display);
    columns.display[id] = display;
    if (display === Display.None) {
      columns.visibility[id] = id === 0 ? Visibility.Shown : this.whenNotRendered(element);
      return;
    }
    const rect = rule.form ? clientBox(element) : element.getBoundingClientRect();
    const left = rect.left + source.dx;
    const top = rect.top + source.dy;
    const { width, height } = rect;
    columns.left[id] = left;
    columns.top[id] = top;
    columns.width[id] = width;
    columns.height[id] = height;
    if (display === Display.Inline && !ownLook) {
      columns.fontSize[id] = columns.fontSize[columns.parent[id]];
      return;
    }
    columns.position[id] = positionOf(style.position);
    columns.fontSize[id] = Number.parseFloat(style.fontSize) || 0;
    if (id === 0) return;
    columns.display[id] = displayInLine(display, element, style, columns.fontSize[id]);
    const visibility = visibilityOf(style, inherited);
    const flows = display === Display.Inline || display === Display.Contents;
    if (visibility !== Visibility.Shown || flows) columns.visibility[id] = visibility;
    else if (columns.position[id] === Position.Fixed && isBesideWindow(rect, source.view))
      columns.visibility[id] = Visibility.Offscreen;
    else if (!hasRoom(left, top, width, height))
      columns.visibility[id] = visibilityOfBox(style, left, top, width, height);
    else columns.visibility[id] = visibility;
  }

  private whenNotRendered(element: Element): number {
    const { measured } = this.panels;
    const isClosed = this.panels.isClosedPanel(element);
    if (this.panels.measured > measured) this.tired = true;
    if (this.panels.unsearched) this.columns.partial = true;
    return isClosed ? Visibility.Collapsed : Visibility.NotRendered;
  }

  /**
   * Collapsed content has no box but a style. It is laid out as if it were open, and parts of it may be hidden even
   * then.
   */
  private readCollapsed(id: number, element: Element): void {
    const { columns, source } = this;
    const style = styleOf(element, source);
    const display = displayOf(style.display);
    columns.display[id] = display;
    // Pages that animate their details hide the content by a style, too.
    const isContent = columns.tag[columns.parent[id]] === this.detailsTag;
    if (display === Display.None && !isContent) columns.visibility[id] = this.whenNotRendered(element);
    else columns.fontSize[id] = Number.parseFloat(style.fontSize) || 0;
  }

  private pushChildren(id: number, element: Element, rule: ElementRule): void {
    // A form cannot be a shadow host.
    const shadow = rule.mayHoldShadow ? element.shadowRoot : null;
    const { pending, columns } = this;
    const crowd = rule.slot ? crowdIn(element as HTMLSlotElement) : null;
    if (rule.slot && !crowd) {
      const assigned = (element as HTMLSlotElement).assignedNodes?.() ?? [];
      for (let i = assigned.length - 1; i >= 0; i--) pending.push(assigned[i], id);
      if (assigned.length > 0) return;
    }
    if (shadow) columns.shadowHosts.push(id);
    const first =
      crowd ?? this.begin.get(element) ?? (rule.form ? firstChild(element) : (shadow ?? element).firstChild);
    if (!pending.pushFrom(first, id, limits.nodes - columns.count)) columns.partial = true;
    if (pending.unfinished) this.tired = true;
  }

  private readAsUnscrolled(id: number, element: Element): void {
    const { source } = this;
    const dx = source.dx + scrollLeftOf(element);
    const dy = source.dy + scrollTopOf(element);
    this.source = { ...source, dx, dy, within: id, outer: source };
  }

  private pushFrame(id: number, frame: HTMLIFrameElement): void {
    if (this.framesRead >= limits.frames) {
      this.columns.partial = true;
      return;
    }
    // A frame is a document of its own: the browser prepares it for our script, and it may need layout.
    this.tired = true;
    const inside = readableDocument(frame);
    const body = inside && (bodyOf(inside) ?? rootOf(inside));
    const view = inside && viewOf(inside);
    if (!body || !view) {
      const { visibility, width, height } = this.columns;
      const area = width[id] * height[id];
      if (visibility[id] === Visibility.Shown && area >= smallestFramePx2) this.framesUnread++;
      return;
    }
    this.framesRead++;
    this.documents.push(inside);
    const { source } = this;
    const rect = frame.getBoundingClientRect();
    const dx = source.dx + rect.left + frame.clientLeft;
    const dy = source.dy + rect.top + frame.clientTop;
    const own = baseAddress(inside);
    const base = own === baseAddress(this.documents[0] as Document) ? undefined : own;
    this.source = { view: view, dx, dy, within: id, base, outer: source };
    this.pending.push(body, id);
  }
}
