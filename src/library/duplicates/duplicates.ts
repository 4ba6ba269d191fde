import { policy } from '../../clip/assemble/trusted';
import type { FoundGroup } from '../duplicates-store';
import type { FromWorker } from './duplicates-worker';
import workerUrl from './duplicates-worker?worker&url';
import type { Progress } from './find-duplicates';

export type { FoundGroup } from '../duplicates-store';
export type { Progress } from './find-duplicates';

/** Finds the clips that are probably one, in a worker. Throws if it fails. */
export function duplicates(onProgress: (progress: Progress) => void): Promise<readonly FoundGroup[]> {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  const worker = new Worker(url as string, { type: 'module' });
  const found = new Promise<readonly FoundGroup[]>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(`the worker ended: ${event.message}`));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'found') resolve(data.groups);
      else if (data.is === 'failed') reject(new Error(data.why));
      else onProgress(data.progress);
    };
  });
  worker.postMessage('start');
  return found.finally(() => worker.terminate());
}
