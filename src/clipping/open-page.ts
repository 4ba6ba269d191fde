import type { Payload, Snapshot } from '../snapshot/snapshot';

/** A page to clip: its snapshot, and the questions that only its live document can answer. */
export interface OpenPage {
  readonly snapshot: Snapshot;
  /** The texts that the document holds but does not show; see `findPayloads`. */
  payloads(least: number, data: boolean): Promise<readonly Payload[]>;
  /** The pictures of canvases as addresses, by id. */
  canvases(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
