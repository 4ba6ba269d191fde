import type { Element, ElementContent } from 'hast';
import { isElement } from '../article-tree';

/**
 * Makes every group of a definition list have a term and a description (HTML, section 4.4.9):
 * content before the first term becomes a block before the list, and a term without a
 * description gets an empty one.
 */
export function definitionGroups(list: Element): ElementContent[] {
  const before: Element[] = [];
  const children: ElementContent[] = [];
  let last: string | undefined;
  for (const child of list.children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    const name = isElement(child, 'dt') ? 'dt' : 'dd';
    const part = isElement(child, name) ? child : made('dd', [child]);
    if (last === undefined && name === 'dd') before.push({ ...part, tagName: 'div' });
    else {
      children.push(part);
      last = name;
    }
  }
  if (last === 'dt') children.push(made('dd', []));
  return children.length === 0 ? before : [...before, { ...list, children }];
}

function made(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
