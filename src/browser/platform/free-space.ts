import browser from 'webextension-polyfill';

/* How much the extension may still store, and when it last made room. */

/** What the browser estimates (bytes). */
export interface Space {
  readonly used: number;
  readonly quota: number;
}

/** Less free space (bytes) is short. Chosen: room for about 500 clips with pictures is enough time to act. */
const leastFree = 200_000_000;

/**
 * So is less than a tenth of what the browser allows, but a gigabyte is enough on any disk, and half of what it allows
 * where that is little. Chosen: one import with pictures may take more than the least.
 */
const leastShare = 0.1;
const enough = 1_000_000_000;
const enoughShare = 0.5;

/** Undefined if the browser does not say. */
export async function estimatedSpace(): Promise<Space | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
  } catch {
    return undefined;
  }
}

/** Whether so little is left that the reader should be told. */
export function isShort({ used, quota }: Space): boolean {
  const least = Math.max(leastFree, Math.min(leastShare * quota, enough));
  return quota - used < Math.min(least, enoughShare * quota);
}

const lookedKey = 'lookedForSpace';

/** The least time (ms) between two looks. Chosen: looking more often than every hour tells nothing new. */
const lookAfter = 3600 * 1000;

/** Whether space became short; looks at most once an hour. */
export async function becameShort(now = Date.now()): Promise<boolean> {
  const { [lookedKey]: looked } = await browser.storage.session.get(lookedKey);
  if (typeof looked === 'number' && Math.abs(now - looked) < lookAfter) return false;
  await browser.storage.session.set({ [lookedKey]: now });
  const space = await estimatedSpace();
  return space !== undefined && isShort(space);
}

const sweptKey = 'lastSweep';

/** When the whole library was last searched for pictures that no clip uses (ms since 1970); 0 if never. */
export async function lastSweep(): Promise<number> {
  const { [sweptKey]: at } = await browser.storage.local.get(sweptKey);
  return typeof at === 'number' ? at : 0;
}

export async function keepLastSweep(at: number): Promise<void> {
  await browser.storage.local.set({ [sweptKey]: at });
}
