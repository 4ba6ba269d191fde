import { policy } from '../../../clip/assemble/trusted';
import type { ConvertedNote } from './markdown-worker';
import workerUrl from './markdown-worker?worker&url';

/**
 * Notes of 1 MB take a few seconds; what takes longer (ms) was written to take long. Chosen: ten times that, for slow
 * machines.
 */
const longest = 30_000;

/** Turns notes into HTML, one after the other, in a worker that is ended if a note takes too long. */
class Converter {
  private worker: Worker | undefined;

  /** Throws if the note cannot be converted, or not in time. */
  html(markdown: string): Promise<string> {
    this.worker ??= startedWorker();
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const stop = (why: string) => {
        clearTimeout(timer);
        this.end();
        reject(new Error(why));
      };
      const timer = setTimeout(() => stop('the note takes too long'), longest);
      worker.onerror = (event) => stop(event.message || 'the worker ended');
      worker.onmessage = ({ data }: MessageEvent<ConvertedNote>) => {
        clearTimeout(timer);
        if ('html' in data) resolve(data.html);
        else reject(new Error(data.failed));
      };
      worker.postMessage(markdown);
    });
  }

  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

export const converter = new Converter();

function startedWorker(): Worker {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  return new Worker(url as string, { type: 'module' });
}
