import type { OpenPage } from '../../src/clip/clipping/source';
import type { Page } from '../../src/page/page';
import { restored, type SavedSnapshot, saved } from '../../src/page/snapshot/save';
import type { Snapshot } from '../../src/page/snapshot/snapshot';

/** A page as the content script reads it: its snapshot, and the pictures of its canvases. */
export interface SavedCapture {
  readonly snapshot: SavedSnapshot;
  readonly canvases: readonly (readonly [id: number, address: string])[];
}

/** What is saved of a page. `snapshot`: that of the page, or of the text that it holds but does not show. */
export async function savedCapture(
  snapshot: Snapshot,
  { canvases }: Pick<OpenPage, 'canvases'>,
): Promise<SavedCapture> {
  const ids = Array.from({ length: snapshot.page.count }, (_, id) => id);
  const canvas = snapshot.page.tagNames.indexOf('canvas');
  const found = await canvases(ids.filter((id) => snapshot.page.tag[id] === canvas));
  return { snapshot: saved(snapshot), canvases: [...found] };
}

/** The snapshot of a saved page. Throws if it was saved by another version. */
export function restoredSnapshot({ snapshot }: SavedCapture): Snapshot {
  return restored(snapshot);
}

export function restoredPage(capture: SavedCapture): Page {
  return restoredSnapshot(capture).page;
}
