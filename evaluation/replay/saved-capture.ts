import type { OpenPage } from '../../src/clipping/open-page';
import type { Page } from '../../src/page/page';
import { packed, unpacked } from '../../src/snapshot/pack';
import type { Snapshot } from '../../src/snapshot/snapshot';

/** A page as the content script reads it: its snapshot, packed, and the pictures of its canvases. */
export interface SavedCapture {
  readonly snapshot: readonly string[];
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
  return { snapshot: packed(snapshot), canvases: [...found] };
}

/** The snapshot of a saved page. Throws if it was saved by another version. */
export function restoredSnapshot({ snapshot }: SavedCapture): Snapshot {
  return unpacked(snapshot);
}

export function restoredPage(capture: SavedCapture): Page {
  return restoredSnapshot(capture).page;
}
