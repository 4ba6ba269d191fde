import browser from 'webextension-polyfill';
import type { Ask } from '../messaging/protocol';

/*
 * The pictures for which the reader is asked for access. Firefox closes the popup to ask, so the background fetches them
 * once it has the access.
 */

type Wanted = Ask<'pictures.fetch'>;

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
