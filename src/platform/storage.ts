import browser from 'webextension-polyfill';
import type { Failure } from '../messaging/protocol';
import { defaultSettings, type ReadSettings, type Settings, settingsFrom, settingsVersion } from '../settings/settings';

/** Everything a person has set, with defaults for what was never set or cannot be read. */
export async function readSettings(): Promise<ReadSettings> {
  return settingsFrom(await browser.storage.local.get(Object.keys(defaultSettings)));
}

/** Sets one or more settings; the others stay. */
export async function writeSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set({ settingsVersion, ...settings });
}

/** Calls after every change of a setting, from whichever page it came. Returns how to stop. */
export function onSettings(listener: () => void): () => void {
  browser.storage.local.onChanged.addListener(listener);
  return () => browser.storage.local.onChanged.removeListener(listener);
}

/** Remembers why a clip of this tab failed, until the browser is closed. */
export async function keepFailure(tabId: number, failure: Failure): Promise<void> {
  await browser.storage.session.set({ [failureKey(tabId)]: failure });
}

/** What was remembered for this tab; forgotten by asking. */
export async function takeFailure(tabId: number): Promise<Failure | null> {
  const key = failureKey(tabId);
  const { [key]: failure } = await browser.storage.session.get(key);
  await browser.storage.session.remove(key);
  return (failure as Failure | undefined) ?? null;
}

function failureKey(tabId: number): string {
  return `failure:${tabId}`;
}
