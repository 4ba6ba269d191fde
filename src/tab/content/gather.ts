import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { Gatherer } from '../gathering/page/gatherer';

/* Injected when the reader wants to gather what a page shows while it is scrolled. */

let gatherer: Gatherer | undefined;

const api: Pick<ContentApi, 'gather' | 'gatherStep'> = {
  async gather(view) {
    gatherer?.close();
    gatherer = new Gatherer(document, view);
    return null;
  },
  gatherStep: async (state) => gatherer?.step(state) ?? { is: 'cancelled' },
};

globalThis.wclipper = { ...loadedApi(), ...api };
