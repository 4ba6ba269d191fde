import type { SharedPreferences, SharingJob } from '../browser/messaging/offscreen-jobs';
import { startAlarm, startEvery, stopAlarm } from '../browser/platform/alarms';
import { askOpened, hasDocument } from '../browser/platform/ask-offscreen';
import { inTurn } from '../browser/platform/in-turn';
import { mayReadHost } from '../browser/platform/permissions';
import { onRules, readRules } from '../browser/platform/site-rules';
import { onSettings, readSettings, writeSettings } from '../browser/platform/storage';
import type { Settings } from '../browser/settings/settings';
import { lastChange } from '../library/changes';
import type { Database } from '../library/database';
import { live } from '../library/live';
import { preferencesAfter } from '../sync/preferences';
import type { SharingRow } from '../sync/shared-database';
import { isBehind, sharingRow } from '../sync/sharing';
import { replaceRules } from './site-rules';

/*
 * Shares the library with other machines, in Chromium in the offscreen document, which has the engine's code. The worker
 * decides when: some time after a change, every quarter of an hour, while a page of ours is open, and when the reader asks.
 */

/** Other machines' changes come in this often (minutes). Chosen: few requests, and soon enough for somebody who changes desks. */
const period = 15;

/** A round begins this long after a change (ms). Chosen: what a reader changes in a row goes out together. */
const patience = 5000;

/** A storage that refuses is asked again by the alarm this much later (ms). Chosen: a server must not take it for an attack. */
const pauseAfterRefusal = 3 * 3600 * 1000;

/** What passes without the reader. */
const passing: readonly SharingRow['failure'][] = [undefined, 'unreachable', 'timeout', 'busy', 'offline'];

type Asked = 'reader' | 'page' | 'change' | 'alarm';

/** Starts or stops the alarm, as this machine shares its library or not. */
export async function expectRounds(): Promise<void> {
  const row = await sharingRow().catch(() => undefined);
  if (row && !row.paused) await startEvery(period, 'sharing');
  else await stopAlarm('sharing');
}

/** Begins a round if it is due. Never throws: how it went is noted where the settings find it. */
export async function shareIfDue(asked: Asked): Promise<void> {
  try {
    const row = await sharingRow();
    if (!row || row.paused || !isDue(row, asked)) return;
    const job = await jobFor(row);
    if (!hasDocument()) return void (await askOpened('offscreen.share', job));
    running ??= runHere(job);
    await running;
  } catch {
    // The alarm tries again.
  }
}

/** The round of a background page. */
let running: Promise<void> | undefined;

/** Firefox ends a page in which nothing has happened for 30 seconds, so an alarm rings meanwhile. */
async function runHere(job: SharingJob): Promise<void> {
  try {
    await startAlarm('sharing round');
    const { partsHere, runRound } = await import('../sync/run-round');
    await runRound(job, partsHere(takePreferences));
  } finally {
    running = undefined;
    await stopAlarm('sharing round');
  }
}

/** Waits for the round of this page; continues one that an earlier page did not end. */
export async function untilShared(): Promise<void> {
  await (running?.catch(() => {}) ?? shareIfDue('change'));
  if (!running) await stopAlarm('sharing round');
}

function isDue({ failure, notBefore = 0, endedAt = 0 }: SharingRow, asked: Asked): boolean {
  if (asked === 'reader') return true;
  // A wait that was asked for while the clock was ahead does not count.
  if (endedAt <= Date.now() && Date.now() < notBefore) return false;
  const isWell = passing.includes(failure);
  return isWell || (asked === 'alarm' && Math.abs(Date.now() - endedAt) > pauseAfterRefusal);
}

async function jobFor({ storage: { kind, values } }: SharingRow): Promise<SharingJob> {
  const [isAllowed, preferences] = await Promise.all([
    kind === 'folder' || mayReadHost(values.address ?? '').catch(() => false),
    preferencesHere(),
  ]);
  return { isAllowed, preferences };
}

async function preferencesHere(): Promise<SharedPreferences> {
  const [{ settings }, rules] = await Promise.all([readSettings(), readRules()]);
  return { settings, rules };
}

/** Stores what other machines changed, and leaves what the reader has changed here meanwhile. */
export async function takePreferences(given: SharedPreferences, taken: SharedPreferences): Promise<void> {
  await inTurn('settings', async () => {
    const before = await preferencesHere();
    const { settings } = preferencesAfter(before, given, taken);
    const names = Object.keys(settings) as (keyof Settings)[];
    const changed = names.filter((name) => settings[name] !== before.settings[name]);
    if (changed.length > 0) await writeSettings(Object.fromEntries(changed.map((name) => [name, settings[name]])));
  });
  await replaceRules((rules) => preferencesAfter({ ...given, rules }, given, taken).rules);
}

/**
 * Follows clips, settings and rules, now and after every change. Returns what to call after a change of anything else that
 * machines share.
 */
export function followForSharing(database: Database): () => void {
  let isWaiting = false;
  let isChanged = false;
  const look = async () => {
    const was = isChanged;
    isWaiting = false;
    isChanged = false;
    const row = await sharingRow();
    if (!row || !(was || (await isBehind(database)))) return;
    await shareIfDue('change');
    // A round that was under way has the settings from before it.
    if (was && row.startedAt !== undefined && !row.paused) shareSoon();
  };
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void look().catch(() => {}), patience);
  };
  const shareSoon = () => {
    isChanged = true;
    wait();
  };
  live(() => lastChange(database), 0)(wait);
  onSettings(shareSoon);
  onRules(shareSoon);
  return shareSoon;
}
