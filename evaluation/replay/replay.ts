import { JSDOM } from 'jsdom';
import { assembleFrom } from '../../src/assemble/assemble';
import type { Surroundings } from '../../src/engines/engine';
import { engineNamed } from '../../src/engines/engines';
import { readMetadata } from '../../src/metadata/metadata';
import { featureTreeOf } from '../../src/page/feature-tree';
import type { Page } from '../../src/page/page';
import { restoredPage } from '../../src/page/saved-page';
import { selectionOf } from '../../src/selection/selection';
import type { Answer, Cell, PageResult } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import type { SavedCapture } from './saved-capture';
import { rememberedFacts } from './saved-facts';

/**
 * Runs engines on a captured page again, here in Node; the peers' answers are
 * those of the capture. `siblings` are the captures of other pages of its site.
 */
export function replay(
  result: PageResult,
  contenders: readonly string[],
  siblings: readonly SavedCapture[] = [],
): PageResult {
  const surroundings = { siblings: siblings.map(({ page }) => featureTreeOf(restoredPage(page))) };
  const page = result.capture && restoredPage(result.capture.page);
  const cells = contenders.map((name): [string, Cell] => [
    name,
    isBaseline(name)
      ? (result.cells[name] ?? { error: 'was not asked' })
      : engineCell(name, page, result.capture, surroundings),
  ]);
  return { ...result, cells: Object.fromEntries(cells) };
}

function engineCell(
  name: string,
  page: Page | undefined,
  capture: SavedCapture | undefined,
  surroundings: Surroundings,
): Cell {
  if (!page || !capture) return { error: 'the page was not captured' };
  try {
    return { answer: engineAnswer(name, page, capture, surroundings) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** What evaluation/page/contest.ts does in the page. Only the engine itself takes as long here as there. */
function engineAnswer(name: string, page: Page, { facts }: SavedCapture, surroundings: Surroundings): Answer {
  const { engine, variant } = engineNamed(name);
  const start = performance.now();
  const extraction = engine.extract(page, variant, surroundings);
  const selection = selectionOf(page, extraction);
  const extractMs = performance.now() - start;
  const found = selection.content.length > 0;
  const { title, author, published } = readMetadata(page, found ? selection.content : undefined);
  const kept = found
    ? assembleFrom(page, rememberedFacts(facts, page), selection, maker(), { title, author }).html
    : '';
  return { kept, form: 'html', title, author: author ?? '', date: published ?? '', ms: null, extractMs };
}

let window = new JSDOM('').window;
let articles = 0;

/** A document in a window, as assembling and sanitising need one. What is made of it lives as long as the window: it is renewed. */
function maker(): Document {
  if (++articles % 20 === 0) {
    window.close();
    window = new JSDOM('').window;
  }
  return window.document;
}
