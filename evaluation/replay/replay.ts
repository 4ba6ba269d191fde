import { JSDOM } from 'jsdom';
import type { ClipRequest } from '../../src/browser/messaging/requests';
import { withPictures } from '../../src/clip/assemble/facts';
import { clipping, type Stage, sourceOf } from '../../src/clip/clipping/clip';
import { treeOf } from '../../src/clip/clipping/tree';
import { engineNames, loadEngine } from '../../src/judge/engines/engines';
import type { Snapshot } from '../../src/page/snapshot/snapshot';
import { finished } from '../../src/page/steps';
import { type Answer, answerOfClip, type Cell, type PageResult, type StageTimes } from '../benchmark/answer';
import { ownFacts } from '../benchmark/own-facts';
import { isBaseline } from '../benchmark/systems';
import { replayDocument } from './replay-document';
import { restoredPage, restoredSnapshot, type SavedCapture } from './saved-capture';

/** Loaded in advance, so that no clip waits for its engine. */
const engines = new Map(await Promise.all(engineNames().map(async (name) => [name, await loadEngine(name)] as const)));

/**
 * Runs engines on a captured page again, in Node; the baselines' answers are those of the capture. `siblings` are the
 * captures of other pages of its site.
 */
export function replay(
  result: PageResult,
  systems: readonly string[],
  siblings: readonly SavedCapture[] = [],
): PageResult {
  const trees = siblings.flatMap((capture) => treeOf(restoredPage(capture)) ?? []);
  const snapshot = result.capture && restoredSnapshot(result.capture);
  const cells = systems.map((name): [string, Cell] => [
    name,
    isBaseline(name)
      ? (result.cells[name] ?? { error: 'was not asked' })
      : engineCell(name, snapshot, result.capture, trees),
  ]);
  return { ...result, cells: Object.fromEntries(cells) };
}

/** `siblings`: feature trees of other pages of the site. */
function engineCell(
  name: string,
  snapshot: Snapshot | undefined,
  capture: SavedCapture | undefined,
  siblings: readonly string[],
): Cell {
  if (!snapshot || !capture) return { error: 'the page was not captured' };
  try {
    return { answer: engineAnswer(name, snapshot, capture, siblings) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs the product's pipeline after capturing. Only selecting takes as long here as in the page. */
function engineAnswer(
  engine: string,
  snapshot: Snapshot,
  { canvases }: SavedCapture,
  siblings: readonly string[],
): Answer {
  const stages: StageTimes = {};
  const source = sourceOf({ snapshot }, undefined, maker());
  // The article's further pages are not part of an answer.
  const facts = withPictures(source.facts, new Map(canvases));
  const request: ClipRequest = { mode: 'article', engine, siblings };
  const onStage = (stage: Stage, ms: number) => {
    stages[stage] = ms;
  };
  const outcome = finished(clipping({ ...source, facts, otherPages: () => undefined }, request, { onStage }));
  const { select } = stages;
  const choice = engines.get(engine);
  const own = choice ? ownFacts(snapshot.page, choice) : {};
  return { ...answerOfClip(engine, outcome, select === undefined ? {} : { select }, null), ...own };
}

let window = new JSDOM('').window;
let articles = 0;

/** A document for assembling, whose window sanitises. Its results live as long as the window, so it is renewed. */
function maker(): Document {
  if (++articles % 20 === 0) {
    window.close();
    window = new JSDOM('').window;
  }
  return replayDocument(window);
}
