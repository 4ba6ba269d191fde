import { capturedAttributes, Display, type Page, Visibility } from '../page/page';
import type { MoreAttributes } from '../snapshot/snapshot';
import { AttributeColumns } from './attribute-columns';
import { Columns } from './columns';
import {
  addressOf,
  attribute,
  attributeNames,
  bodyOf,
  clientBox,
  firstChild,
  hasAttributes,
  localName,
  NodeType,
  nodeType,
  parentNode,
  rootOf,
  scrollerOf,
  viewOf,
} from './dom';
import { type ElementRule, elementRule } from './element-rules';
import { readableDocument, type Source, smallestFramePx2 } from './frames';
import { readHead } from './head';
import { displayOf, hasRoom, positionOf, visibilityOf, visibilityOfBox } from './layout';
import { withoutCredentials } from './own-address';
import { Panels } from './panels';
import { Pending } from './pending';
import { breathe, sliceMs } from './slices';
import { limits, startOf } from './start';

/** A captured page, the live node behind each id, and the attributes that the page leaves out. */
export interface Capture {
  readonly page: Page;
  readonly nodes: readonly Node[];
  readonly attributes: MoreAttributes;
  /** Set if only a part of the page was read. */
  readonly partial?: boolean;
}

/**
 * Reads the live, rendered document into a page model.
 *
 * One read-only pass: nothing is written to the document, so the browser lays out at most once. Large documents are
 * read in slices; a node that the page removes meanwhile is still read, with an empty box. Of a very large document
 * only a part is read: the part with the most prose.
 *
 * An open shadow root replaces its host's children, a slot holds its assigned nodes, and the body of a readable frame
 * is placed below the frame.
 */
export async function capture(document: Document): Promise<Capture> {
  const walk = new Walk(document, await startOf(document));
  while (!walk.advance(performance.now() + sliceMs)) await breathe();
  return walk.finish();
}

/** Maps an attribute name to its code in `capturedAttributes`. */
const attributeCodes = new Map<string, number>(capturedAttributes.map((name, code) => [name, code]));

/** How often the clock is checked, in nodes. */
const nodesPerLook = 64;

/**
 * Most pages are read once, by interpreted code that has never run before: each call, each object and each DOM access
 * shows in the capture time. So the steps per node are few and plain.
 */
class Walk {
  private readonly columns = new Columns();
  private readonly more = new AttributeColumns();
  private readonly nodes: Node[] = [];
  private readonly rules = new Map<string, ElementRule>();
  private readonly panels = new Panels();
  private detailsTag = -1;
  private readonly pending = new Pending();
  private source: Source;
  /** For ancestors of the node where reading begins: the child to begin at. */
  private readonly begin = new Map<Node, Node>();
  private characters = 0;
  private partial = false;
  /** The nodes read before a break: the page may have moved them to a place that is still to be read. */
  private seen: Set<Node> | undefined;
  private framesRead = 0;
  private framesUnread = 0;

  private readonly document: Document;

  constructor(document: Document, start: Node | undefined) {
    this.document = document;
    const view = viewOf(document);
    const root = bodyOf(document) ?? rootOf(document);
    if (!view || !root) throw new Error('the document is not shown in a window');
    this.source = { view, dx: view.scrollX, dy: view.scrollY, frame: -1, outer: undefined };
    for (let node = start; node && node !== root; ) {
      const above = parentNode(node);
      if (above) this.begin.set(above, node);
      node = above ?? undefined;
    }
    this.partial = start !== undefined;
    this.pending.push(root, -1);
  }

  /** Reads until `deadline` (ms, as `performance.now()`); returns true when nothing is left. */
  advance(deadline: number): boolean {
    const { pending, columns } = this;
    if (columns.count > 0) this.seen ??= new Set(this.nodes);
    // Checks the clock after each frame too: a frame is a document of its own that may need layout.
    let frames = this.framesRead;
    for (let look = nodesPerLook; pending.waiting > 0; look--) {
      if (look === 0 || frames !== this.framesRead) {
        if (performance.now() >= deadline) return false;
        look = nodesPerLook;
        frames = this.framesRead;
      }
      const next = --pending.waiting;
      if (columns.count >= limits.nodes || this.characters >= limits.characters) return this.stop();
      this.readNode(pending.nodes[next], pending.parents[next]);
    }
    return true;
  }

  private readNode(node: Node, parent: number): void {
    const { columns, seen } = this;
    if (seen?.has(node)) return;
    seen?.add(node);
    const type = nodeType(node);
    if (type === NodeType.Text) {
      const visibility = parent < 0 ? Visibility.Shown : columns.visibility[parent];
      this.nodes[columns.add(0, parent, visibility, this.charactersOf(node as Text))] = node;
    } else if (type === NodeType.Element) this.readElement(node as Element, parent);
  }

  private stop(): true {
    this.partial = true;
    this.pending.waiting = 0;
    return true;
  }

  private charactersOf({ data }: Text): string {
    const room = limits.characters - this.characters;
    this.characters += data.length;
    if (data.length <= room) return data;
    this.partial = true;
    return data.slice(0, room);
  }

