import browser from 'webextension-polyfill';

/*
 * One alarm of the browser's own: it rings whatever became of the worker that
 * set it, and starts a new one.
 */
const name = 'quiet clips';

/** From now on the alarm rings once a minute, which is as often as every browser allows. */
export async function startAlarm(): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: 1, periodInMinutes: 1 });
}

export async function stopAlarm(): Promise<void> {
  await browser.alarms.clear(name);
}

export function onOurAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => alarm.name === name && listener());
}
