import type { AutomaticBackup, FailedBackup, LastAutomatic } from '../../browser/platform/automatic-backup';

const hour = 3600 * 1000;

/** How often (ms) backups are written. An hour less, so that a daily one comes at the same time every day. */
const periods = { day: 23 * hour, week: (7 * 24 - 1) * hour } as const;

/** A failed backup is tried again after this time (ms). */
const again = hour;

/** What decides whether a backup is due. */
export interface Situation {
  readonly plan: AutomaticBackup;
  readonly last: LastAutomatic | undefined;
  readonly failed: FailedBackup | undefined;
  /** How many clips were saved, changed or deleted since the last one. */
  readonly changed: number;
  readonly now: number;
}

/** Whether a backup is to be written now. One that would hold nothing new is not. */
export function isDue({ plan, last, failed, changed, now }: Situation): boolean {
  if (plan.every === 'off' || changed === 0) return false;
  if (failed && Math.abs(now - failed.at) < again) return false;
  if (!last) return true;
  if (plan.every === 'changes') return changed >= plan.changes;
  // A clock that was set back must not stop backups.
  return now - last.at >= periods[plan.every] || now < last.at;
}
