import { WorkerCalls } from '../browser/messaging/worker-calls';
import { newWorker } from '../clip/assemble/trusted';
import type { FetchFunctions } from './fetch-worker';
import workerUrl from './fetch-worker?worker&url';
import type { Fetching } from './fetching';

const calls = new WorkerCalls<FetchFunctions>(() => newWorker(workerUrl));

/** Fetches in a worker, which our documents must use. A form is packed first: messages cannot carry it. */
export const fetchInWorker: Fetching = async (outgoing) => {
  const { body } = outgoing;
  if (!(body instanceof FormData)) return calls.call('fetch', outgoing);
  const packed = new Response(body);
  // A blob's type is in lower case, but the boundary between the parts is not.
  const headers = { ...outgoing.headers, 'Content-Type': packed.headers.get('Content-Type') ?? '' };
  return calls.call('fetch', { ...outgoing, headers, body: await packed.blob() });
};
