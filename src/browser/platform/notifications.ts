import browser from 'webextension-polyfill';
import { may } from './permissions';

/** Gives the permission back. */
export async function endNotifying(): Promise<void> {
  await browser.permissions.remove({ permissions: ['notifications'] });
}

/** Shows a notification if the reader has allowed it. */
export async function notify(title: string, message: string): Promise<void> {
  if (!(await may('notifications'))) return;
  const iconUrl = browser.runtime.getURL('icons/128.png');
  await browser.notifications.create({ type: 'basic', iconUrl, title, message });
}
