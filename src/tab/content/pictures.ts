import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { PictureFetcher } from '../fetching/fetch-picture';

/*
 * Injected when pictures of the page are fetched: to save them, or when the reader asks for them.
 */
const pictures = new PictureFetcher(document);
const api: Pick<ContentApi, 'fetchPicture' | 'pictureSlice'> = {
  fetchPicture: (src) => pictures.fetch(src),
  pictureSlice: (request) => pictures.slice(request),
};

// A second fetcher would not know the pictures that this one holds.
if (!loadedApi().fetchPicture) globalThis.wclipper = { ...loadedApi(), ...api };
