import browser from 'webextension-polyfill';
import { type Destination, targetKinds } from '../messaging/deliveries';
import { inTurn } from './in-turn';
import { onStored } from './stored-changes';

/*
 * The destinations that the reader set up. They hold secrets, so they are stored apart from the settings, which can be
 * exported, and only on this machine.
 */

const key = 'destinations';

/** All destinations that can be read, in the reader's order. */
export async function readDestinations(): Promise<readonly Destination[]> {
  return (await readAll()).filter(isDestination);
}

/** Also those of kinds that only a later version knows, which stay stored. */
async function readAll(): Promise<readonly unknown[]> {
  const { [key]: stored } = await browser.storage.local.get(key);
  return Array.isArray(stored) ? stored : [];
}

/** Adds a destination, or changes the one of its id. */
export async function keepDestination(destination: Destination): Promise<void> {
  await inTurn(key, async () => {
    const before = await readAll();
    const isSame = (each: unknown) => isDestination(each) && each.id === destination.id;
    const isKnown = before.some(isSame);
    const after = before.map((each) => (isSame(each) ? destination : each));
    await browser.storage.local.set({ [key]: isKnown ? after : [...after, destination] });
  });
}

export async function removeDestination(id: string): Promise<void> {
  await inTurn(key, async () => {
    const left = (await readAll()).filter((each) => !isDestination(each) || each.id !== id);
    await browser.storage.local.set({ [key]: left });
  });
}

/** Calls the listener after every change. Returns a function that stops listening. */
export function onDestinations(listener: () => void): () => void {
  return onStored((each) => each === key, listener);
}

function isDestination(value: unknown): value is Destination {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, name, values, hosts } = value as Partial<Record<keyof Destination, unknown>>;
  const isText = (each: unknown) => typeof each === 'string';
  const areValues = typeof values === 'object' && values !== null && Object.values(values).every(isText);
  return (
    isText(id) &&
    isText(name) &&
    areValues &&
    Array.isArray(hosts) &&
    hosts.every(isText) &&
    targetKinds.some((each) => each === kind)
  );
}
