import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until nothing has been added to a list for so long (ms), such as requests to a site; gives up after ten seconds. */
export async function untilQuiet(list: () => number, quietMs: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (let before = list(), since = Date.now(); Date.now() - since < quietMs && Date.now() < deadline; ) {
    await sleep(25);
    if (list() !== before) [before, since] = [list(), Date.now()];
  }
}
