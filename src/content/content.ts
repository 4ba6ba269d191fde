import { messageOf } from '../article/faults';
import { pictureOf } from '../capture/canvas';
import { contentTypeOf, rootOf } from '../capture/dom';
import { takeWithNodes } from '../capture/take-snapshot';
import type { ContentApi } from '../messaging/content-api';
import { done, failed } from '../messaging/protocol';
import { packed } from '../snapshot/pack';

/*
 * Injected when the user asks for a clip, and only then. It only reads: the article is made in the extension's own
 * documents, where the browser keeps compiled code. It leaves the content API in the extension's own world, which pages
 * cannot see; `tabs/` calls it as `globalThis.wclipper`.
 */

/** What further calls may ask for; nodes are not kept alive. */
let slices: readonly string[] = [];
let canvases = new Map<number, WeakRef<Node>>();

const api: Pick<ContentApi, 'read' | 'readSlice' | 'canvases'> = {
  async read() {
    if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return failed('pdf');
    if (!rootOf(document)) return failed('emptyPage');
    try {
      const { snapshot, nodes } = await takeWithNodes(document);
      const { page } = snapshot;
      const canvas = page.tagNames.indexOf('canvas');
      canvases = new Map();
      if (canvas >= 0) {
        nodes.forEach((node, id) => {
          if (page.tag[id] === canvas) canvases.set(id, new WeakRef(node));
        });
      }
      slices = packed(snapshot);
      const answer = done({ first: slices[0] ?? '', slices: slices.length });
      if (slices.length === 1) slices = [];
      return answer;
    } catch (error) {
      return failed('readFailed', messageOf(error));
    }
  },
  async readSlice(at) {
    const slice = slices[at] ?? '';
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

// Code that has run before is faster than new code.
if (!globalThis.wclipper?.read) globalThis.wclipper = { ...globalThis.wclipper, ...api };
