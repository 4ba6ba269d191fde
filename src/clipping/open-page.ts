import { Faults } from '../article/faults';
import { pictureOf } from '../capture/canvas';
import { takeWithNodes } from '../capture/take-snapshot';
import { findPayloads } from '../payload/find-payloads';
import type { Payload, Snapshot } from '../snapshot/snapshot';

/** A page to clip: its snapshot, and the questions that only its live document can answer. */
export interface OpenPage {
  readonly snapshot: Snapshot;
  /** The texts that the document holds but does not show; see `findPayloads`. */
  payloads(least: number, data: boolean): Promise<readonly Payload[]>;
  /** The pictures of canvases as addresses, by id. */
  canvases(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** A live document, read where it is: for evaluation and tests. The extension reads tabs (`tabs/read-tab.ts`). */
export async function openDocument(document: Document): Promise<OpenPage> {
  const { snapshot, nodes } = await takeWithNodes(document);
  return {
    snapshot,
    payloads: async (least, data) => findPayloads(document, least, data, new Faults()),
    canvases: async (ids) => picturesOf(nodes, ids),
  };
}

/** The pictures of the canvases among `nodes` with these ids. */
export function picturesOf(nodes: readonly (Node | undefined)[], ids: readonly number[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const id of ids) {
    const canvas = nodes[id];
    const picture = canvas && pictureOf(canvas as HTMLCanvasElement);
    if (picture !== undefined) found.set(id, picture);
  }
  return found;
}
