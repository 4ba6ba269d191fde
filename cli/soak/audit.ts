import { setTimeout as sleep } from 'node:timers/promises';
import { checkedDownloads } from './downloads';
import type { Files } from './library-actions';
import type { Session } from './session';
import { type SoakPage, wordOf } from './site';
import type { ListedDraft, Waiting } from './stored';
import type { Soaked } from './visit';

/** Until then (ms) pictures and index must be settled. Pictures take up to 15 s each, and the alarm comes every 30 s. */
const longestSettling = 120_000;

/** Clips that each audit looks for in the index. */
const searched = 12;

export interface Audited {
  readonly faults: readonly string[];
  /** Pages whose clip was never begun or not stored as a draft when it was interrupted. */
  readonly unsaved: readonly SoakPage[];
  /** Pages that the library lists as not saved. */
  readonly listed: readonly ListedDraft[];
  readonly clips: number;
  readonly pictures: number;
  readonly lostPictures: number;
}

/** Waits until nothing is under way, and compares all that is stored with all that was reported. */
export async function audited(
  session: Session,
  { ledger, files }: Pick<Soaked, 'ledger' | 'files'>,
  downloads: string,
): Promise<Audited> {
  const stuck = await settled(session);
  const stored = await session.stored();
  const { faults, unsaved } = ledger.check(stored);
  const live = stored.clips.filter(({ isInTrash }) => !isInTrash);
  const all = [
    ...stuck,
    ...stored.faults,
    ...faults,
    ...stored.drafts
      .filter(({ paragraphs }) => paragraphs.length === 0)
      .map(({ url }) => `the draft of ${url} is empty`),
    ...(await searchFaults(
      session,
      live.slice(-searched).map(({ title }) => title),
    )),
    ...fileFaults(downloads, files),
    ...(await backupFaults(session)),
  ];
  return {
    faults: all,
    unsaved,
    listed: stored.listed,
    clips: live.length,
    pictures: live.reduce((sum, { kept }) => sum + kept.length, 0),
    lostPictures: live.reduce((sum, { lost }) => sum + lost.length, 0),
  };
}

async function settled(session: Session): Promise<readonly string[]> {
  const deadline = Date.now() + longestSettling;
  let waiting = await session.waiting();
  while (sumOf(waiting) > 0 && Date.now() < deadline) {
    // Starts the worker, as the next message or the alarm would.
    await session.send('ping', null);
    await sleep(200);
    waiting = await session.waiting();
  }
  const { pictures, saves, changes } = waiting;
  return sumOf(waiting) === 0
    ? []
    : [`${saves} saves, ${pictures} pictures and ${changes} changes of the index are still waiting`];
}

function sumOf({ pictures, saves, changes }: Waiting): number {
  return pictures + saves + changes;
}

async function searchFaults(session: Session, titles: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const title of titles) {
    const found = await session.found(wordOf(Number(title.replace('Page ', ''))));
    if (found.join() !== title) faults.push(`the search for ${title} finds ${found.join(', ') || 'nothing'}`);
  }
  return faults;
}

/** Files that were reported as downloaded are there, and all are whole. */
function fileFaults(downloads: string, reported: Files): readonly string[] {
  const { whole, faults } = checkedDownloads(downloads);
  const missing = (['exports', 'backups'] as const).filter((kind) => whole[kind] < reported[kind]);
  const lost = missing.map((kind) => `${reported[kind]} ${kind} were reported as downloaded, ${whole[kind]} are there`);
  Object.assign(reported, { exports: 0, backups: 0 });
  return [...faults, ...lost];
}

/** Files of backups that were interrupted are empty until the next backup removes them; none is half a backup. */
async function backupFaults(session: Session): Promise<string[]> {
  const files = await session.backups();
  return files
    .filter(({ size, problem }) => size > 0 && problem !== undefined)
    .map(({ name, problem }) => `the backup ${name} is not whole: ${problem}`);
}
