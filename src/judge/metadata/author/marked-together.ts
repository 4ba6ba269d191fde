import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { ancestors, elementsWith, isWithin } from '../../../page/tree';
import { nameIn } from './person-names';

/** The element that contains the names of one byline is near them (levels) and holds little else (characters). */
const reach = 4;
const longestByline = 200;

/**
 * The authors whose names a page marks separately in one byline with the author found:
 * lists of links and boxes without commas between the names.
 */
export function markedTogether(page: Page, author: string): readonly string[] {
  const marked = (['rel', 'itemprop', 'property'] as const)
    .flatMap((attribute) => elementsWith(page, attribute))
    .filter(([, value]) => /^(?:schema:)?author$/.test(value))
    .map(([id]) => ({ id, name: nameIn(textOf(page, id).slice(0, longestByline)) }))
    .filter((each): each is { id: number; name: string } => each.name !== undefined)
    .toSorted((a, b) => a.id - b.id);
  const own = marked.find(({ name }) => comparable(name) === comparable(author));
  let step = 0;
  for (const up of own ? ancestors(page, own.id) : []) {
    if (++step > reach || textOf(page, up).length > longestByline) break;
    const names = new Map<string, string>();
    for (const { id, name } of marked)
      if (isWithin(page, id, up) && !names.has(comparable(name))) names.set(comparable(name), name);
    if (names.size > 1) return [...names.values()];
  }
  return [];
}

/** Only as much text as is needed to judge its length. */
function textOf(page: Page, id: number): string {
  let text = '';
  for (let at = id; at < page.end[id] && text.length < 4 * longestByline; at++) text += page.text[at];
  return squeeze(text);
}
