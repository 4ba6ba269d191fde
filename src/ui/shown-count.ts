import type { PictureCount } from '../library/pictures';
import { picturesIn } from '../pictures/pictures-in';

/** How far the pictures are that an article's text shows. Its lead image is fetched too, but only lists of clips show it. */
export function shownCount(count: PictureCount, html: string): PictureCount {
  const shown = picturesIn({ html });
  const isShown = new Set(shown);
  const keptSrcs = count.keptSrcs.filter((src) => isShown.has(src));
  const lost = count.lost.filter(({ src }) => isShown.has(src));
  const open = shown.length - keptSrcs.length - lost.length;
  return { asked: shown.length, kept: keptSrcs.length, keptSrcs, lost, running: count.running && open > 0 };
}
