import browser from 'webextension-polyfill';
import { backupFailures } from '../messaging/offscreen-jobs';
import { inTurn } from './in-turn';
import type { LastBackup } from './last-backup';
import { onStored } from './stored-changes';

/* When backups are written by themselves, and what became of the last one. */

export const rhythms = ['off', 'day', 'week', 'changes'] as const;

/** How backups are written by themselves. */
export interface AutomaticBackup {
  readonly every: (typeof rhythms)[number];
  /** After so many new or changed clips, if `every` is `changes`. */
  readonly changes: number;
  /** How many of them stay. */
  readonly keep: number;
  /** When they were turned on (ms since 1970): names their folder among the downloads. */
  readonly since: number;
  /** The number of the next file among the downloads. */
  readonly next: number;
}

/** Two, so that the last good backup stays while the next one is written. */
export const fewestKept = 2;

/**
 * The most backups to keep, and the most changes to wait for. Chosen: daily backups of three months, and ten times the
 * 10,000 clips of a large library.
 */
export const mostKept = 100;
const mostChanges = 100_000;

const key = 'automaticBackup';
const lastKey = 'lastAutomaticBackup';
const failureKey = 'backupFailure';

const none: AutomaticBackup = { every: 'off', changes: 20, keep: 5, since: 0, next: 1 };

export async function automaticBackup(): Promise<AutomaticBackup> {
  const { [key]: stored } = await browser.storage.local.get(key);
  const { every, changes, keep, since, next } = (stored ?? {}) as Partial<Record<keyof AutomaticBackup, unknown>>;
  return {
    every: rhythms.find((each) => each === every) ?? none.every,
    changes: within(changes, 1, mostChanges, none.changes),
    keep: within(keep, fewestKept, mostKept, none.keep),
    since: within(since, 0, Number.MAX_SAFE_INTEGER, none.since),
    next: within(next, 1, mostKept, none.next),
  };
}

export async function setAutomaticBackup(changed: Partial<AutomaticBackup>): Promise<AutomaticBackup> {
  await inTurn(key, async () => browser.storage.local.set({ [key]: { ...(await automaticBackup()), ...changed } }));
  return automaticBackup();
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return otherwise;
  return Math.min(Math.max(value, least), most);
}

/** The last backup that was written by itself. */
export interface LastAutomatic extends LastBackup {
  readonly bytes: number;
  /** The name of its folder. */
  readonly place: string;
  /** The number of the last change of the library that it holds. */
  readonly seq: number;
}

export async function lastAutomatic(): Promise<LastAutomatic | undefined> {
  const { [lastKey]: stored } = await browser.storage.local.get(lastKey);
  const { at, clips, bytes, place, seq } = (stored ?? {}) as Partial<Record<keyof LastAutomatic, unknown>>;
  if (typeof at !== 'number' || typeof clips !== 'number' || typeof bytes !== 'number') return undefined;
  return typeof place === 'string' && typeof seq === 'number' ? { at, clips, bytes, place, seq } : undefined;
}

export async function keepLastAutomatic(last: LastAutomatic): Promise<void> {
  await browser.storage.local.set({ [lastKey]: last });
  await browser.storage.local.remove([failureKey, noticeKey]);
}

export interface FailedBackup {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly failure: (typeof backupFailures)[number];
}

/** The failure of the last backup that was to be written by itself. */
export async function failedBackup(): Promise<FailedBackup | undefined> {
  const { [failureKey]: stored } = await browser.storage.local.get(failureKey);
  const { at, failure } = (stored ?? {}) as Partial<Record<keyof FailedBackup, unknown>>;
  const valid = backupFailures.find((each) => each === failure);
  return typeof at === 'number' && valid !== undefined ? { at, failure: valid } : undefined;
}

export async function keepFailedBackup(failed: FailedBackup): Promise<void> {
  await browser.storage.local.set({ [failureKey]: failed });
}

const noticeKey = 'toldBackupFailure';

/** When the reader was last told in a page that backups are not written (ms since 1970); 0 if never. */
export async function backupNoticeAt(): Promise<number> {
  const { [noticeKey]: at } = await browser.storage.local.get(noticeKey);
  return typeof at === 'number' ? at : 0;
}

export async function keepBackupNotice(at: number): Promise<void> {
  await browser.storage.local.set({ [noticeKey]: at });
}

/** Calls the listener when any of this changes. Returns a function that stops listening. */
export function onAutomaticBackup(listener: () => void): () => void {
  return onStored((each) => [key, lastKey, failureKey].includes(each), listener);
}