  finish(): Capture {
    const { document } = this;
    const view = viewOf(document) as Window;
    const scroller = scrollerOf(document) ?? (rootOf(document) as Element);
    const page: Page = {
      ...this.columns.finish(),
      url: withoutCredentials(addressOf(document)),
      head: readHead(document),
      viewport: { width: view.innerWidth, height: view.innerHeight },
      extent: { width: scroller.scrollWidth, height: scroller.scrollHeight },
      frames: { read: this.framesRead, unread: this.framesUnread },
    };
    const { nodes } = this;
    const attributes = this.more.finish();
    return this.partial ? { page, nodes, attributes, partial: true } : { page, nodes, attributes };
  }

  private readElement(element: Element, parent: number): void {
    const name = localName(element);
    const rule = this.rules.get(name) ?? this.meet(name);
    if (rule.uncaptured) return;
    const { columns } = this;
    const inherited = parent < 0 ? Visibility.Shown : this.inherited(rule, parent);
    const id = columns.add(rule.tag, parent, inherited, '');
    this.nodes[id] = element;
    const attributed = rule.form ? hasAttributes(element) : element.hasAttributes();
    const singledOut = attributed && this.readAttributes(id, element, rule.form);
    while (parent < this.source.frame) this.source = this.source.outer as Source;
    if (inherited === Visibility.Collapsed) this.readCollapsed(id, element);
    else if (inherited !== Visibility.NotRendered) {
      this.readLayout(id, element, inherited, rule, singledOut || rule.resizing);
    }
    if (rule.image) this.readNaturalSize(id, element as HTMLImageElement);
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
    return columns.visibility[parent];
  }

  /**
   * Reads the attributes. Returns true if the element has a class, id or style, so that a style may apply to
   * it alone.
   */
  private readAttributes(id: number, element: Element, isForm: boolean): boolean {
    const names = isForm ? attributeNames(element) : element.getAttributeNames();
    let singledOut = false;
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      const code = attributeCodes.get(name);
      const value = (isForm ? attribute(element, name) : element.getAttribute(name)) ?? '';
      if (code === undefined) {
        this.more.add(id, name, value);
        continue;
      }
      this.columns.addAttribute(code, value);
      if (code === CLASS || code === STYLE || code === ID) singledOut = true;
    }
    return singledOut;
  }

  /**
   * Reading a style costs about half as much as reading a rectangle, so known values are not read again: inline
   * elements without class, id or style look like the text around them.
   */
  private readLayout(id: number, element: Element, inherited: number, rule: ElementRule, ownLook: boolean): void {
    const { columns, source } = this;
    const style = source.view.getComputedStyle(element);
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
    const visibility = visibilityOf(element, style, inherited);
    const flows = display === Display.Inline || display === Display.Contents;
    columns.visibility[id] =
      visibility !== Visibility.Shown || flows || hasRoom(left, top, width, height)
        ? visibility
        : visibilityOfBox(style, left, top, width, height);
  }

  private whenNotRendered(element: Element): number {
    return this.panels.isClosedPanel(element) ? Visibility.Collapsed : Visibility.NotRendered;
  }

  /**
   * Collapsed content has no box but a style. It is laid out as if it were open, and parts of it may be hidden even
   * then.
   */
  private readCollapsed(id: number, element: Element): void {
    const { columns, source } = this;
    const style = source.view.getComputedStyle(element);
    const display = displayOf(style.display);
    columns.display[id] = display;
    if (display === Display.None) columns.visibility[id] = this.whenNotRendered(element);
    else columns.fontSize[id] = Number.parseFloat(style.fontSize) || 0;
  }

  private readNaturalSize(id: number, image: HTMLImageElement): void {
    if (this.columns.display[id] !== Display.None && image.naturalWidth > 0) {
      this.columns.natural.set(id, { width: image.naturalWidth, height: image.naturalHeight });
    }
  }

  private pushChildren(id: number, element: Element, rule: ElementRule): void {
    // A form cannot be a shadow host.
    const shadow = rule.mayHoldShadow ? element.shadowRoot : null;
    if (rule.slot) {
      const assigned = (element as HTMLSlotElement).assignedNodes?.() ?? [];
      for (let i = assigned.length - 1; i >= 0; i--) this.pending.push(assigned[i], id);
      if (assigned.length > 0) return;
    }
    const first = this.begin.get(element) ?? firstChild(shadow ?? element);
    if (!this.pending.pushFrom(first, id, limits.nodes - this.columns.count)) this.partial = true;
  }

  private pushFrame(id: number, frame: HTMLIFrameElement): void {
    const inside = readableDocument(frame);
    const body = inside && (bodyOf(inside) ?? rootOf(inside));
    const view = inside && viewOf(inside);
    if (this.framesRead >= limits.frames) {
      this.partial = true;
      return;
    }
    if (!body || !view) {
      const { columns } = this;
      const visible = columns.visibility[id] === Visibility.Shown;
      const area = columns.width[id] * columns.height[id];
      if (visible && area >= smallestFramePx2) this.framesUnread++;
      return;
    }
    this.framesRead++;
    const { source } = this;
    const rect = frame.getBoundingClientRect();
    const dx = source.dx + rect.left + frame.clientLeft;
    const dy = source.dy + rect.top + frame.clientTop;
    this.source = { view: view, dx, dy, frame: id, outer: source };
    this.pending.push(body, id);
  }
}

const ID = capturedAttributes.indexOf('id');
const CLASS = capturedAttributes.indexOf('class');
const STYLE = capturedAttributes.indexOf('style');
