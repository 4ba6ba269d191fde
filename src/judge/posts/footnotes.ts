import { firstWhere } from '../../language/text/first-where';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { ancestors, elementsWith } from '../../page/tree';

/** Levels above the link to a footnote at which the place may be that the footnote links back to. Chosen: a `sup` around it. */
const levelsOfPlace = 2;

/** Links in a footnote that may lead back. Chosen: a source has an address or two. */
const mostLinks = 10;

/** The footnotes of a page: a link in the text and the element below it that it leads to, which links back. */
export const footnotesOf = oncePerPage((page: Page): readonly (readonly [link: number, note: number])[] => {
  const places = new Map(elementsWith(page, 'id').map(([id, name]) => [`#${name}`, id]));
  const links = elementsWith(page, 'href', (address) => places.has(address));
  return links.flatMap(([link, address]) => {
    const note = places.get(address) ?? -1;
    if (note <= link) return [];
    const own = new Set([link, ...[...ancestors(page, link)].slice(0, levelsOfPlace)]);
    const from = firstWhere(links.length, (at) => (links[at]?.[0] ?? 0) >= note);
    const inNote = links.slice(from, from + mostLinks).filter(([id]) => id < page.end[note]);
    return inNote.some(([, back]) => own.has(places.get(back) ?? -1)) ? [[link, note] as const] : [];
  });
});
