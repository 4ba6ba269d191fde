import browser from 'webextension-polyfill';

/* The browser's alarms. They outlive the worker that set them and start a new one. */

/**
 * What the alarms watch: unfinished quiet clips, gathering, queued pictures, the outbox and many pages in one go; every day whether a backup is
 * due; every quarter of an hour what other machines have shared; a backup and a round of sharing that Firefox may cut off.
 */
export type AlarmName =
  | 'quiet clips'
  | 'gathering'
  | 'pictures'
  | 'deliveries'
  | 'pages'
  | 'backups'
  | 'backup'
  | 'sharing'
  | 'sharing round';

/** The shortest period Chromium allows. */
const minutes = 0.5;

/** Starts the alarm; it repeats until it is stopped. */
export async function startAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: minutes, periodInMinutes: minutes });
}

/** After a start of the browser it has more to do (minutes). Firefox forgets alarms when it ends. */
const settled = 5;

/** Starts an alarm that rings every so many minutes, unless it is started already. */
export async function startEvery(periodInMinutes: number, name: AlarmName): Promise<void> {
  if (await browser.alarms.get(name)) return;
  await browser.alarms.create(name, { delayInMinutes: settled, periodInMinutes });
}

export async function stopAlarm(name: AlarmName): Promise<void> {
  await browser.alarms.clear(name);
}

/** Each ring lets Firefox's background live for 30 seconds more, and as long again while what the listener returns is unsettled. */
export function onAlarm(name: AlarmName, listener: () => void | Promise<void>): void {
  browser.alarms.onAlarm.addListener((alarm) => (alarm.name === name ? listener() : undefined));
}
