import type { FoundGroup } from '../duplicates-store';
import type { Progress } from './find-duplicates';

/** What the worker that finds duplicates sends the page. */
export type FromWorker =
  | { readonly is: 'progress'; readonly progress: Progress }
  | { readonly is: 'found'; readonly groups: readonly FoundGroup[] }
  | { readonly is: 'failed'; readonly why: string };
