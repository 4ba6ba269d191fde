import type { CDPSession, Connection } from 'puppeteer-core';
import type { BenchBrowser } from './browser';

/** What a trace shows of the page's main thread, in ms of thread time. */
export interface PageTrace {
  /** The longest stretch in which the page could not react. */
  readonly longestTask: number;
  /** Compiling and evaluating the scripts that an extension injects. */
  readonly injected: number;
}

/** An event as the browser reports it. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly cat?: string;
  /** `X`: a stretch of time; `b` and `e`: the beginning and the end of a measure. */
  readonly ph?: string;
  /** When it began, and how long it took (µs). */
  readonly ts: number;
  readonly dur?: number;
  /** Thread time in µs. */
  readonly tdur?: number;
  readonly args?: {
    /** Of a thread or a process. */
    readonly name?: string;
    readonly data?: { readonly url?: string; readonly requestId?: string; readonly decodedBodyLength?: number };
  };
}

export function pageTrace(events: readonly TraceEvent[], process: number): PageTrace {
  // On Linux, the id of a process is that of its main thread.
  const own = events.filter(({ pid, tid }) => pid === process && tid === process);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const injected = own.filter(
    ({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.startsWith('chrome-extension:'),
  );
  return {
    longestTask: Math.max(0, ...tasks.map(milliseconds)),
    injected: injected.reduce((sum, event) => sum + milliseconds(event), 0),
  };
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}

/** Traces the browser while something is done. */
export async function traced(browser: BenchBrowser, process: number, work: () => Promise<unknown>): Promise<PageTrace> {
  return pageTrace(await recorded(browser, ['toplevel', 'devtools.timeline'], work), process);
}

/** A browser, or a session of one. */
interface Traceable {
  readonly connection: Pick<Connection | CDPSession, 'on' | 'off' | 'once' | 'send'>;
}

/** The events of the listed categories, and of no others, while something is done. */
export async function recorded(
  { connection }: Traceable,
  includedCategories: string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }) => events.push(...(value as TraceEvent[]));
  connection.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories, excludedCategories: ['*'] };
  await connection.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  try {
    await work();
  } finally {
    const complete = new Promise<void>((resolve) => connection.once('Tracing.tracingComplete', () => resolve()));
    await connection.send('Tracing.end');
    await complete;
    connection.off('Tracing.dataCollected', collect);
  }
  return events;
}
