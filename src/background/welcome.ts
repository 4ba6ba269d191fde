import { isDriven } from '../browser/platform/manifest';
import { openOwnPage, welcomeAddress } from '../browser/platform/own-page';

/** Opens the introduction after the extension was installed. */
export async function welcome(reason: string): Promise<void> {
  if (opensWelcome(reason, isDriven())) await openOwnPage(welcomeAddress());
}

/** Whether the introduction is opened: once, after a person has installed the extension in whatever way. An update opens no tab. */
export function opensWelcome(reason: string, isDriven: boolean): boolean {
  return reason === 'install' && !isDriven;
}
