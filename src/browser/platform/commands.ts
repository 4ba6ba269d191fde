import browser from 'webextension-polyfill';
import { openTab } from './tabs';

const commands = ['clip-page', 'pick-on-page'] as const;

/** Listens for the shortcuts of the manifest. */
export function onCommand(listener: (command: (typeof commands)[number], tabId: number) => void): void {
  browser.commands.onCommand.addListener(async (name, tab) => {
    const command = commands.find((each) => each === name);
    if (!command) return;
    const id = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
    if (id !== undefined) listener(command, id);
  });
}

/** Listens for installation and updates: `install`, `update`, `browser_update`. */
export function onInstalled(listener: (reason: string) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => listener(reason));
}

/** Listens for the start of the browser, which then also starts the background. */
export function onStartup(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** The keys assigned to a command of the manifest, as the browser writes them; undefined if none. */
export async function shortcutOf(command: string): Promise<string | undefined> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === command)?.shortcut || undefined;
}

/** Firefox 137 and later; the polyfill's types lack it. */
interface Commands {
  readonly openShortcutSettings?: () => Promise<void>;
}

/** Opens the browser's page for shortcuts. */
export async function openShortcutSettings(): Promise<void> {
  const { openShortcutSettings: open } = browser.commands as Commands;
  await (open ? open.call(browser.commands) : openTab('chrome://extensions/shortcuts'));
}
