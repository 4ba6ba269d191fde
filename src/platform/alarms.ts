import browser from 'webextension-polyfill';

/*
 * The browser's own alarms: they ring whatever became of the worker that set
 * them, and start a new one.
 */

/** What is looked after: quiet clips that never end, pictures that wait on disk. */
export type AlarmName = 'quiet clips' | 'pictures';

/** As often as Chromium allows. */
const minutes = 0.5;

/** From now on the alarm rings until it is stopped. */
export async function startAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: minutes, periodInMinutes: minutes });
}

export async function stopAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.clear(name);
}

export function onAlarm(name: AlarmName, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => alarm.name === name && listener());
}
