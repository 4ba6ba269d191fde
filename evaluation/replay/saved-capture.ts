import { liveFacts } from '../../src/assemble/facts';
import type { Capture } from '../../src/capture/capture';
import { type SavedPage, savedPage } from '../../src/page/saved-page';
import { type SavedFacts, savedFacts } from './saved-facts';

/** A capture without its live nodes: the page, and the answers that assembling would have asked them for. */
export interface SavedCapture {
  readonly page: SavedPage;
  readonly facts: SavedFacts;
}

export function savedCapture({ page, nodes }: Capture, base: string): SavedCapture {
  return { page: savedPage(page), facts: savedFacts(page, liveFacts(nodes, base)) };
}
