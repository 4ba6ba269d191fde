import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { attribute, tagName } from '../../page/tree';

/** Elements with the same key are alike: by their tag and the first class without a number. */
export function groupKey(page: Page, id: number): string {
  const classes = attribute(page, id, 'class') ?? '';
  // Pages repeat the same few classes, so each key is made once.
  const cache = keysByClass(page);
  const ofTag = cache.get(page.tag[id]) ?? new Map<string, string | undefined>();
  cache.set(page.tag[id], ofTag);
  if (!ofTag.has(classes)) ofTag.set(classes, keyByClass(tagName(page, id), classes));
  return ofTag.get(classes) ?? `${tagName(page, page.parent[id])}>${tagName(page, id)}`;
}

/** By tag, by class attribute. */
const keysByClass = oncePerPage(() => new Map<number, Map<string, string | undefined>>());

/** Undefined for an element without such a class. */
function keyByClass(tag: string, classes: string): string | undefined {
  if (tag.includes('-')) return tag;
  const name = classes.split(/\s+/).find((each) => each !== '' && !/\d/.test(each));
  return name === undefined ? undefined : `${tag}.${name}`;
}
