import browser from 'webextension-polyfill';
import type { Failure } from '../messaging/protocol';

/** What a person has set. */
export interface Settings {
  /** `nta`, `nta:paper`, … as in the list of engines. */
  readonly engine: string;
}

/** The settings, with `defaults` for what was never set. */
export async function readSettings(defaults: Settings): Promise<Settings> {
  const { engine } = await browser.storage.local.get({ engine: defaults.engine });
  return { engine: typeof engine === 'string' ? engine : defaults.engine };
}

/** Sets one or more settings; the others stay. */
export async function writeSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(settings);
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
