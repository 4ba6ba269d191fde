import { inWorker } from '../../browser/messaging/worker-calls';
import { newWorker } from '../../clip/assemble/trusted';
import type { FoundGroup } from '../duplicates-store';
import type { Progress } from '../progress';
import type { DuplicatesFunctions } from './duplicates-worker';
import workerUrl from './duplicates-worker?worker&url';

export type { FoundGroup } from '../duplicates-store';

/** Finds the clips that are probably one, in a worker. Throws if it fails. */
export function duplicates(onTold: (progress: Progress) => void): Promise<readonly FoundGroup[]> {
  return inWorker<DuplicatesFunctions, readonly FoundGroup[]>(
    () => newWorker(workerUrl),
    (calls) => calls.call('find', null, { onTold }),
  );
}
