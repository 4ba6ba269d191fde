import { pictureOf } from '../../src/clip/capture/canvas';
import { inSlices } from '../../src/clip/capture/slices';
import { takeWithNodes } from '../../src/clip/capture/take-snapshot';
import type { OpenPage } from '../../src/clip/clipping/source';
import { gatheringTexts } from '../../src/clip/payload/stored-texts';

/** A live document, read where it is. The extension reads tabs instead (`src/tab/tabs/read-tab.ts`). */
export async function openDocument(document: Document): Promise<OpenPage> {
  const { snapshot, nodes } = await takeWithNodes(document);
  return {
    snapshot,
    storedTexts: (least, data) => inSlices(gatheringTexts(document, least, data)),
    canvases: async (ids) => picturesOf(nodes, ids),
  };
}

/** The pictures of the canvases with these ids. */
export function picturesOf(nodes: readonly (Node | undefined)[], ids: readonly number[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const id of ids) {
    const canvas = nodes[id];
    const picture = canvas && pictureOf(canvas as HTMLCanvasElement);
    if (picture !== undefined) found.set(id, picture);
  }
  return found;
}
