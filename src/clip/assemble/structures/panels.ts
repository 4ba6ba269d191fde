import { moveChildren, unwrap } from '../children';
import type { Excerpt } from '../excerpt';

export const panelControls = '[aria-controls], [data-bs-target], [data-target]';

/**
 * Expands panels, each under the label of its control: the button of an accordion, the
 * name of a tab.
 */
export function panels(excerpt: Excerpt): void {
  const { root } = excerpt;
  const controls = root.querySelectorAll(panelControls);
  const named = controls.length > 0 ? elementsById(root) : new Map<string, Element>();
  for (const control of controls) {
    if (!/^(button|a|summary|div|span|li|h[1-6])$/.test(control.localName)) continue;
    const panel = panelOf(excerpt, control, named);
    if (!panel || control.contains(panel) || excerpt.isUnseen(control)) continue;
    const words = (control.textContent ?? '').trim();
    if (words === '' || words.length > longestName) continue;
    if (isTab(control, panel)) name(excerpt, control, panel);
    else free(excerpt, control);
  }
}

/** Longer texts (characters) are not labels. */
const longestName = 300;

/** The first element of each id. */
function elementsById(root: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id]')) if (!found.has(element.id)) found.set(element.id, element);
  return found;
}

/** The panel of a control, if it is included and not empty. */
function panelOf(excerpt: Excerpt, control: Element, named: ReadonlyMap<string, Element>): Element | undefined {
  for (const naming of ['aria-controls', 'data-bs-target', 'data-target']) {
    const id = control.getAttribute(naming)?.trim().replace(/^#/, '');
    if (!id || /\s/.test(id)) continue;
    const panel = named.get(id);
    if (panel && excerpt.root.contains(panel))
      return excerpt.isUnseen(panel) || !panel.textContent?.trim() ? undefined : panel;
  }
  return undefined;
}

/** A tab is separate from its panel, even if an accordion has the roles of tabs. */
function isTab(control: Element, panel: Element): boolean {
  const list = control.closest('[role=tablist]');
  return list ? !list.contains(panel) : control.getAttribute('role') === 'tab';
}

/** Writes a tab's name above its panel. */
function name(excerpt: Excerpt, tab: Element, panel: Element): void {
  panel.prepend(inBold(excerpt, tab));
  tab.remove();
}

/** Replaces a button by its text: in a heading it is the heading, otherwise a line in bold. */
function free(excerpt: Excerpt, control: Element): void {
  if (control.localName !== 'button') return;
  if (control.closest('h1, h2, h3, h4, h5, h6, [role=heading], dt, summary')) unwrap(control);
  else if (!control.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]'))
    control.replaceWith(inBold(excerpt, control));
  else {
    const box = excerpt.create('div');
    moveChildren(control, box);
    control.replaceWith(box);
  }
}

function inBold(excerpt: Excerpt, control: Element): Element {
  const bold = excerpt.create('strong');
  moveChildren(control, bold);
  const line = excerpt.create('p');
  line.append(bold);
  return line;
}
