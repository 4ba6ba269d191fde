import browser from 'webextension-polyfill';

/**
 * A quiet clip in progress, or one whose result the badge shows. It is written first,
 * so that a new worker or the popup can tell that a clip never ended.
 */
export interface QuietRecord {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The id of the draft. */
  readonly clipId?: string;
  /** The badge shows its result. */
  readonly ended?: true;
}

const prefix = 'quiet:';

export async function keepQuietRecord(tabId: number, record: QuietRecord): Promise<void> {
  await browser.storage.session.set({ [prefix + tabId]: record });
}

export async function forgetQuietRecord(tabId: number): Promise<void> {
  await browser.storage.session.remove(prefix + tabId);
}

export async function quietRecord(tabId: number): Promise<QuietRecord | undefined> {
  return (await browser.storage.session.get(prefix + tabId))[prefix + tabId] as QuietRecord | undefined;
}

export async function quietRecords(): Promise<ReadonlyMap<number, QuietRecord>> {
  const all = await browser.storage.session.get(null);
  const ours = Object.entries(all).filter(([key]) => key.startsWith(prefix));
  return new Map(ours.map(([key, record]) => [Number(key.slice(prefix.length)), record as QuietRecord]));
}
