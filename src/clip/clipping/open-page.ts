import type { Snapshot, StoredTexts } from '../../page/snapshot/snapshot';

/** A page to clip: its snapshot, and the questions that only its live document can answer. */
export interface OpenPage {
  readonly snapshot: Snapshot;
  /** The texts that the document holds but does not show; see `gatheringTexts`. */
  storedTexts(least: number, data: boolean): Promise<StoredTexts>;
  /** The pictures of canvases as addresses, by id. */
  canvases(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
