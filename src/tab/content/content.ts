import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { done, failed } from '../../browser/messaging/outcome';
import { pictureOf } from '../../clip/capture/canvas';
import { contentTypeOf, rootOf } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { type Taken, takingSnapshot } from '../../clip/capture/take-snapshot';
import { messageOf } from '../../page/faults';
import { type PackedSlice, type PackedSnapshot, packing } from '../../page/snapshot/pack';
import type { Steps } from '../../page/steps';

/*
 * Injected when the user asks for a clip, and only then. It only reads: the article is made in the extension's own
 * documents, where the browser keeps compiled code. It leaves the content API in the extension's own world, which pages
 * cannot see; `tab/tabs/` calls it as `globalThis.wclipper`.
 */

/** What further calls may ask for. Nodes are not kept alive, and slices only until they are fetched. */
interface Reading {
  readonly slices: PackedSlice[];
  readonly canvases: ReadonlyMap<number, WeakRef<Node>>;
}

/** By the number of the reading: the popup and the shortcut may read at the same time. */
const readings = new Map<number, Reading>();

let lastReading = 0;

/** Forgotten after this time (ms). Chosen: as long as a working worker may take to answer (`longestUsual`). */
const longestWait = 60_000;

const api: Pick<ContentApi, 'read' | 'readSlice' | 'canvases'> = {
  async read() {
    if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return failed('pdf');
    if (!rootOf(document)) return failed('emptyPage');
    try {
      const { packed, canvases } = await inSlices(reading());
      const { layout, slices } = packed;
      const [first = []] = slices;
      // The first slice is in the answer.
      const number = keep({ slices: slices.length > 1 ? slices.with(0, []) : [], canvases });
      return done({ reading: number, layout, first, slices: slices.length });
    } catch (error) {
      return failed('readFailed', messageOf(error));
    }
  },
  async readSlice({ reading, at }) {
    const slices = readings.get(reading)?.slices ?? [];
    const slice = slices[at] ?? [];
    slices[at] = [];
    return slice;
  },
  async canvases({ reading, ids }) {
    const canvases = readings.get(reading)?.canvases;
    return ids.flatMap((id) => {
      const canvas = canvases?.get(id)?.deref();
      const picture = canvas && pictureOf(canvas as HTMLCanvasElement);
      return picture === undefined ? [] : [[id, picture] as const];
    });
  },
};

interface Read {
  readonly packed: PackedSnapshot;
  readonly canvases: ReadonlyMap<number, WeakRef<Node>>;
}

function* reading(): Steps<Read> {
  const taken = yield* takingSnapshot(document);
  return { packed: yield* packing(taken.flat), canvases: canvasesIn(taken) };
}

function canvasesIn({ flat, nodes }: Taken): Map<number, WeakRef<Node>> {
  const found = new Map<number, WeakRef<Node>>();
  const { tag } = flat.columns;
  const canvas = flat.about.page.tagNames.indexOf('canvas');
  if (canvas < 0) return found;
  for (let id = tag.indexOf(canvas); id >= 0; id = tag.indexOf(canvas, id + 1)) {
    const node = nodes[id];
    if (node) found.set(id, new WeakRef(node));
  }
  return found;
}

/** Keeps what a reading may still be asked for. Returns its number. */
function keep(read: Reading): number {
  const number = ++lastReading;
  if (read.slices.length > 0 || read.canvases.size > 0) {
    readings.set(number, read);
    setTimeout(() => readings.delete(number), longestWait);
  }
  return number;
}

// Code that has run before is faster than new code.
if (!loadedApi().read) globalThis.wclipper = { ...loadedApi(), ...api };
