import { holdsWordOf, noiseNames } from '../page/class-names';
import { all, attribute, closest, localName, parentElement, rootNode, textContent } from './dom';

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

/** The number of controls, and of characters of a text, that are looked at. */
const mostControls = 2000;
const mostMeasured = 100_000;

/** A panel with more than this share of its characters in links and controls is a menu. */
const mostLinked = 0.5;

/** The closed panels of a document. Each shadow tree has its own. */
export class Panels {
  /** The number of panels that were looked into: this takes longer than reading other elements. */
  measured = 0;
  private readonly byRoot = new WeakMap<Node, ReadonlyMap<string, Element>>();

  /** Whether an element that is not rendered is a closed panel that readers can open. */
  isClosedPanel(element: Element): boolean {
    const id = attribute(element, 'id') ?? '';
    const control = id === '' ? undefined : this.controlsIn(element).get(id);
    if (!control && attribute(element, 'role') !== 'tabpanel') return false;
    this.measured++;
    if (control && (opensPopup(control) || isAside(control))) return false;
    return !isAside(element) && isText(element);
  }

  /** Maps the id of each panel to its control. */
  private controlsIn(element: Element): ReadonlyMap<string, Element> {
    const root = rootNode(element);
    const known = this.byRoot.get(root);
    if (known) return known;
    const found = new Map<string, Element>();
    const named = all(root, controls);
    const count = Math.min(named.length, mostControls);
    for (let at = 0; at < count; at++) {
      for (const id of namedBy(named[at])) if (!found.has(id)) found.set(id, named[at]);
    }
    this.byRoot.set(root, found);
    return found;
  }
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

/** Whether an element is, or is inside, a landmark beside the content or an element named like one. */
function isAside(element: Element): boolean {
  for (let up: Element | null = element; up; up = parentElement(up)) {
    const tag = localName(up);
    if (tag === 'body') return false;
    if (asideTags.has(tag) || asideRoles.has(attribute(up, 'role') ?? '')) return true;
    if (tag === 'header' && !closest(up, 'article, main, [role=main]')) return true;
    if (holdsWordOf(asideNames, `${attribute(up, 'class') ?? ''} ${attribute(up, 'id') ?? ''}`)) return true;
  }
  return false;
}

/** Of a huge panel, a part is measured and stands for the rest. */
function isText(panel: Element): boolean {
  const found = all(panel, 'a, button, label, select, textarea');
  const count = Math.min(found.length, mostControls);
  let linked = 0;
  for (let at = 0; at < count; at++) {
    const outer = parentElement(found[at]);
    if (!outer || !closest(outer, 'a, button, label')) linked += lengthOf(textContent(found[at]));
  }
  const total = lengthOf(textContent(panel));
  return total > 0 && linked * (found.length / Math.max(1, count)) <= mostLinked * total;
}

/** The number of characters that are not white space. */
function lengthOf(text: string): number {
  const measured = text.slice(0, mostMeasured);
  return measured.replace(/\s+/g, '').length * (text.length / Math.max(1, measured.length));
}
