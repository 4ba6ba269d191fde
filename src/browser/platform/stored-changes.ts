import browser from 'webextension-polyfill';

/**
 * Calls the listener after every change of values on this machine with such keys, whichever page made it. Returns a
 * function that stops listening.
 */
export function onStored(isMeant: (key: string) => boolean, listener: () => void): () => void {
  const changed = (changes: object) => {
    if (Object.keys(changes).some(isMeant)) listener();
  };
  browser.storage.local.onChanged.addListener(changed);
  return () => browser.storage.local.onChanged.removeListener(changed);
}
