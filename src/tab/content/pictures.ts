import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { PictureFetcher } from '../fetching/fetch-picture';
import { shownPictures } from '../fetching/shown-picture';

/*
 * Injected when pictures of the page are asked for: after the article, for its preview and for saving it.
 */
const pictures = new PictureFetcher(document);
const api: Pick<ContentApi, 'fetchPicture' | 'pictureSlice' | 'shownPictures'> = {
  fetchPicture: (src) => pictures.fetch(src),
  pictureSlice: (request) => pictures.slice(request),
  shownPictures: (srcs) => shownPictures(document, srcs),
};

globalThis.wclipper = { ...loadedApi(), ...api };
