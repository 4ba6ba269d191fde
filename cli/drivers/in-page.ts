import { assemble } from '../../src/assemble/assemble';
import { capture } from '../../src/capture/capture';
import { readSelection } from '../../src/capture/selection';
import { clip, readTree } from '../../src/clipping/clip';
import { explain } from '../../src/clipping/explain';
import { extract, loadEngine } from '../../src/engines/engines';
import { PictureFetcher } from '../../src/fetching/fetch-picture';
import { readPage } from '../../src/fetching/read-page';
import { fetchSibling } from '../../src/fetching/sibling';
import { savedPage } from '../../src/page/saved-page';
import { selectionOf } from '../../src/selection/selection';

/*
 * The content script's rooms, for tools and tests that drive a page themselves: injected as one script, available as
 * `globalThis.inPage`.
 */
const rooms = {
  assemble,
  capture,
  clip,
  explain,
  extract,
  fetchSibling,
  loadEngine,
  PictureFetcher,
  readPage,
  readSelection,
  readTree,
  savedPage,
  selectionOf,
};

export type InPage = typeof rooms;

Object.assign(globalThis, { inPage: rooms });
