import { Faults } from '../../src/article/faults';
import { clipReading, read } from '../../src/clipping/clip';
import { type OpenPage, openDocument } from '../../src/clipping/open-page';
import { treeOf } from '../../src/clipping/tree';
import type { Reading } from '../../src/payload/read-payload';
import { type Answer, answerOfClip, type Block, captureAndExtract, type StageTimes } from '../benchmark/answer';
import { type Baseline, isBaseline } from '../benchmark/systems';
import { type SavedCapture, savedCapture } from '../replay/saved-capture';
import { runBaseline } from './baselines';
import { blocksOf } from './blocks';
import { walk, walkWithRectangles } from './walks';
import { warmMedians } from './warm';

/*
 * The functions that the runner calls in the page, as `globalThis.benchmark`: the product's pipeline and the
 * baselines, in one injected script. Every call does one thing, so that one that hangs or throws costs nothing else.
 */

/** Feature trees of other pages of the site, as the product would have stored them. */
let siblings: readonly string[] = [];

let captured: { readonly open: OpenPage; readonly reading: Reading; readonly ms: number } | undefined;

async function capturedPage() {
  if (captured) return captured;
  const start = performance.now();
  const open = await openDocument(document);
  const reading = await read(open, { mode: 'article' }, document, new Faults());
  captured = { open, reading, ms: performance.now() - start };
  return captured;
}

/** Runs the product's pipeline on the captured page, which the engines share. */
async function runEngine(engine: string): Promise<Answer> {
  const { open, reading, ms } = await capturedPage();
  const stages: StageTimes = {};
  const start = performance.now();
  const outcome = await clipReading(reading, open, { mode: 'article', engine, siblings }, document, {
    onStage(stage, stageMs) {
      stages[stage] = stageMs;
    },
  });
  return answerOfClip(engine, outcome, stages, ms + performance.now() - start);
}

function timed(work: (document: Document) => unknown): number {
  const start = performance.now();
  work(document);
  return performance.now() - start;
}

/** Runs every system once more on the same page, from the live document on. A system that throws has no time. */
async function turn(systems: readonly string[]): Promise<Record<string, number>> {
  captured = undefined;
  const { ms: capture } = await capturedPage();
  const times: Record<string, number> = { rectangles: timed(walkWithRectangles), capture };
  for (const name of systems) {
    try {
      const { ms, extractMs } = await benchmark.answer(name);
      if (extractMs !== undefined) {
        times[`${name} extract`] = extractMs;
        times[captureAndExtract(name)] = capture + extractMs;
      }
      if (ms !== null) times[name] = ms;
    } catch {}
  }
  return times;
}

const benchmark = {
  /** Forces layout before anything is timed, as for a page on display. */
  settle(): void {
    document.documentElement.getBoundingClientRect();
  },
  meet(trees: readonly string[]): void {
    siblings = trees;
  },
  /** Undefined if the page is too large for the product to store its tree. */
  async tree(): Promise<string | undefined> {
    return treeOf((await capturedPage()).reading.snapshot.page);
  },
  walk: () => timed(walk),
  rectangles: () => timed(walkWithRectangles),
  async capture(): Promise<{ readonly ms: number; readonly nodes: number }> {
    const { reading, ms } = await capturedPage();
    return { ms, nodes: reading.snapshot.page.count };
  },
  async answer(name: string): Promise<Answer> {
    return isBaseline(name) ? runBaseline[name as Baseline](document) : runEngine(name);
  },
  warm: (systems: readonly string[]) => warmMedians(() => turn(systems)),
  async blocks(): Promise<Block[]> {
    return blocksOf((await capturedPage()).reading.snapshot.page);
  },
  async saved(): Promise<SavedCapture> {
    const { open, reading } = await capturedPage();
    return savedCapture(reading.snapshot, open);
  },
};

Object.assign(globalThis, { benchmark });
