import { type ContentApi, clip, readTree } from './clip';
import { explain } from './explain';
import { PictureFetcher } from './fetch-picture';
import { readPart } from './read-page';
import { shownPictures } from './shown-picture';
import { fetchSibling } from './sibling';

/*
 * Injected when a person asks for a clip, and only then. It leaves one door in
 * the extension's own world, which pages cannot see; the background calls it.
 */
const pictures = new PictureFetcher(document);
const door: ContentApi = {
  clip: (request) => clip(document, request),
  explain: (request) => explain(document, request),
  part: (request) => readPart(document, request.url, request),
  tree: () => readTree(document),
  sibling: () => fetchSibling(document),
  picture: (src) => pictures.fetch(src),
  shownPictures: (srcs) => shownPictures(document, srcs),
  pictureSlice: (request) => pictures.slice(request),
};

Object.assign(globalThis, { wclipper: door });
