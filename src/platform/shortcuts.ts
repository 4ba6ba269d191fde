import browser from 'webextension-polyfill';

/** The keys a person has for that command of the manifest, as their browser writes them; undefined when none. */
export async function shortcutOf(command: string): Promise<string | undefined> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === command)?.shortcut || undefined;
}
