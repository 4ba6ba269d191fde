import { type ContentApi, loadedApi, type PickAnswer } from '../../browser/messaging/content-api';
import { done, failed } from '../../browser/messaging/outcome';
import { contentTypeOf, rootOf } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { takingSnapshot } from '../../clip/capture/take-snapshot';
import { messageOf } from '../../page/faults';
import { inflated } from '../../page/snapshot/inflate';
import { type PackedSlice, packing } from '../../page/snapshot/pack';
import { type Captured, Picker } from '../picking/page/picker';

/*
 * Injected when the reader wants to pick on the page. It reads the page itself, because the nodes of other readings are not
 * kept: the ids with which the extension tells what is kept are those of this reading.
 */

/** The page that was read last. */
let captured: Captured | undefined;
let slices: PackedSlice[] = [];

let picker: Picker | undefined;
/** The answer of the last picker; without one, the reader has left the page on which they picked. */
let answered: Promise<PickAnswer> = Promise.resolve({ is: 'cancelled' });

const api: Pick<ContentApi, 'readToPick' | 'pickSlice' | 'pick' | 'pickAnswer'> = {
  async readToPick() {
    if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return failed('pdf');
    if (!rootOf(document)) return failed('emptyPage');
    picker?.cancel();
    try {
      const { flat, nodes } = await inSlices(takingSnapshot(document));
      const packed = await inSlices(packing(flat));
      captured = { page: inflated(flat).page, nodes };
      slices = [...packed.slices];
      const [first = []] = slices;
      return done({
        // Only the last one is kept.
        reading: 0,
        layout: packed.layout,
        first,
        slices: slices.length,
      });
    } catch (error) {
      return failed('readFailed', messageOf(error));
    }
  },
  async pickSlice({ at }) {
    return slices[at] ?? [];
  },
  async pick(view) {
    if (!captured) return false;
    const page = captured;
    captured = undefined;
    slices = [];
    answered = new Promise((resolve) => {
      picker = new Picker(document, page, view, resolve);
    });
    void answered.then(() => {
      picker = undefined;
    });
    return true;
  },
  pickAnswer: (wait) => Promise.race([answered, new Promise<null>((resolve) => setTimeout(resolve, wait, null))]),
};

globalThis.wclipper = { ...loadedApi(), ...api };
