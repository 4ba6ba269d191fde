import { defined } from '../../src/language/text/defined';
import type { Answer, Block, Cell, PageResult, PageTimes } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import type { SavedCapture } from '../replay/saved-capture';
import { Lost, messageOf, type Stage } from './browser';
import { ColdTab } from './cold-tab';
import type { Scripts } from './scripts';
import { type Step, stepsFor } from './steps';

interface Visited {
  readonly id: string;
  readonly url: string;
  readonly html: Buffer;
  /** Whether to return the captured page too. */
  readonly save: boolean;
  /** Feature trees of other pages of the site. */
  readonly siblings: readonly string[];
}

/** Where pages are opened, and what is injected into them. */
interface Ground {
  readonly stage: Stage;
  readonly scripts: Scripts;
}

/**
 * Opens a page and asks every system for its answer, one after the other. A step that throws fails only its own cell;
 * one that crashes the tab also costs a new browser, in which the others continue.
 */
export async function visit(ground: Ground, page: Visited, systems: readonly string[], pageNumber: number) {
  const record = new Record(page, systems);
  let left = stepsFor(systems, pageNumber);
  while (left.length > 0) {
    try {
      left = await run(ground, page, left, record);
    } catch (error) {
      // The page does not load, so every remaining step fails.
      for (const step of left) record.fail(step, `the page does not open: ${messageOf(error)}`);
      left = [];
      await ground.stage.end();
    }
  }
  return record.result();
}

/** Runs steps in one tab; returns the steps left if the tab is lost, otherwise none. */
async function run({ stage, scripts }: Ground, page: Visited, steps: readonly Step[], record: Record): Promise<Step[]> {
  const tab = await ColdTab.of(await stage.open(page.url, page.html), scripts, page.siblings);
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

async function take(tab: ColdTab, step: Step, record: Record): Promise<void> {
  if ('system' in step) record.answers(step.system, await tab.answer(step.system));
  else {
    const ms = step.measure === 'capture' ? await tab.capture() : await tab.walk(step.measure);
    record.times = { ...record.times, [step.measure]: ms };
  }
}

async function finish(tab: ColdTab, stage: Stage, record: Record): Promise<void> {
  try {
    if (record.times.capture !== null) {
      record.described = await tab.described();
      if (record.page.save) record.capture = await tab.saved();
    }
    await tab.close();
  } catch {
    await stage.end();
  }
}

/** The results of a page so far. */
class Record {
  times: PageTimes = { walk: null, rectangles: null, capture: null };
  described: { readonly nodes: number | null; readonly blocks: readonly Block[] } = { nodes: null, blocks: [] };
  capture: SavedCapture | undefined;
  private readonly cells: { [name: string]: Cell } = {};

  constructor(
    readonly page: Visited,
    readonly systems: readonly string[],
  ) {}

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
    const { times, cells, capture } = this;
    return { id, bytes: html.length, ...this.described, times, cells, ...defined({ capture }) };
  }
}
