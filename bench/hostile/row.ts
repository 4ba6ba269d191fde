import type { LongestTasks } from './longest-task';

/** What became of one page. */
export interface HostileRow {
  readonly name: string;
  /** The longest tasks of the page itself, and while it was clipped. */
  readonly idle: LongestTasks;
  readonly clipped: LongestTasks;
  /** How long a task of a script may be while this page is clipped (CPU ms). */
  readonly limit: number;
  /** From the click to the article or the failure (ms). */
  readonly ms: number;
  /** `whole` or `partial`, or the code of a failure. */
  readonly outcome: string;
}
