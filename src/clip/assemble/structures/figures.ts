import { moveChildren } from '../children';
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
    const figure = excerpt.create('figure');
    const words = excerpt.create('figcaption');
    moveChildren(caption, words);
    caption.remove();
    moveChildren(box, figure);
    figure.append(words);
    box.replaceWith(figure);
  }
}
