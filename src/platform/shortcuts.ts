import browser from 'webextension-polyfill';
import { openTab } from './tabs';

/** The keys a person has for that command of the manifest, as their browser writes them; undefined when none. */
export async function shortcutOf(command: string): Promise<string | undefined> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === command)?.shortcut || undefined;
}

/** Firefox 137 and later; the polyfill's types do not know it yet. */
interface Commands {
  readonly openShortcutSettings?: () => Promise<void>;
}

/** Opens the browser's own page of shortcuts. */
export async function openShortcutSettings(): Promise<void> {
  const { openShortcutSettings: open } = browser.commands as Commands;
  await (open ? open.call(browser.commands) : openTab('chrome://extensions/shortcuts'));
}
