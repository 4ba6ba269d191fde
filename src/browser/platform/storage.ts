import browser from 'webextension-polyfill';
import { isSamePage } from '../../language/text/address';
import { defined } from '../../language/text/defined';
import type { Failure } from '../messaging/outcome';
import { defaultSettings, type ReadSettings, type Settings, settingsFrom, settingsVersion } from '../settings/settings';
import { keptOnce } from './kept-once';
import { onStored } from './stored-changes';
import { tabUrl } from './tab-events';

/** All settings, with defaults for those that were never set or cannot be read. */
export async function readSettings(): Promise<ReadSettings> {
  return settingsFrom(await browser.storage.local.get(Object.keys(defaultSettings)));
}

/** Sets one or more settings and leaves the others. */
export async function writeSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set({ settingsVersion, ...settings });
}

/** Calls the listener after every change of a setting. Returns a function that stops listening. */
export function onSettings(listener: () => void): () => void {
  return onStored((key) => key in defaultSettings, listener);
}

/** A failure, and the address of the page that the tab showed, if the browser revealed it. */
interface KeptFailure {
  readonly failure: Failure;
  readonly url?: string;
}

/** Remembers why a clip of the page in a tab failed, until the browser is closed. */
export async function keepFailure(tabId: number, failure: Failure): Promise<void> {
  const kept: KeptFailure = { failure, ...defined({ url: await tabUrl(tabId) }) };
  await browser.storage.session.set({ [failureKey(tabId)]: kept });
}

/** The failure remembered for the page that the tab shows. Reading removes what is remembered for the tab. */
export async function takeFailure(tabId: number): Promise<Failure | null> {
  const key = failureKey(tabId);
  const [stored, now] = await Promise.all([browser.storage.session.get(key), tabUrl(tabId)]);
  await browser.storage.session.remove(key);
  const { failure, url } = (stored[key] ?? {}) as Partial<KeptFailure>;
  const isOther = url !== undefined && now !== undefined && !isSamePage(url, now);
  return failure && !isOther ? failure : null;
}

/** What failed in the background for no tab in particular. */
export const { keep: keepBackgroundFailure, take: takeBackgroundFailure } = keptOnce<Failure>('background failure');

function failureKey(tabId: number): string {
  return `failure:${tabId}`;
}
