import type { Answer, Block, Cell, PageResult, PageTimes } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import type { SavedCapture } from '../replay/saved-capture';
import { Lost, type OpenPage, type Stage } from './browser';
import { type Step, stepsFor } from './steps';

interface Visited {
  readonly id: string;
  readonly url: string;
  readonly html: Buffer;
  /** Whether the captured page is to be brought back too. */
  readonly save: boolean;
  /** Whether everything is to be timed once more, code warm. */
  readonly warm: boolean;
  /** Feature trees of other pages of the site. */
  readonly siblings: readonly string[];
}

/**
 * Opens a page and asks every contender for its answer, one after the other. A
 * step that throws costs its own cell; one that takes the tab down with it also
 * costs a new browser, in which the rest go on.
 */
export async function visit(stage: Stage, page: Visited, contenders: readonly string[], pageNumber: number) {
  const record = new Record(page, contenders);
  let left = stepsFor(contenders, pageNumber);
  while (left.length > 0) {
    try {
      left = await run(stage, page, left, record);
    } catch (error) {
      // The page does not even load: nobody left has a chance.
      for (const step of left) record.fail(step, `the page does not open: ${messageOf(error)}`);
      left = [];
      await stage.end();
    }
  }
  return record.result();
}

/** Takes steps in one tab; answers with those that are left when the tab is lost, which is none if all goes well. */
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

/** When the capture itself brings the tab down, no engine is let at it again. */
function withoutHopeless(steps: readonly Step[], lost: Step): Step[] {
  if (!('measure' in lost) || lost.measure !== 'capture') return [...steps];
  return steps.filter((step) => 'contender' in step && isBaseline(step.contender));
}

async function take(tab: OpenPage, step: Step, record: Record): Promise<void> {
  if ('contender' in step) {
    record.answers(step.contender, await tab.ask<Answer>(`benchmark.answer(${JSON.stringify(step.contender)})`));
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
      if (record.page.warm) record.warm = await tab.ask(`benchmark.warm(${JSON.stringify(record.contenders)})`);
      if (record.page.save) record.capture = await tab.ask<SavedCapture>('benchmark.saved()');
    }
    await tab.close();
  } catch {
    await stage.end();
  }
}

/** What is known of a page so far. */
class Record {
  times: PageTimes = { walk: null, rectangles: null, capture: null };
  nodes: number | null = null;
  blocks: readonly Block[] = [];
  capture: SavedCapture | undefined;
  readonly page: Visited;
  warm: PageResult['warm'];
  readonly contenders: readonly string[];
  private readonly cells: { [name: string]: Cell } = {};

  constructor(page: Visited, contenders: readonly string[]) {
    this.page = page;
    this.contenders = contenders;
  }

  answers(contender: string, answer: Answer): void {
    this.cells[contender] = { answer };
  }

  /** A failed capture is the failure of every engine that has no answer yet. */
  fail(step: Step, error: string): void {
    if ('contender' in step) this.cells[step.contender] ??= { error };
    else if (step.measure === 'capture') {
      for (const name of this.contenders) if (!isBaseline(name)) this.cells[name] ??= { error: `capture: ${error}` };
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
