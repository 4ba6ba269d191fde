import browser from 'webextension-polyfill';

const key = 'lastSweep';

/** When the whole library was last searched for pictures that no clip uses (ms since 1970); 0 if never. */
export async function lastSweep(): Promise<number> {
  const { [key]: at } = await browser.storage.local.get(key);
  return typeof at === 'number' ? at : 0;
}

export async function keepLastSweep(at: number): Promise<void> {
  await browser.storage.local.set({ [key]: at });
}
