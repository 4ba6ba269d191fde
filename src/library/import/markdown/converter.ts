import { WorkerCalls } from '../../../browser/messaging/worker-calls';
import { newWorker } from '../../../clip/assemble/trusted';
import type { MarkdownFunctions } from './markdown-worker';
import workerUrl from './markdown-worker?worker&url';

/**
 * Notes of 1 MB take a few seconds; what takes longer (ms) was written to take long. Chosen: ten times that, for slow
 * machines.
 */
const longest = 30_000;

const calls = new WorkerCalls<MarkdownFunctions>(() => newWorker(workerUrl));

/** Turns notes into HTML, one after the other, in a worker that is ended if a note takes too long. */
export const converter = {
  /** Throws if the note cannot be converted, or not in time. */
  async html(markdown: string): Promise<string> {
    const timer = setTimeout(() => calls.end('the note takes too long'), longest);
    return await calls.call('html', markdown).finally(() => clearTimeout(timer));
  },
  end: () => calls.end(),
};
