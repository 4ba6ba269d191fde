import browser from 'webextension-polyfill';

/** A value that is kept until somebody takes it, or the browser is closed. */
export function keptOnce<T>(key: string) {
  return {
    keep: (value: T): Promise<void> => browser.storage.session.set({ [key]: value }),
    async take(): Promise<T | undefined> {
      const { [key]: value } = await browser.storage.session.get(key);
      if (value !== undefined) await browser.storage.session.remove(key);
      return value as T | undefined;
    },
  };
}
