import { capturedAttributes, Display, type Page, Visibility } from '../page/page';
import { Columns } from './columns';
import { readHead } from './head';
import { type Box, displayOf, positionOf, visibilityOf } from './layout';
import { breathe, sliceMs } from './slices';

/** A captured page, and the live node behind each id. */
export interface Capture {
  readonly page: Page;
  readonly nodes: readonly Node[];
}

/**
 * Reads the live, rendered document into a page model.
 *
 * One pass, reading only: nothing is written to the document, so the browser
 * lays out at most once. Large documents are read in slices; a node that the
 * page removes meanwhile is still read, with an empty box.
 *
 * Open shadow roots stand in place of their host's children, slots hold what is
 * assigned to them, and a readable frame's body stands below its frame.
 */
export async function capture(document: Document): Promise<Capture> {
  const walk = new Walk(document);
  while (!walk.advance(performance.now() + sliceMs)) await breathe();
  return walk.finish();
}

/** Attribute name to its code in `capturedAttributes`. */
const attributeCodes = new Map<string, number>(capturedAttributes.map((name, code) => [name, code]));

/** Never content and never laid out: not captured, nor what is below them. */
const uncaptured = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'HEAD', 'BASE', 'TITLE', 'NOSCRIPT']);

/** How often the clock is looked at, in nodes. */
const nodesPerLook = 64;

/** A document that is being read: the page's own, or that of a frame in it. */
interface Source {
  readonly view: Window & typeof globalThis;
  /** Added to a client rectangle to get page coordinates. */
  readonly dx: number;
  readonly dy: number;
}

class Walk {
  private readonly columns = new Columns();
  private readonly nodes: Node[] = [];
  /** Nodes still to be read, the next one last; beside each its parent's id and its source. */
  private readonly pending: Node[] = [];
  private readonly pendingParent: number[] = [];
  private readonly pendingSource: Source[] = [];
  private framesRead = 0;
  private framesUnread = 0;

  private readonly document: Document;

  constructor(document: Document) {
    this.document = document;
    const view = document.defaultView;
    const root = document.body ?? document.documentElement;
    if (!view || !root) throw new Error('the document is not shown in a window');
    this.push(root, -1, { view, dx: view.scrollX, dy: view.scrollY });
  }

  /** Reads until `deadline` (ms, as `performance.now()`); true when nothing is left. */
  advance(deadline: number): boolean {
    for (let look = nodesPerLook; this.pending.length > 0; look--) {
      if (look === 0) {
        if (performance.now() >= deadline) return false;
        look = nodesPerLook;
      }
      const node = this.pending.pop() as Node;
      const parent = this.pendingParent.pop() as number;
      const source = this.pendingSource.pop() as Source;
      if (node.nodeType === TEXT) this.readText(node as Text, parent);
      else if (node.nodeType === ELEMENT) this.readElement(node as Element, parent, source);
    }
    return true;
  }

  finish(): Capture {
    const { document } = this;
    const view = document.defaultView as Window;
    const scroller = document.scrollingElement ?? document.documentElement;
    const page: Page = {
      ...this.columns.finish(),
      url: withoutCredentials(document.URL),
      head: readHead(document),
      viewport: { width: view.innerWidth, height: view.innerHeight },
      extent: { width: scroller.scrollWidth, height: scroller.scrollHeight },
      frames: { read: this.framesRead, unread: this.framesUnread },
    };
    return { page, nodes: this.nodes };
  }

  private push(node: Node, parent: number, source: Source): void {
    this.pending.push(node);
    this.pendingParent.push(parent);
    this.pendingSource.push(source);
  }

  private readText(node: Text, parent: number): void {
    const visibility = parent < 0 ? Visibility.Shown : (this.columns.visibility[parent] as number);
    this.columns.add('#text', parent, visibility, node.data);
    this.nodes.push(node);
  }

  private readElement(element: Element, parent: number, source: Source): void {
    if (uncaptured.has(element.nodeName.toUpperCase())) return;
    const inherited = parent < 0 ? Visibility.Shown : this.inherited(element, parent);
    const id = this.columns.add(element.localName, parent, inherited, '');
    this.nodes.push(element);
    this.readAttributes(element);
    if (inherited !== Visibility.NotRendered && inherited !== Visibility.Folded) {
      this.readLayout(id, element, inherited, source);
    }
    this.pushChildren(id, element, source);
  }

