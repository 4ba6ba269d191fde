import type { Browser } from 'webextension-polyfill';
import { whileAlive } from './alive';
import { sendOffscreen } from './channel';
import type { Outcome } from './outcome';
import type { CopyJob, KeptCopy } from './protocol';

declare const chrome: Pick<Browser, 'runtime'>;

/** A request to the offscreen document for a copy of a page. */
export interface CopyEnvelope {
  readonly copy: CopyJob;
}

/** How long (ms) a copy may take. */
const longestCopy = 180_000;

/** Asks the offscreen document for a copy of a page. Throws as `askOffscreen` does. */
export async function askForCopy(job: CopyJob): Promise<Outcome<KeptCopy> | 'hung'> {
  const answer = (async (): Promise<Outcome<KeptCopy>> => {
    const copy: Outcome<KeptCopy> | undefined = await chrome.runtime.sendMessage({ copy: job } satisfies CopyEnvelope);
    if (!copy) throw new Error('the offscreen document was closed');
    return copy;
  })();
  return whileAlive(answer, () => sendOffscreen('ping').catch(() => undefined), longestCopy);
}
