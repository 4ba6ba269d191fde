import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { Gatherer } from '../gathering/page/gatherer';
import { scrollThrough } from '../gathering/page/scrolled';

/* Injected when the reader wants to gather what a page shows while it is scrolled, or a page is scrolled through before it is read. */

let gatherer: Gatherer | undefined;

const api: Pick<ContentApi, 'gather' | 'gatherStep' | 'scrollThrough'> = {
  async gather(view) {
    gatherer?.close();
    gatherer = new Gatherer(document, view);
    return null;
  },
  // Without one, another document is there, perhaps the same page loaded again.
  gatherStep: async (state) => gatherer?.step(state) ?? { is: 'left' },
  async scrollThrough() {
    await scrollThrough(document);
    return null;
  },
};

globalThis.wclipper = { ...loadedApi(), ...api };
