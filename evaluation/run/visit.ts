import type { Answer, Block, Cell, PageResult, PageTimes } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import type { SavedCapture } from '../replay/saved-capture';
import { Lost, type OpenPage, type Stage } from './browser';
import { type Step, stepsFor } from './steps';

interface Visited {
  readonly id: string;
  readonly url: string;
  readonly html: Buffer;
  /** Whether to return the captured page too. */
  readonly save: boolean;
  /** Whether to time everything again with warm code. */
  readonly warm: boolean;
  /** Feature trees of other pages of the site. */
  readonly siblings: readonly string[];
}

/**
 * Opens a page and asks every system for its answer, one after the other. A step that throws fails only its own cell;
 * one that crashes the tab also costs a new browser, in which the others continue.
 */
export async function visit(stage: Stage, page: Visited, systems: readonly string[], pageNumber: number) {
  const record = new Record(page, systems);
  let left = stepsFor(systems, pageNumber);
  while (left.length > 0) {
    try {
      left = await run(stage, page, left, record);
    } catch (error) {
      // The page does not load, so every remaining step fails.
      for (const step of left) record.fail(step, `the page does not open: ${messageOf(error)}`);
      left = [];
      await stage.end();
    }
  }
  return record.result();
}

/** Runs steps in one tab; returns the steps left if the tab is lost, otherwise none. */
async function run(stage: Stage, page: Visited, steps: readonly Step[], record: Record): Promise<Step[]> {
  const tab = await stage.open(page.url, page.html);
  await tab.ask('benchmark.settle()');
  if (page.siblings.length > 0) await tab.ask(`benchmark.meet(${JSON.stringify(page.siblings)})`);
  for (const [index, step] of steps.entries()) {
    try {
      await take(tab, step, record);
    } catch (error) {
      record.fail(step, messageOf(error));
      if (!(error instanceof Lost)) continue;
      await stage.end();
      return withoutHopeless(steps.slice(index + 1), step);
    }
  }
  await finish(tab, stage, record);
  return [];
}

/** If the capture itself crashes the tab, no engine is run on the page again. */
function withoutHopeless(steps: readonly Step[], lost: Step): Step[] {
  if (!('measure' in lost) || lost.measure !== 'capture') return [...steps];
  return steps.filter((step) => 'system' in step && isBaseline(step.system));
}

async function take(tab: OpenPage, step: Step, record: Record): Promise<void> {
  if ('system' in step) {
    record.answers(step.system, await tab.ask<Answer>(`benchmark.answer(${JSON.stringify(step.system)})`));
  } else if (step.measure === 'capture') {
    const { ms, nodes } = await tab.ask<{ ms: number; nodes: number }>('benchmark.capture()');
    record.times = { ...record.times, capture: ms };
    record.nodes = nodes;
  } else {
    record.times = { ...record.times, [step.measure]: await tab.ask<number>(`benchmark.${step.measure}()`) };
  }
}

async function finish(tab: OpenPage, stage: Stage, record: Record): Promise<void> {
  try {
    if (record.nodes !== null) {
      record.blocks = await tab.ask<Block[]>('benchmark.blocks()');
      if (record.page.warm) record.warm = await tab.ask(`benchmark.warm(${JSON.stringify(record.systems)})`);
      if (record.page.save) record.capture = await tab.ask<SavedCapture>('benchmark.saved()');
    }
    await tab.close();
  } catch {
    await stage.end();
  }
}

/** The results of a page so far. */
class Record {
  times: PageTimes = { walk: null, rectangles: null, capture: null };
  nodes: number | null = null;
  blocks: readonly Block[] = [];
  capture: SavedCapture | undefined;
  readonly page: Visited;
  warm: PageResult['warm'];
  readonly systems: readonly string[];
  private readonly cells: { [name: string]: Cell } = {};

  constructor(page: Visited, systems: readonly string[]) {
    this.page = page;
    this.systems = systems;
  }

  answers(system: string, answer: Answer): void {
    this.cells[system] = { answer };
  }

  /** A failed capture fails every engine that has no answer yet. */
  fail(step: Step, error: string): void {
    if ('system' in step) this.cells[step.system] ??= { error };
    else if (step.measure === 'capture') {
      for (const name of this.systems) if (!isBaseline(name)) this.cells[name] ??= { error: `capture: ${error}` };
    }
  }

  result(): PageResult {
    const { id, html } = this.page;
    const { nodes, times, warm, cells, blocks, capture } = this;
    const asked = { ...(warm ? { warm } : {}), ...(capture ? { capture } : {}) };
    return { id, bytes: html.length, nodes, times, cells, blocks, ...asked };
  }
}

/** The first line says what happened; the rest is the stack inside the injected script. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
