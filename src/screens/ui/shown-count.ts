import { shownPictures } from '../../article/pictures/pictures-in';
import type { PictureCount } from '../../library/pictures';

/**
 * The picture count without a lead image that the article's text does not show: it is fetched only for lists of
 * clips. Pictures that are in the text itself are kept.
 */
export function shownCount(count: PictureCount, html: string): PictureCount {
  const shown = shownPictures(html);
  const keptSrcs = count.keptSrcs.filter((src) => shown.has(src));
  const lost = count.lost.filter(({ src }) => shown.has(src));
  const within = [...shown].filter((src) => src.startsWith('data:')).length;
  const kept = keptSrcs.length + within;
  return { asked: shown.size, kept, keptSrcs, lost, running: count.running && shown.size > kept + lost.length };
}
