import type { Excerpt } from '../excerpt';

export const tabLists =
  '[role=tablist], .tabbed-labels, .tab-labels, .nav-tabs, .tabs-nav, .tabs__nav, .tab-list, .tabs > .tab-buttons, .code-tabs-nav';
const panels = '[role=tabpanel], .tabbed-block, .tab-pane, .tab-panel, .tabs__panel, .tabs-panel, .code-tab';

/** Longer texts (characters) are not labels. */
const longestLabel = 60;

/** Writes the content of tabs one below the other, each under its label. */
export function tabs(excerpt: Excerpt): void {
  for (const list of excerpt.root.querySelectorAll(tabLists)) {
    // Accordions may have this role too, with their panels inside (panels.ts).
    if (!excerpt.root.contains(list) || excerpt.isUnseen(list) || list.querySelector(panels)) continue;
    const labels = labelsIn(list);
    const found = labels.length === 0 ? [] : panelsOf(excerpt, list);
    if (found.length !== labels.length) continue;
    const moreThanLabels = lengthOf(list.textContent ?? '') > lengthOf(labels.join('')) + mostBeside;
    found.forEach((panel, index) => {
      const name = excerpt.create('strong');
      name.append(labels[index] ?? '');
      const line = excerpt.create('p');
      line.append(name);
      panel.prepend(line);
    });
    if (!moreThanLabels) list.remove();
  }
}

/** With more characters beside the labels (arrows, "Copy"), it is not a list of tabs and stays. */
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
  const labels = parts.map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim());
  return labels.every((label) => label !== '' && label.length <= longestLabel) ? labels : [];
}

/** The panels in the nearest box around the list of tabs that has any, without nested ones. */
function panelsOf(excerpt: Excerpt, list: Element): Element[] {
  for (let box = list.parentElement, level = 0; box && level < 4; box = box.parentElement, level++) {
    const found = [...box.querySelectorAll(panels)].filter((panel) => !list.contains(panel) && !panel.contains(list));
    const outer = found.filter((panel) => !found.some((other) => other !== panel && other.contains(panel)));
    if (outer.length > 0) return outer;
    if (box === excerpt.root) break;
  }
  return [];
}
