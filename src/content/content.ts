import { clip, readTree } from '../clipping/clip';
import { explain } from '../clipping/explain';
import { PictureFetcher } from '../fetching/fetch-picture';
import { readPage } from '../fetching/read-page';
import { shownPictures } from '../fetching/shown-picture';
import { fetchSibling } from '../fetching/sibling';
import type { ContentApi } from '../messaging/content-api';

/*
 * Injected when the user asks for a clip, and only then. It leaves the content
 * API in the extension's own world, which pages cannot see; the background
 * calls it as `globalThis.wclipper`.
 */
const pictures = new PictureFetcher(document);
const api: ContentApi = {
  clip: (request) => clip(document, request),
  explain: (request) => explain(document, request),
  readPage: (request) => readPage(document, request),
  readTree: () => readTree(document),
  fetchSibling: () => fetchSibling(document),
  fetchPicture: (src) => pictures.fetch(src),
  pictureSlice: (request) => pictures.slice(request),
  shownPictures: (srcs) => shownPictures(document, srcs),
};

globalThis.wclipper = api;
