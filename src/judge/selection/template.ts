import type { Page } from '../../page/page';
import { attribute, tagName } from '../../page/tree';

/** Tags of which one serves one purpose in a parent; others are told apart by their classes. */
const entryTag = /^(?:li|article|section|tr|dd|details)$/;

/** The tag and the first class of an element, without digits: the same for the elements of one template. */
export function templateOf(page: Page, id: number): string {
  const tag = tagName(page, id);
  if (entryTag.test(tag)) return tag;
  const [name = ''] = (attribute(page, id, 'class') ?? '').trim().split(/\s+/, 1);
  return `${tag}.${name.replace(/\d+/g, '')}`;
}
