import { inWorker } from '../../browser/messaging/worker-calls';
import { newWorker } from '../../clip/assemble/trusted';
import type { FoundGroup } from '../duplicates-store';
import type { DuplicatesFunctions } from './duplicates-worker';
import workerUrl from './duplicates-worker?worker&url';
import type { Progress } from './find-duplicates';

export type { FoundGroup } from '../duplicates-store';
export type { Progress } from './find-duplicates';

/** Finds the clips that are probably one, in a worker. Throws if it fails. */
export function duplicates(onTold: (progress: Progress) => void): Promise<readonly FoundGroup[]> {
  return inWorker<DuplicatesFunctions, readonly FoundGroup[]>(
    () => newWorker(workerUrl),
    (calls) => calls.call('find', null, { onTold }),
  );
}
