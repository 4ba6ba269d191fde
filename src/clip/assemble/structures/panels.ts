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
    const words = control.textContent.trim();
    if (words === '' || words.length > longestName) continue;
    if (isTab(control, panel)) name(excerpt, control, panel);
    else free(excerpt, control);
  }
}

/** Longer texts (characters) are not labels. Chosen: questions of an FAQ fit. */
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
      return excerpt.isUnseen(panel) || !panel.textContent.trim() ? undefined : panel;
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
  else excerpt.turnInto(control, 'div');
}

function inBold(excerpt: Excerpt, control: Element): Element {
  const bold = excerpt.create('strong');
  moveChildren(control, bold);
  return excerpt.around('p', bold);
}

/** Expands collapsed content: the summary in bold, then the rest. */
export function details(excerpt: Excerpt): void {
  for (const summary of excerpt.root.querySelectorAll('summary')) {
    if (summary.querySelector('h1, h2, h3, h4, h5, h6')) continue;
    const line = inBold(excerpt, summary);
    if (!excerpt.isUnseen(summary)) summary.replaceWith(line);
  }
}

export const tabLists =
  '[role=tablist], .tabbed-labels, .tab-labels, .nav-tabs, .tabs-nav, .tabs__nav, .tab-list, .tabs > .tab-buttons, .code-tabs-nav, .vp-code-group > .tabs';
const tabPanels =
  '[role=tabpanel], .tabbed-block, .tab-pane, .tab-panel, .tabs__panel, .tabs-panel, .code-tab, .vp-code-group > .blocks > *';

/** Longer texts (characters) are not labels of tabs. Chosen: longer would fill the line of tabs. */
const longestLabel = 60;

/** Writes the content of tabs one below the other, each under its label. */
export function tabs(excerpt: Excerpt): void {
  for (const list of excerpt.root.querySelectorAll(tabLists)) {
    // Accordions may have this role too, with their panels inside.
    if (!excerpt.root.contains(list) || excerpt.isUnseen(list) || list.querySelector(tabPanels)) continue;
    const labels = labelsIn(list);
    const found = labels.length === 0 ? [] : panelsOf(excerpt, list);
    if (found.length !== labels.length) continue;
    const moreThanLabels = lengthOf(list.textContent) > lengthOf(labels.join('')) + mostBeside;
    found.forEach((panel, index) => {
      panel.prepend(excerpt.around('p', excerpt.around('strong', labels[index] ?? '')));
    });
    if (!moreThanLabels) list.remove();
  }
}

/** With more characters beside the labels than arrows or "Copy to clipboard" (chosen), the list stays. */
const mostBeside = 20;

function lengthOf(text: string): number {
  return text.replace(/\s+/g, '').length;
}

function labelsIn(list: Element): string[] {
  const tabs = list.querySelectorAll('[role=tab]');
  const parts =
    tabs.length > 0
      ? [...tabs]
      : [...list.querySelectorAll('label, li, button, a')].filter(
          (part) => !part.querySelector('label, li, button, a'),
        );
  const labels = parts.map((part) => part.textContent.replace(/\s+/g, ' ').trim());
  return labels.every((label) => label !== '' && label.length <= longestLabel) ? labels : [];
}

/** The panels in the nearest box around the tabs that has any, without nested ones. Chosen: four boxes, then the page. */
function panelsOf(excerpt: Excerpt, list: Element): Element[] {
  for (let box = list.parentElement, level = 0; box && level < 4; box = box.parentElement, level++) {
    const found = [...box.querySelectorAll(tabPanels)].filter(
      (panel) => !list.contains(panel) && !panel.contains(list),
    );
    const outer = found.filter((panel) => !found.some((other) => other !== panel && other.contains(panel)));
    if (outer.length > 0) return outer;
    if (box === excerpt.root) break;
  }
  return [];
}
