import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './session';
import type { StoredClip } from './stored';

/* One library on two machines: the soaked one, and one that joins it at the end. */

/** Until then (ms) both machines must have the same. */
const longestJoining = 300_000;

/** What the library of another machine lacks or has otherwise once both have met. */
export async function sharedFaults(one: Session, other: Session): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  for (const end = Date.now() + longestJoining; Date.now() < end; await sleep(1000)) {
    for (const session of [one, other]) await session.send('sharing.round', { asked: 'reader' });
    faults = differences((await one.stored()).clips, (await other.stored()).clips);
    if (faults.length === 0) break;
  }
  return faults;
}

/** Says which clips two machines have differently. */
export function differences(ours: readonly StoredClip[], theirs: readonly StoredClip[]): readonly string[] {
  const [one, other] = [ours, theirs].map((clips) => new Map(clips.map((clip) => [clip.id, textOf(clip)])));
  const ids = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...ids]
    .filter((id) => one?.get(id) !== other?.get(id))
    .map(
      (id) => `another machine has the clip ${id} ${other?.has(id) ? (one?.has(id) ? 'otherwise' : 'alone') : 'not'}`,
    );
}

/** What travels. Whether a picture is still asked for does not. */
function textOf({ url, title, isInTrash, paragraphs, kept }: StoredClip): string {
  return JSON.stringify([url, title, isInTrash, paragraphs, [...kept].sort()]);
}
