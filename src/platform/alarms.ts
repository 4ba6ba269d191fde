import browser from 'webextension-polyfill';

/* The browser's alarms. They outlive the worker that set them and start a new one. */

/** What the alarms watch: unfinished quiet clips and queued pictures. */
export type AlarmName = 'quiet clips' | 'pictures';

/** The shortest period Chromium allows. */
const minutes = 0.5;

/** Starts the alarm; it repeats until it is stopped. */
export async function startAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: minutes, periodInMinutes: minutes });
}

export async function stopAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.clear(name);
}

export function onAlarm(name: AlarmName, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => alarm.name === name && listener());
}
