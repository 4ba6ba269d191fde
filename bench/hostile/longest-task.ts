import type { CDPSession, Page } from 'puppeteer-core';
import { recorded, type TraceEvent } from '../click/trace';

/** The longest tasks of a page's main thread in which scripts ran (CPU ms). */
export interface LongestTasks {
  /** With all that the browser did in the task. */
  readonly whole: number;
  /** Without layout and garbage collection. */
  readonly script: number;
}

/** What the browser does in a task of a script, at times that it chooses. */
const ofTheBrowser = new Set(['MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout']);

const ofScripts = new Set(['v8.callFunction', 'v8.run', 'EvaluateScript', 'FunctionCall']);

const mark = 'longest task';

/** The longest tasks in a page of Chromium while something is done. `root`: a session of the browser. */
export async function longestTasks<T>(
  root: CDPSession,
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tasks: LongestTasks }> {
  const categories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];
  let result: T | undefined;
  const events = await recorded({ connection: root }, categories, async () => {
    await page.evaluate((name) => void performance.mark(name), mark);
    result = await work();
  });
  return { result: result as T, tasks: longest(events) };
}

function longest(events: readonly TraceEvent[]): LongestTasks {
  const marked = events.find(({ name }) => name === mark);
  const own = events.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const scripts = own.filter(({ name }) => ofScripts.has(name));
  const others = own.filter(({ name }) => ofTheBrowser.has(name));
  const inside = (task: TraceEvent) => (event: TraceEvent) =>
    event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);
  let [whole, script] = [0, 0];
  for (const task of tasks) {
    const { tdur = 0 } = task;
    if (tdur <= script * 1000 || !scripts.some(inside(task))) continue;
    whole = Math.max(whole, tdur / 1000);
    const elsewhere = others.filter(inside(task)).reduce((sum, event) => sum + (event.tdur ?? 0), 0);
    script = Math.max(script, (tdur - elsewhere) / 1000);
  }
  return { whole, script };
}
