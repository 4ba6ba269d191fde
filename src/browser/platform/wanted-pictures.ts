import browser from 'webextension-polyfill';

/*
 * The pictures for which the reader is asked for access. Firefox closes the popup to ask, so the background fetches them
 * once it has the access.
 */

interface Wanted {
  /** The clip or draft. */
  readonly id: string;
  /** The addresses of the pictures. */
  readonly only: readonly string[];
  /** Those whose hosts the reader is asked for. */
  readonly asking: readonly string[];
}

const key = 'wanted pictures';

/** Call without awaiting it: browsers ask for access only during a click. */
export async function keepWanted(wanted: Wanted): Promise<void> {
  await browser.storage.session.set({ [key]: wanted });
}

export async function takeWanted(): Promise<Wanted | undefined> {
  const wanted = (await browser.storage.session.get(key))[key] as Wanted | undefined;
  await browser.storage.session.remove(key);
  return wanted;
}
