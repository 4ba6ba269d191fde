import type { CDPSession, Page } from 'puppeteer-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs. */
  readonly ts: number;
  readonly dur?: number;
  /** Thread time in µs. */
  readonly tdur?: number;
}

/** What the browser does in a task of a script, at times that it chooses. */
const ofTheBrowser = new Set(['MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout']);

const mark = 'longest task';

/**
 * The longest task of a script in a page of Chromium while something is done: CPU ms of its main thread, without
 * layout and garbage collection. `root`: a session of the browser.
 */
export async function longestScriptTask<T>(
  root: CDPSession,
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }) => {
    for (const event of value) events.push(event as TraceEvent);
  };
  root.on('Tracing.dataCollected', collect);
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];
  await root.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  try {
    await page.evaluate((name) => void performance.mark(name), mark);
    const result = await work();
    await ended(root);
    return { result, ms: longest(events) };
  } finally {
    root.off('Tracing.dataCollected', collect);
  }
}

async function ended(root: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => root.once('Tracing.tracingComplete', () => resolve()));
  await root.send('Tracing.end');
  await complete;
}

function longest(events: readonly TraceEvent[]): number {
  const marked = events.find(({ name }) => name === mark);
  const own = events.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const scripts = own.filter(
    ({ name }) => name === 'v8.callFunction' || name === 'v8.run' || name === 'EvaluateScript',
  );
  const others = own.filter(({ name }) => ofTheBrowser.has(name));
  const inside = (task: TraceEvent) => (event: TraceEvent) =>
    event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);
  let most = 0;
  for (const task of tasks) {
    const { tdur = 0 } = task;
    if (tdur <= most * 1000 || !scripts.some(inside(task))) continue;
    const elsewhere = others.filter(inside(task)).reduce((sum, event) => sum + (event.tdur ?? 0), 0);
    most = Math.max(most, (tdur - elsewhere) / 1000);
  }
  return most;
}
