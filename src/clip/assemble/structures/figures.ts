import { textsIn } from '../../capture/dom';
import { moveChildren, unwrap } from '../children';
import type { Excerpt } from '../excerpt';

/** Boxes with an image and a caption on older pages, and class names of the caption. */
export const figureBoxes =
  'div.wp-caption, div.figure, div.thumb, div.thumbinner, div.image-caption-container, div.captioned-image';
const captions = '.wp-caption-text, .caption, .thumbcaption, .image-caption';

/** Turns an image with a caption into a figure, whatever its markup. */
export function figures(excerpt: Excerpt): void {
  for (const box of excerpt.root.querySelectorAll(figureBoxes)) {
    const caption = box.querySelector(captions);
    if (!caption || !box.querySelector('img') || box.closest('figure') || box.querySelectorAll('img').length > 1)
      continue;
    if (caption.querySelector('img') || excerpt.isUnseen(caption)) continue;
    const words = excerpt.create('figcaption');
    moveChildren(caption, words);
    caption.remove();
    excerpt.turnInto(box, 'figure').append(words);
  }
}

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
