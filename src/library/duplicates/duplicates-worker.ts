import { DuplicatesStore, type FoundGroup } from '../duplicates-store';
import { findDuplicates, type Progress } from './find-duplicates';

/* Finds duplicates in a worker, so that ten thousand texts do not freeze the page, which imports only the types. */

/** What the page is sent. */
export type FromWorker =
  | { readonly is: 'progress'; readonly progress: Progress }
  | { readonly is: 'found'; readonly groups: readonly FoundGroup[] }
  | { readonly is: 'failed'; readonly why: string };

/** The parts of the worker's global scope that are used here. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: (() => void) | null;
}

const port = globalThis as unknown as Port;

port.onmessage = () => void work();

async function work(): Promise<void> {
  try {
    const groups = await findDuplicates(new DuplicatesStore(), (progress) =>
      port.postMessage({ is: 'progress', progress }),
    );
    port.postMessage({ is: 'found', groups });
  } catch (error) {
    port.postMessage({ is: 'failed', why: String(error) });
  }
}
