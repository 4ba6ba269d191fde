import { holdsWordOf, noiseNames } from '../../page/class-names';
import { limits } from '../../page/snapshot/limits';
import type { Steps } from '../../page/steps';
import {
  all,
  attribute,
  elementsIn,
  finding,
  firstChild,
  isDocument,
  isElement,
  isLarge,
  isTextNode,
  localName,
  nextSibling,
  parentElement,
  parentNode,
  rootNode,
} from './dom';

/*
 * Finds content that the page has collapsed and readers can open: panels of accordions and tabs. They are recognised
 * by what the page tells assistive technology (WAI-ARIA 1.2, `aria-expanded` and `aria-controls`; the patterns
 * "Accordion", "Disclosure" and "Tabs" of its authoring practices) and by the attributes of the most widely used
 * library for such panels. Menus, dialogs and search boxes open in the same way, so a panel or control inside one of
 * these does not count.
 */

/** The controls that open a panel, and the attributes by which they name it. */
const controls = `[aria-controls][aria-expanded="false"], [role="tab"][aria-controls], [data-bs-toggle="collapse"],
  [data-bs-toggle="tab"], [data-bs-toggle="pill"], [data-toggle="collapse"], [data-toggle="tab"], [data-toggle="pill"]`;
const namings = ['aria-controls', 'data-bs-target', 'data-target', 'href'];

const asideTags: ReadonlySet<string> = new Set('nav footer aside dialog form input select menu'.split(' '));
const asideRoles: ReadonlySet<string> = new Set(
  `navigation banner contentinfo complementary search dialog alertdialog menu menubar menuitem listbox combobox tooltip
  toolbar tree`.split(/\s+/),
);
const asideNames: ReadonlySet<string> = new Set([
  ...noiseNames,
  ...'cart drawer dropdown filter filters lightbox offcanvas popover search tooltip'.split(' '),
]);

/** The number of controls, and of nodes and characters of a panel, that are looked at. */
const mostControls = 2000;
const mostNodes = 20_000;
const mostCharacters = 500_000;

/** The number of characters of a text in it that are looked at. */
const mostMeasured = 100_000;

/** The number of nodes that are looked at for all panels: a page may nest thousands of them. */
const mostLooks = 1_000_000;

/** A panel with more than this share of its characters in links and controls is a menu. Chosen: most of it. */
const mostLinked = 0.5;

/** The controls of a large document, looked for in steps; undefined for a smaller one, where that is done when needed. */
export function* findingControls(document: Document): Steps<ArrayLike<Element> | undefined> {
  return isLarge(document) ? yield* finding(document, controls, mostControls) : undefined;
}

/** The closed panels of a document. Each shadow tree has its own. */
export class Panels {
  /** The number of panels that were looked into: this takes longer than reading other elements. */
  measured = 0;
  /** Whether the controls of a tree were not looked for, because it is too large. */
  unsearched = false;
  /** How much may still be looked at for panels inside panels. */
  private left = mostLooks;
  private readonly byRoot = new WeakMap<Node, ReadonlyMap<string, Element>>();

  /** `found`: the controls of the document, if they were looked for. */
  constructor(document: Document, found: ArrayLike<Element> | undefined) {
    if (found) this.byRoot.set(document, panelsOf(found));
  }

  /** Whether an element that is not rendered is a closed panel that readers can open. */
  isClosedPanel(element: Element): boolean {
    const id = attribute(element, 'id') ?? '';
    const control = id === '' ? undefined : this.controlsIn(element).get(id);
    if (!control && attribute(element, 'role') !== 'tabpanel') return false;
    this.measured++;
    if (this.left <= 0 || (control && (opensPopup(control) || this.isAside(control)))) return false;
    return !this.isAside(element) && this.isText(element);
  }

