import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';

const firstWithValue = 'ol:not([start]) > li[value]:first-child';
const boxes = 'li input[type=checkbox], li [role=checkbox]';
export const listParts = `[role=list], ${firstWithValue}, ${boxes}`;

/** Turns elements with a list role into lists, and moves task boxes to the start of their items. */
export function lists(excerpt: Excerpt): void {
  for (const list of excerpt.root.querySelectorAll('[role=list]')) byRole(excerpt, list);
  for (const first of excerpt.root.querySelectorAll(firstWithValue))
    first.parentElement?.setAttribute('start', first.getAttribute('value') ?? '1');
  for (const box of excerpt.root.querySelectorAll(boxes)) task(excerpt, box);
}

function byRole(excerpt: Excerpt, list: Element): void {
  if (list.localName === 'ul' || list.localName === 'ol' || excerpt.isUnseen(list)) return;
  const items = [...list.children].filter((child) => child.getAttribute('role') === 'listitem');
  if (items.length === 0 || items.length !== list.children.length) return;
  const made = excerpt.create('ul');
  for (const item of items) {
    const entry = excerpt.create('li');
    moveChildren(item, entry);
    made.append(entry);
  }
  list.replaceWith(made);
}

function task(excerpt: Excerpt, box: Element): void {
  const item = box.closest('li');
  if (!item || excerpt.isUnseen(item)) return;
  const made = excerpt.create('input');
  made.setAttribute('type', 'checkbox');
  if (box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true') made.setAttribute('checked', '');
  box.remove();
  item.prepend(made);
}
