import { JSDOM } from 'jsdom';
import { replayDocument } from '../../evaluation/replay/replay-document';
import type { Article } from '../../src/article/article';
import { takingSnapshot } from '../../src/capture/take-snapshot';
import { clipping, sourceOf } from '../../src/clipping/clip';
import { completed } from '../../src/clipping/complete';
import { engineNames, loadEngine } from '../../src/engines/engines';
import type { Outcome } from '../../src/messaging/outcome';
import type { ClipRequest } from '../../src/messaging/requests';
import { Faults } from '../../src/page/faults';
import { finished } from '../../src/page/steps';
import { inflated } from '../../src/snapshot/inflate';
import type { Snapshot } from '../../src/snapshot/snapshot';

/* The whole pipeline at once, for files that run in jsdom. */

/** Loads all engines, so that no clip waits for one. */
export async function loadEngines(): Promise<void> {
  await Promise.all(engineNames().map(loadEngine));
}

export function snapshotOf(shown: Document): Snapshot {
  return inflated(finished(takingSnapshot(shown)).flat);
}

let view = new JSDOM('').window;
let articles = 0;

/** A document for assembling. Its articles live as long as its window, so it is renewed. */
function maker(): Document {
  if (++articles % 20 === 0) {
    view.close();
    view = new JSDOM('').window;
  }
  return replayDocument(view);
}

/** The article of a snapshot, with all that failed on the way. */
export function clipOf(snapshot: Snapshot, request: ClipRequest): { outcome: Outcome<Article>; faults: Faults } {
  const faults = new Faults();
  const source = sourceOf({ snapshot }, undefined, maker());
  const outcome = finished(clipping(source, request, { faults }));
  return { outcome: outcome.ok ? { ...outcome, value: completed(outcome.value) } : outcome, faults };
}
