import browser from 'webextension-polyfill';

/**
 * A quiet clip under way, or one whose result is on the button. It is written
 * before anything else is done, so that whoever comes later (a new worker, the
 * popup) can tell that one never ended.
 */
export interface QuietRecord {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Of the draft, and of the clip once it is saved. */
  readonly clipId?: string;
  /** Its result is on the button. */
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

/** All of them, by tab. */
export async function quietRecords(): Promise<ReadonlyMap<number, QuietRecord>> {
  const all = await browser.storage.session.get(null);
  const ours = Object.entries(all).filter(([key]) => key.startsWith(prefix));
  return new Map(ours.map(([key, record]) => [Number(key.slice(prefix.length)), record as QuietRecord]));
}
