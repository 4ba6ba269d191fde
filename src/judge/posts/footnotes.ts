import { decodedText } from '../../language/text/address';
import { firstWhere } from '../../language/text/first-where';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { elementsWith, textOf } from '../../page/tree';

/** A link to a footnote has so few characters. Chosen: "[12]", "注12". */
const longestLink = 6;

/** Links in a footnote that may lead back. Chosen: a source has an address or two. */
const mostLinks = 10;

/** The footnotes of a page: a link in the text and the element below it that it leads to, which links back. */
export const footnotesOf = oncePerPage((page: Page): readonly (readonly [link: number, note: number])[] => {
  const places = new Map(
    elementsWith(page, 'id')
      .reverse()
      .map(([id, name]) => [`#${name}`, id]),
  );
  const placeOf = (address: string) => places.get(address) ?? places.get(decodedText(address));
  const links = elementsWith(page, 'href', (address) => address.startsWith('#') && placeOf(address) !== undefined);
  return links.flatMap(([link, address]) => {
    const note = placeOf(address) ?? -1;
    if (note <= link || textOf(page, link).trim().length > longestLink) return [];
    // The footnote leads back to the link, or to a `sup` around it.
    const up = page.parent[link];
    const own = [link, up, page.parent[up]];
    const from = firstWhere(links.length, (at) => (links[at]?.[0] ?? 0) >= note);
    const inNote = links.slice(from, from + mostLinks).filter(([id]) => id < page.end[note]);
    return inNote.some(([, back]) => own.includes(placeOf(back) ?? -1)) ? [[link, note] as const] : [];
  });
});
