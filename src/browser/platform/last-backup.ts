import browser from 'webextension-polyfill';

export interface LastBackup {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly clips: number;
}

const key = 'lastBackup';

export async function lastBackup(): Promise<LastBackup | undefined> {
  const { [key]: stored } = await browser.storage.local.get(key);
  const { at, clips } = (stored ?? {}) as Partial<Record<keyof LastBackup, unknown>>;
  return typeof at === 'number' && typeof clips === 'number' ? { at, clips } : undefined;
}

export async function keepLastBackup(backup: LastBackup): Promise<void> {
  await browser.storage.local.set({ [key]: backup });
}
