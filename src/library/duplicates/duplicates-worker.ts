import { DuplicatesStore } from '../duplicates-store';
import { findDuplicates } from './find-duplicates';
import type { FromWorker } from './messages';

/* Finds duplicates in a worker, so that ten thousand texts do not freeze the page. */

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
