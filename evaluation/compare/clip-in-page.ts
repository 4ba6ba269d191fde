import { openDocument } from '../../cli/drivers/open-document';
import type { ClipRequest } from '../../src/browser/messaging/requests';
import { clipReading, read } from '../../src/clip/clipping/clip';
import { explain } from '../../src/clip/clipping/explain';
import { treeOf } from '../../src/clip/clipping/tree';
import { Faults } from '../../src/page/faults';
import { restored, saved } from '../../src/page/snapshot/save';

/*
 * The stages of a clip as calls in the page, for comparisons: the snapshot is packed and unpacked, as between the tab
 * and the extension. Formulas are not completed.
 */

async function openPacked() {
  const open = await openDocument(document);
  return { ...open, snapshot: restored(saved(open.snapshot)) };
}

const calls = {
  async clip(request: ClipRequest) {
    const open = await openPacked();
    const faults = new Faults();
    for (const { reader, message } of open.snapshot.faults) faults.add(reader, message);
    const reading = await read(open, request, document, faults);
    const outcome = await clipReading(reading, open, request, document, { faults });
    const tree = treeOf(reading.snapshot.page);
    return { outcome, loadedAt: open.snapshot.loadedAt, ...(tree === undefined ? {} : { tree }) };
  },
  tree: async () => treeOf((await openPacked()).snapshot.page),
  explain: async (request: ClipRequest) => explain(await openPacked(), request, document),
};

Object.assign(globalThis, { wclipper: calls });