  /** Maps the id of each panel to its control. */
  private controlsIn(element: Element): ReadonlyMap<string, Element> {
    const root = rootNode(element);
    const cached = this.byRoot.get(root);
    if (cached) return cached;
    const elements = isDocument(root) ? elementsIn(root) : all(root, '*').length;
    const isTooLarge = elements > limits.atOnce;
    this.unsearched ||= isTooLarge;
    const found = panelsOf(isTooLarge ? [] : all(root, controls));
    this.byRoot.set(root, found);
    return found;
  }

  /** Whether an element is, or is inside, a landmark beside the content or an element named like one. */
  private isAside(element: Element): boolean {
    let inHeader = false;
    for (let up: Element | null = element; up; up = parentElement(up)) {
      this.left--;
      const tag = localName(up);
      if (tag === 'body') break;
      const role = attribute(up, 'role') ?? '';
      if (asideTags.has(tag) || asideRoles.has(role) || isNamedAside(up)) return true;
      inHeader ||= tag === 'header';
      // The header of an article belongs to it.
      if (tag === 'article' || tag === 'main' || role === 'main') inHeader = false;
    }
    return inHeader;
  }

  /** Of a huge panel, a part is measured and stands for the rest. */
  private isText(panel: Element): boolean {
    const { total, linked, looks } = amountIn(panel);
    this.left -= looks;
    return total > 0 && linked <= mostLinked * total;
  }
}

function isNamedAside(element: Element): boolean {
  return holdsWordOf(asideNames, `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`);
}

function panelsOf(found: ArrayLike<Element>): ReadonlyMap<string, Element> {
  const panels = new Map<string, Element>();
  const count = Math.min(found.length, mostControls);
  for (let at = 0; at < count; at++) {
    const control = found[at];
    for (const id of control ? namedBy(control) : []) if (control && !panels.has(id)) panels.set(id, control);
  }
  return panels;
}

function namedBy(control: Element): string[] {
  return namings.flatMap((naming) => {
    const value = attribute(control, naming) ?? '';
    if (naming === 'aria-controls') return value.split(/\s+/).filter((id) => id !== '');
    return /^#[\w-]+$/.test(value) ? [value.slice(1)] : [];
  });
}

function opensPopup(control: Element): boolean {
  const popup = attribute(control, 'aria-haspopup');
  return popup !== null && popup !== 'false';
}

const operable: ReadonlySet<string> = new Set('a button label select textarea'.split(' '));

interface Amount {
  /** Characters that are not white space, in all and in links and controls. */
  readonly total: number;
  readonly linked: number;
  /** The number of nodes that were looked at. */
  readonly looks: number;
}

/** The amount of text in the first nodes of a panel. A link at the end of them counts only if the text after it does. */
function amountIn(panel: Element): Amount {
  let [total, linked, looks, characters] = [0, 0, 0, 0];
  let before = { total, linked };
  let operated: Node | undefined;
  let endsLinked = false;
  let node = firstChild(panel);
  for (; node && looks < mostNodes && characters < mostCharacters; looks++) {
    if (isTextNode(node)) {
      const length = lengthOf(node.data);
      characters += node.length;
      total += length;
      if (operated) linked += length;
      endsLinked = operated !== undefined;
    } else if (!operated && isOperable(node)) {
      operated = node;
      before = { total, linked };
    }
    const next = nextIn(panel, node);
    operated = next && operated?.contains(next) ? operated : undefined;
    node = next;
  }
  return node && endsLinked ? { ...before, looks } : { total, linked, looks };
}

function isOperable(node: Node): boolean {
  return isElement(node) && operable.has(localName(node));
}

/** The node after this one in document order, inside `root`. */
function nextIn(root: Node, node: Node): Node | null {
  const below = firstChild(node);
  if (below) return below;
  for (let up: Node | null = node; up && up !== root; up = parentNode(up)) {
    const next = nextSibling(up);
    if (next) return next;
  }
  return null;
}

/** The number of characters that are not white space. */
function lengthOf(text: string): number {
  const measured = text.slice(0, mostMeasured);
  return measured.replace(/\s+/g, '').length * (text.length / Math.max(1, measured.length));
}
