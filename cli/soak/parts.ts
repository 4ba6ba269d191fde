import { setTimeout as sleep } from 'node:timers/promises';
import type { Soak } from './soak';

/** How long (ms) after the beginning of something it may be interrupted. */
const longestUntil = { stop: 1200, kill: 2500, close: 900 } as const;

/** Interruptions between two audits. */
const auditEvery = { stop: 50, kill: 10, close: 50 } as const;

/** Things that are begun before each interruption. */
const mostBegun = 3;

/** Stops the background worker so many times, with no more time between two stops than the browser needs for the next start. */
export async function stopWorkers(soak: Soak, times: number): Promise<void> {
  for (let stops = 0; stops < times; ) {
    soak.begin(1 + soak.below(mostBegun));
    await sleep(soak.below(longestUntil.stop));
    if (!(await soak.visit.session.stopWorker())) continue;
    soak.interruptions++;
    stops++;
    if (stops % auditEvery.stop === 0 || stops === times) await soak.audit(`worker stop ${stops}`);
  }
}

/** What a killed browser was asked for ends in this time (ms). */
const longestStop = 5000;

/** Kills the browser so many times and starts it again with the same profile. */
export async function killBrowsers(soak: Soak, times: number): Promise<void> {
  for (let kills = 1; kills <= times; kills++) {
    soak.begin(1 + soak.below(mostBegun));
    await sleep(soak.below(longestUntil.kill));
    await kill(soak);
    soak.interruptions++;
    await soak.launch();
    if (kills % auditEvery.kill === 0 || kills === times) await soak.audit(`browser kill ${kills}`);
  }
}

async function kill({ visit }: Soak): Promise<void> {
  const { clipper } = visit.session;
  clipper.browser.process()?.kill('SIGKILL');
  await clipper.closed;
  await visit.ended(longestStop);
}

/** Closes or navigates so many tabs while their pages are saved. */
export async function closeTabs(soak: Soak, times: number): Promise<void> {
  for (let closes = 1; closes <= times; closes++) {
    await closeOne(soak);
    soak.interruptions++;
    if (closes % auditEvery.close === 0 || closes === times) await soak.audit(`closed tab ${closes}`);
  }
}

async function closeOne(soak: Soak): Promise<void> {
  const { actions, session } = soak.visit;
  const page = actions.nextPage();
  const tab = await session.newTab();
  await actions.show(tab, page);
  const next = soak.below(2) === 0 ? soak.soaked.site.newPage() : undefined;
  const inPopup = soak.below(3) === 0;
  const saving = inPopup ? actions.saveInPopup(tab, page) : actions.saveQuietly(tab, page, next ? [next] : []);
  await sleep(soak.below(longestUntil.close));
  if (next && !inPopup) await actions.show(tab, next);
  else await tab.page.close();
  await saving;
  if (!tab.page.isClosed()) await tab.page.close();
}
