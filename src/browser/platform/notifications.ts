import browser from 'webextension-polyfill';

const wanted: browser.Permissions.Permissions = { permissions: ['notifications'] };

/** Whether the reader has allowed notifications. */
export function mayNotify(): Promise<boolean> {
  return browser.permissions.contains(wanted);
}

/** Asks the reader. Call during a click, before awaiting anything. False if they decline. */
export function askToNotify(): Promise<boolean> {
  return browser.permissions.request(wanted);
}

/** Gives the permission back. */
export async function endNotifying(): Promise<void> {
  await browser.permissions.remove(wanted);
}

/** Shows a notification if the reader has allowed it. */
export async function notify(title: string, message: string): Promise<void> {
  if (!(await mayNotify())) return;
  const iconUrl = browser.runtime.getURL('icons/128.png');
  await browser.notifications.create({ type: 'basic', iconUrl, title, message });
}
