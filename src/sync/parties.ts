import type { Database } from '../library/database';
import type { Preferences } from './preferences';
import type { LibraryKey } from './sealed';
import type { SharedDatabase } from './shared-database';
import { kindOf, type SharedKind } from './shared-kinds';
import type { SharedStore } from './storage';

/** What came in and went out. */
export interface Done {
  /** How many clips came in and went out. */
  readonly received: number;
  readonly sent: number;
  /** The ids of clips that were deleted on one machine and changed on another, which won. */
  readonly restored: readonly string[];
}

export interface Parties {
  readonly library: Database;
  readonly shared: SharedDatabase;
  readonly store: SharedStore;
  readonly key: LibraryKey;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** See `mostFiles` in round.ts, which it overrides. */
  readonly mostFiles?: number;
  /** This machine's settings and rules. Without them, none are sent or taken over. */
  readonly preferences?: Preferences;
  /** What this machine does not share. */
  readonly off?: readonly SharedKind[];
  /** Whether the pictures of a clip are to come now; all, if it is left out. */
  readonly wantsPictures?: (clipId: string) => boolean;
  /** Told how many changes are left to send or to take over; the round ends early if it throws. */
  readonly onStep?: (left?: number) => Promise<void> | void;
  /** Told what is done as it is done: the round may end early. */
  readonly onDone?: (done: Done) => Promise<unknown>;
}

/** How many clips are sent or taken over between two notes of progress. Chosen: a file of them is about 100 kB. */
export const atOnce = 100;

/** Milliseconds. */
export const day = 24 * 3600 * 1000;

/** Whether this machine does not share items of this kind. */
export function isOff({ off = [] }: Parties, key: string): boolean {
  const kind = kindOf(key);
  return kind !== undefined && off.includes(kind);
}

/** So many files at once. Chosen: browsers open six connections to a host. */
const abreast = 4;

/** Does some of this work at once, until all of it is done. After a failure it begins nothing more, and waits for what it began. */
export async function allOf(work: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...work];
  const worker = async () => {
    try {
      for (let next = left.shift(); next; next = left.shift()) await next();
    } finally {
      left.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: abreast }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
