/*
 * Calls to the functions of a worker (`worker-answers.ts`). All messages of a worker come through one port, so that what
 * a function tells comes before its answer.
 */

/** What a worker offers. Before it answers, a function may tell any number of times what it has found so far. */
export type WorkerFunctions = Readonly<Record<string, (asked: never, tell: never, signal: AbortSignal) => unknown>>;

type Told<F extends WorkerFunctions[string]> = Parameters<F>[1] extends (told: infer T) => void ? T : never;
type Answer<F extends WorkerFunctions[string]> = Awaited<ReturnType<F>>;

/** A call, or the end of the one with that number. */
export type ToWorker =
  | { readonly id: number; readonly name: string; readonly asked: unknown }
  | { readonly id: number };

export type FromWorker =
  | { readonly id: number; readonly told: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: { readonly name: string; readonly message: string } };

/** The parts of a worker that are used here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

interface Waiting {
  readonly onTold: (told: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Options<F extends WorkerFunctions[string]> {
  readonly onTold?: (told: Told<F>) => void;
  /** Ends the call, which rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly transfer?: Transferable[];
}

/** Calls the functions of a worker, which starts with the first call. If it crashes, its calls reject, and the next one starts another. */
export class WorkerCalls<Functions extends WorkerFunctions> {
  private readonly waiting = new Map<number, Waiting>();
  private worker: WorkerPort | undefined;
  private lastId = 0;

  constructor(private readonly start: () => WorkerPort) {}

  /** Rejects with an error that has the name of the worker's, whose class it does not have. */
  call<N extends string & keyof Functions>(
    name: N,
    asked: Parameters<Functions[N]>[0],
    { onTold = () => {}, signal, transfer = [] }: Options<Functions[N]> = {},
  ): Promise<Answer<Functions[N]>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.worker ??= this.started();
    const { worker } = this;
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(id, { onTold: onTold as Waiting['onTold'], resolve, reject });
    });
    const end = () => {
      worker.postMessage({ id } satisfies ToWorker);
      this.waiting.get(id)?.reject(signal?.reason);
    };
    signal?.addEventListener('abort', end);
    worker.postMessage({ id, name, asked } satisfies ToWorker, transfer);
    return answer.finally(() => {
      this.waiting.delete(id);
      signal?.removeEventListener('abort', end);
    }) as Promise<Answer<Functions[N]>>;
  }

  /** Ends the worker; its calls reject. */
  end(why = 'the worker ended'): void {
    if (this.worker) {
      this.worker.onmessage = null;
      this.worker.onerror = null;
      this.worker.terminate();
    }
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error(why));
  }

  private started(): WorkerPort {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    worker.onerror = ({ message = '' }: { readonly message?: string }) => this.end(`the worker ended: ${message}`);
    return worker;
  }

  private receive(message: FromWorker): void {
    const call = this.waiting.get(message.id);
    if ('told' in message) call?.onTold(message.told);
    else if ('answer' in message) call?.resolve(message.answer);
    else call?.reject(Object.assign(new Error(message.failed.message), { name: message.failed.name }));
  }
}

/** Uses a worker that is ended when what it is used for settles. */
export async function inWorker<Functions extends WorkerFunctions, T>(
  start: () => WorkerPort,
  use: (calls: WorkerCalls<Functions>) => Promise<T>,
): Promise<T> {
  const calls = new WorkerCalls<Functions>(start);
  try {
    return await use(calls);
  } finally {
    calls.end();
  }
}
