import { textsIn } from '../../capture/dom';
import { unwrap } from '../children';
import type { Excerpt } from '../excerpt';

/** Without these no picture is linked. */
export const linkedPictures = 'a[href] img';

/**
 * In lists, the picture and the title of an item lead to the same page. The title keeps its link, and the picture
 * beside it stands without one. Links of one line are left alone.
 */
export function pictureLinks(excerpt: Excerpt): void {
  const links = [...excerpt.root.querySelectorAll('a[href]')];
  for (const [at, link] of links.entries()) {
    if (!link.querySelector('img') || showsText(excerpt, link)) continue;
    const isTitle = (other: Element | undefined) =>
      other?.getAttribute('href') === link.getAttribute('href') &&
      other?.parentNode !== link.parentNode &&
      showsText(excerpt, other);
    if (isTitle(links[at - 1]) || isTitle(links[at + 1])) unwrap(link);
  }
}

function showsText(excerpt: Excerpt, link: Element | undefined): boolean {
  if (!link) return false;
  for (const text of textsIn(link)) {
    if (!excerpt.isUnseen(text) && text.data.trim() !== '') return true;
  }
  return false;
}
