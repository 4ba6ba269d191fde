import { JSDOM } from 'jsdom';
import { replayDocument } from '../../evaluation/replay/replay-document';
import type { Article } from '../../src/article/article';
import type { Outcome } from '../../src/browser/messaging/outcome';
import type { ClipRequest } from '../../src/browser/messaging/requests';
import { takingSnapshot } from '../../src/clip/capture/take-snapshot';
import { clipping, sourceOf } from '../../src/clip/clipping/clip';
import { completed } from '../../src/clip/clipping/complete';
import { engineNames, loadEngine } from '../../src/judge/engines/engines';
import { Faults } from '../../src/page/faults';
import { inflated } from '../../src/page/snapshot/inflate';
import type { Snapshot } from '../../src/page/snapshot/snapshot';
import { finished } from '../../src/page/steps';

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
