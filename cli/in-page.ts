import { assemble } from '../src/assemble/assemble';
import { capture } from '../src/capture/capture';
import { readSelection } from '../src/capture/selection';
import { clip } from '../src/content/clip';
import { engineNamed, extract } from '../src/engines/engines';
import { savedPage } from '../src/page/saved-page';

/*
 * The rooms of the content script, for tools and tests that drive a page
 * themselves: injected as one script, found as `globalThis.inPage`.
 */
const rooms = { assemble, capture, clip, engineNamed, extract, readSelection, savedPage };

export type InPage = typeof rooms;

Object.assign(globalThis, { inPage: rooms });