  private inherited(element: Element, parent: number): number {
    const { columns } = this;
    const above = columns.visibility[parent] as number;
    const closed = columns.tagNames[columns.tag[parent] as number] === 'details' && element.localName !== 'summary';
    if (closed && !(this.nodes[parent] as HTMLDetailsElement).open) return Visibility.Folded;
    return above;
  }

  private readAttributes(element: Element): void {
    if (!element.hasAttributes()) return;
    for (const name of element.getAttributeNames()) {
      const code = attributeCodes.get(name);
      if (code !== undefined) this.columns.addAttribute(code, element.getAttribute(name) ?? '');
    }
  }

  /** Each reading of a style costs about half a rectangle, so nothing is read that is known already. */
  private readLayout(id: number, element: Element, inherited: number, source: Source): void {
    const { columns } = this;
    const style = source.view.getComputedStyle(element);
    const display = displayOf(style.display);
    columns.display[id] = display;
    if (display === Display.None) {
      columns.visibility[id] = id === 0 ? Visibility.Shown : Visibility.NotRendered;
      return;
    }
    const rect = element.getBoundingClientRect();
    const box: Box = { left: rect.left + source.dx, top: rect.top + source.dy, width: rect.width, height: rect.height };
    columns.left[id] = box.left;
    columns.top[id] = box.top;
    columns.width[id] = box.width;
    columns.height[id] = box.height;
    if (display === Display.Inline && isPlain(element)) {
      columns.fontSize[id] = columns.fontSize[columns.parent[id] as number] as number;
    } else {
      columns.position[id] = positionOf(style.position);
      columns.fontSize[id] = Number.parseFloat(style.fontSize) || 0;
    }
    columns.visibility[id] = id === 0 ? Visibility.Shown : visibilityOf(element, style, display, box, inherited);
    if (element.localName === 'img') this.readNaturalSize(id, element as HTMLImageElement);
  }

  private readNaturalSize(id: number, image: HTMLImageElement): void {
    if (image.naturalWidth > 0) {
      this.columns.natural.set(id, { width: image.naturalWidth, height: image.naturalHeight });
    }
  }

  private pushChildren(id: number, element: Element, source: Source): void {
    if (element.localName === 'svg') return;
    if (element.localName === 'iframe' || element.localName === 'frame') {
      this.pushFrame(id, element as HTMLIFrameElement, source);
      return;
    }
    if (element.shadowRoot) {
      this.pushAll(element.shadowRoot.lastChild, id, source);
      return;
    }
    const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes?.() : undefined;
    if (assigned && assigned.length > 0) {
      for (let i = assigned.length - 1; i >= 0; i--) this.push(assigned[i] as Node, id, source);
    } else {
      this.pushAll(element.lastChild, id, source);
    }
  }

  private pushAll(last: Node | null, parent: number, source: Source): void {
    for (let child = last; child; child = child.previousSibling) this.push(child, parent, source);
  }

  private pushFrame(id: number, frame: HTMLIFrameElement, source: Source): void {
    const inside = readableDocument(frame);
    const body = inside?.body ?? inside?.documentElement;
    const view = inside?.defaultView;
    if (!body || !view) {
      const { columns } = this;
      const visible = columns.visibility[id] === Visibility.Shown;
      const area = (columns.width[id] as number) * (columns.height[id] as number);
      if (visible && area >= smallestFramePx2) this.framesUnread++;
      return;
    }
    this.framesRead++;
    const rect = frame.getBoundingClientRect();
    const dx = source.dx + rect.left + frame.clientLeft;
    const dy = source.dy + rect.top + frame.clientTop;
    this.push(body, id, { view: view as Source['view'], dx, dy });
  }
}

/** Inline elements that nothing singles out look like the text around them. */
function isPlain(element: Element): boolean {
  return !element.hasAttribute('class') && !element.hasAttribute('style') && !resizing.has(element.localName);
}

const resizing = new Set(['font', 'big', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'tt', 'rt', 'img', 'iframe']);

const TEXT = 3;
const ELEMENT = 1;

/** Smaller frames (px²) are counters and pixels; nobody misses their text. */
const smallestFramePx2 = 50 * 50;

/** The frame's document when it is of the same origin and not empty. */
function readableDocument(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

function withoutCredentials(address: string): string {
  try {
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return address;
  }
}
