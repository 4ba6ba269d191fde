import type { FromWorker, ToWorker, WorkerFunctions } from './worker-calls';

/** The parts of a worker's global scope that are used here. */
export interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

/** A function of any worker, for which the page has the types (`worker-calls.ts`). */
type AnyFunction = (asked: unknown, tell: (told: unknown) => void, signal: AbortSignal) => unknown;

export function answerCalls(functions: WorkerFunctions, scope = globalThis as unknown as WorkerScope): void {
  const running = new Map<number, AbortController>();

  async function answer({ id, name, asked }: Extract<ToWorker, { name: string }>): Promise<void> {
    const ending = new AbortController();
    running.set(id, ending);
    try {
      const called = functions[name] as unknown as AnyFunction;
      const tell = (told: unknown) => scope.postMessage({ id, told });
      scope.postMessage({ id, answer: await called(asked, tell, ending.signal) });
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      scope.postMessage({ id, failed: { name: kind, message } });
    } finally {
      running.delete(id);
    }
  }

  scope.onmessage = ({ data }) => {
    if ('name' in data) void answer(data);
    else running.get(data.id)?.abort();
  };
}
