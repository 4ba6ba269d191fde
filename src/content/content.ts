import { messageOf } from '../article/faults';
import { pictureOf } from '../capture/canvas';
import { contentTypeOf, rootOf } from '../capture/dom';
import { inSlices } from '../capture/slices';
import { type Taken, takingSnapshot } from '../capture/take-snapshot';
import { type ContentApi, loadedApi } from '../messaging/content-api';
import { done, failed } from '../messaging/protocol';
import type { Steps } from '../page/steps';
import { type PackedSlice, type PackedSnapshot, packing } from '../snapshot/pack';

/*
 * Injected when the user asks for a clip, and only then. It only reads: the article is made in the extension's own
 * documents, where the browser keeps compiled code. It leaves the content API in the extension's own world, which pages
 * cannot see; `tabs/` calls it as `globalThis.wclipper`.
 */

/** What further calls may ask for. Nodes are not kept alive, and slices only until they are fetched. */
let slices: PackedSlice[] = [];
let canvases = new Map<number, WeakRef<Node>>();

/** Slices that nobody has fetched by then (ms) are dropped. */
const longestWait = 60_000;

const api: Pick<ContentApi, 'read' | 'readSlice' | 'canvases'> = {
  async read() {
    if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return failed('pdf');
    if (!rootOf(document)) return failed('emptyPage');
    try {
      const { layout, slices: all } = await inSlices(reading());
      const [first = []] = all;
      if (all.length > 1) keep(all);
      return done({ layout, first, slices: all.length });
    } catch (error) {
      return failed('readFailed', messageOf(error));
    }
  },
  async readSlice(at) {
    const slice = slices[at] ?? [];
    slices[at] = [];
    if (at + 1 >= slices.length) slices = [];
    return slice;
  },
  async canvases(ids) {
    return ids.flatMap((id) => {
      const canvas = canvases.get(id)?.deref();
      const picture = canvas && pictureOf(canvas as HTMLCanvasElement);
      return picture === undefined ? [] : [[id, picture] as const];
    });
  },
};

function* reading(): Steps<PackedSnapshot> {
  const taken = yield* takingSnapshot(document);
  canvases = canvasesIn(taken);
  return yield* packing(taken.flat);
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

function keep(all: PackedSlice[]): void {
  slices = all;
  setTimeout(() => {
    if (slices === all) slices = [];
  }, longestWait);
}

// Code that has run before is faster than new code.
if (!loadedApi().read) globalThis.wclipper = { ...loadedApi(), ...api };
