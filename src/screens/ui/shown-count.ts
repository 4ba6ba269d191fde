import { picturesIn } from '../../article/pictures/pictures-in';
import type { PictureCount } from '../../library/pictures';

/**
 * The picture count without a lead image that the article's text does not show: it is fetched only for lists of
 * clips.
 */
export function shownCount(count: PictureCount, html: string): PictureCount {
  const shown = picturesIn({ html });
  const isShown = new Set(shown);
  const keptSrcs = count.keptSrcs.filter((src) => isShown.has(src));
  const lost = count.lost.filter(({ src }) => isShown.has(src));
  const open = shown.length - keptSrcs.length - lost.length;
  return { asked: shown.length, kept: keptSrcs.length, keptSrcs, lost, running: count.running && open > 0 };
}
