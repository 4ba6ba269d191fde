import type { Head } from '../../src/page/page';
import type { Snapshot } from '../../src/page/snapshot/snapshot';
import { pageFrom } from './page';

/** A snapshot of a page made from HTML, without a browser. */
export function pageSnapshot(html: string, head: Partial<Head> = {}): Snapshot {
  const page = pageFrom(html, { head });
  return {
    page,
    ...{ base: page.url, loadedAt: 0, partial: false, longestNoscript: 0, uncaptured: [], faults: [] },
    attributes: { owner: new Int32Array(0), name: new Int32Array(0), names: [], values: [] },
    shown: new Map(),
    drawings: new Map(),
  };
}
