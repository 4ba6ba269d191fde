import { assemble } from '../../src/assemble/assemble';
import { engineNamed } from '../../src/engines/engines';
import { readMetadata } from '../../src/metadata/metadata';
import { type FeatureTree, featureTreeOf } from '../../src/page/feature-tree';
import { restoredFields, type SavedFields, savedFields } from '../../src/page/saved-page';
import { type Reading, readDocument } from '../../src/payload/read-document';
import { selectionOf } from '../../src/selection/selection';
import { type Answer, type Block, captureAndExtract } from '../benchmark/answer';
import { type Baseline, isBaseline } from '../benchmark/systems';
import { type SavedCapture, savedCapture } from '../replay/saved-capture';
import { runBaseline } from './baselines';
import { blocksOf } from './blocks';
import { walk, walkWithRectangles } from './walks';
import { warmMedians } from './warm';

/*
 * What the runner calls in the page, as `globalThis.contest`: the rooms of the
 * content script and the peers, in one injected script. Every call does one
 * thing, so that one that hangs or throws costs nothing else.
 */

/** Feature trees of other pages of the site, as an engine that wants them would have kept them. */
let siblings: readonly FeatureTree[] = [];

let captured: { readonly capture: Reading; readonly ms: number } | undefined;

async function capturedPage() {
  if (captured) return captured;
  const start = performance.now();
  const read = await readDocument(document);
  captured = { capture: read, ms: performance.now() - start };
  return captured;
}

/** The way of the content script (src/content/clip.ts), part by part so that each can be timed. */
async function runEngine(name: string): Promise<Answer> {
  const { engine, variant } = engineNamed(name);
  const { capture, ms } = await capturedPage();
  const start = performance.now();
  const selection = selectionOf(capture.page, engine.extract(capture.page, variant, { siblings }));
  const extracted = performance.now();
  const found = selection.content.length > 0;
  const { title, author, published } = readMetadata(capture.page, found ? selection.content : undefined);
  const described = performance.now();
  const kept = found ? assemble(capture, selection, document, { title, author }).html : '';
  const end = performance.now();
  return {
    kept,
    form: 'html',
    title,
    author: author ?? '',
    date: published ?? '',
    ms: ms + end - start,
    extractMs: extracted - start,
    assembleMs: end - described,
  };
}

function timed(work: (document: Document) => unknown): number {
  const start = performance.now();
  work(document);
  return performance.now() - start;
}

/** Everybody once more on the same page, from the live document on. A contender that throws has no time. */
async function turn(contenders: readonly string[]): Promise<Record<string, number>> {
  captured = undefined;
  const { ms: capture } = await capturedPage();
  const times: Record<string, number> = { rectangles: timed(walkWithRectangles), capture };
  for (const name of contenders) {
    try {
      const { ms, extractMs } = await contest.answer(name);
      if (extractMs !== undefined) {
        times[`${name} extract`] = extractMs;
        times[captureAndExtract(name)] = capture + extractMs;
      }
      if (ms !== null) times[name] = ms;
    } catch {}
  }
  return times;
}

const contest = {
  /** Lays the page out, as a page is that somebody looks at, before anything is timed. */
  settle(): void {
    document.documentElement.getBoundingClientRect();
  },
  meet(trees: readonly SavedFields[]): void {
    siblings = trees.map((tree) => restoredFields<FeatureTree>(tree));
  },
  async tree(): Promise<SavedFields> {
    return savedFields(featureTreeOf((await capturedPage()).capture.page));
  },
  walk: () => timed(walk),
  rectangles: () => timed(walkWithRectangles),
  async capture(): Promise<{ readonly ms: number; readonly nodes: number }> {
    const { capture, ms } = await capturedPage();
    return { ms, nodes: capture.page.count };
  },
  async answer(name: string): Promise<Answer> {
    return isBaseline(name) ? runBaseline[name as Baseline](document) : runEngine(name);
  },
  warm: (contenders: readonly string[]) => warmMedians(() => turn(contenders)),
  async blocks(): Promise<Block[]> {
    return blocksOf((await capturedPage()).capture.page);
  },
  async saved(): Promise<SavedCapture> {
    return savedCapture((await capturedPage()).capture, document.baseURI);
  },
};

Object.assign(globalThis, { contest });
