import type { TraceEvent } from '../click/trace';

/** Where something happens. `page` and `popup` are main threads; `worker` is the thread of the background worker. */
export type Lane = 'page' | 'popup' | 'worker' | 'stages' | 'files';

/** What a thread does in a task, by what takes most of it. */
export type Kind = 'script' | 'layout' | 'loading' | 'garbage' | 'other' | 'stage' | 'file';

/** A stretch of time, in ms from the click. */
export interface Span {
  readonly lane: Lane;
  readonly name: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** CPU time of a task (ms). */
  readonly cpu?: number;
  /** Of a file. */
  readonly bytes?: number;
}

/** Which threads the spans are read from. */
export interface Observed {
  /** When the button was clicked (µs of the trace's clock). */
  readonly clickedAt: number;
  /** The process of the page. */
  readonly page: number;
}

/** What happened after a click, from the events of a trace with the categories of `run.ts`. */
export function spansOf(events: readonly TraceEvent[], { clickedAt, page }: Observed): readonly Span[] {
  const names = threadNames(events);
  const since = events.filter(({ ts }) => ts >= clickedAt);
  const laneOf = ({ pid, tid }: TraceEvent): Lane | undefined => {
    const thread = names.thread.get(`${pid} ${tid}`) ?? '';
    if (pid === page) return tid === page ? 'page' : undefined;
    if (!names.process.get(pid)?.startsWith('Extension')) return undefined;
    if (thread.startsWith('ServiceWorker')) return 'worker';
    return tid === pid ? 'popup' : undefined;
  };
  const at = (ts: number) => (ts - clickedAt) / 1000;
  const spans = [...tasksOf(since, laneOf, at), ...measuresOf(since, laneOf, at), ...filesOf(since, laneOf, at)];
  return spans.sort((a, b) => a.start - b.start);
}

type LaneOf = (event: TraceEvent) => Lane | undefined;
type At = (ts: number) => number;

function threadNames(events: readonly TraceEvent[]) {
  const process = new Map<number, string>();
  const thread = new Map<string, string>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'process_name') process.set(pid, args?.name ?? '');
    if (name === 'thread_name') thread.set(`${pid} ${tid}`, args?.name ?? '');
  }
  return { process, thread };
}

/** Shorter tasks (ms) are not shown. Chosen: a drawing of a second has some two pixels per ms. */
const shortestTask = 0.5;

const kinds: Readonly<Record<string, Kind>> = {
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  'v8.callFunction': 'script',
  FunctionCall: 'script',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'layout',
  Paint: 'layout',
  Commit: 'layout',
  ParseHTML: 'loading',
  'v8.compile': 'loading',
  'v8.compileModule': 'loading',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};

function tasksOf(events: readonly TraceEvent[], laneOf: LaneOf, at: At): Span[] {
  return events.flatMap((task) => {
    const lane = laneOf(task);
    const { name, ts, dur = 0, tdur = 0 } = task;
    if (lane === undefined || name !== 'ThreadControllerImpl::RunTask' || dur / 1000 < shortestTask) return [];
    const within = events.filter(
      (each) => each.tid === task.tid && each.ph === 'X' && each.ts >= ts && each.ts < ts + dur && each.name in kinds,
    );
    const [most] = within.sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0));
    const kind = (most && kinds[most.name]) ?? 'other';
    const script = within.flatMap(({ args }) => args?.data?.url ?? [])[0];
    const shown = script === undefined ? kind : fileName(script);
    return [{ lane, name: shown, kind, start: at(ts), end: at(ts + dur), cpu: tdur / 1000 }];
  });
}

/** The measures that the extension's documents leave: the stages of a clip. */
function measuresOf(events: readonly TraceEvent[], laneOf: LaneOf, at: At): Span[] {
  const begun = new Map<string, number>();
  return events.flatMap((event) => {
    const { name, ph, ts, cat } = event;
    if (cat !== 'blink.user_timing' || laneOf(event) !== 'popup') return [];
    if (ph === 'b') begun.set(name, ts);
    const start = ph === 'e' ? begun.get(name) : undefined;
    return start === undefined ? [] : [{ lane: 'stages', name, kind: 'stage', start: at(start), end: at(ts) } as const];
  });
}

function filesOf(events: readonly TraceEvent[], laneOf: LaneOf, at: At): Span[] {
  const asked = new Map<string, { readonly url: string; readonly ts: number }>();
  return events.flatMap((event) => {
    const { name, ts, args } = event;
    const { requestId, url, decodedBodyLength: bytes = 0 } = args?.data ?? {};
    if (requestId === undefined || laneOf(event) !== 'popup') return [];
    if (name === 'ResourceSendRequest' && url !== undefined) asked.set(requestId, { url, ts });
    const request = asked.get(requestId);
    if (name !== 'ResourceFinish' || request === undefined) return [];
    asked.delete(requestId);
    const span = {
      lane: 'files',
      name: fileName(request.url),
      kind: 'file',
      start: at(request.ts),
      end: at(ts),
    } as const;
    return [{ ...span, bytes }];
  });
}

/** `clip.js` for an address with a hash in its file name. */
function fileName(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return name.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
