import { installType } from '../browser/platform/commands';
import { openTab, welcomeAddress } from '../browser/platform/tabs';

/** Opens the introduction after the extension was installed. */
export async function welcome(reason: string): Promise<void> {
  if (opensWelcome(reason, await installType())) await openTab(welcomeAddress());
}

/**
 * Whether the introduction is opened: once, after installation by a reader. An update opens no tab. Neither does an
 * unpacked extension in Chromium or a temporary add-on in Firefox, both of the type `development`: developers load
 * those again and again, and another tab would disturb browser tests.
 */
export function opensWelcome(reason: string, type: string): boolean {
  return reason === 'install' && type !== 'development';
}
