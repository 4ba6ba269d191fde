import { answerCalls, type WorkerScope } from '../../src/browser/messaging/worker-answers';
import type { FromWorker, ToWorker, WorkerFunctions, WorkerPort } from '../../src/browser/messaging/worker-calls';

/** A worker with these functions in this thread; messages are copied and arrive later, as between threads. */
export class LinkedWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  isEnded = false;
  private readonly scope: WorkerScope;

  constructor(functions: WorkerFunctions) {
    this.scope = { onmessage: null, postMessage: (message) => this.send(structuredClone(message)) };
    answerCalls(functions, this.scope);
  }

  postMessage(message: ToWorker): void {
    const data = structuredClone(message);
    queueMicrotask(() => this.scope.onmessage?.({ data }));
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** As if its code had thrown outside of a call. */
  crash(): void {
    const event = Object.assign(new Event('error'), { message: 'out of memory' });
    this.onerror?.call(this as unknown as Worker, event as ErrorEvent);
  }

  private send(data: FromWorker): void {
    queueMicrotask(() => this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data })));
  }
}
