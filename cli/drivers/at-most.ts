import { setTimeout as sleep } from 'node:timers/promises';

/** Ends after a time (ms), to race against what may hang. It does not keep the program running once all else is done. */
export const atMost = (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false });
