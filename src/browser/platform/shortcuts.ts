import browser from 'webextension-polyfill';
import { openTab } from './tabs';

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
