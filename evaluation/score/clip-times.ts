import type { ClipTime } from '../benchmark/answer';
import { quantile } from '../metrics/statistics';
import type { Row } from './score';

export interface Times {
  readonly median: number;
  readonly p90: number;
}

/** CPU times of whole clips by one system, with the injection of its code (ms). */
export interface ClipTimes {
  readonly inject: Times;
  readonly page: Times;
  readonly extension: Times;
  /** `page` and `extension` together. */
  readonly whole: Times;
  /** How many times as long as a whole clip by Readability on the same page; null if it was not asked. */
  readonly pageRatio: Times | null;
  readonly wholeRatio: Times | null;
}

export function clipTimes(name: string, rows: readonly Row[]): ClipTimes | undefined {
  const clips = rows.flatMap(({ scores }): Clip[] => {
    const cpu = scores[name]?.cpu;
    return cpu ? [{ ...cpu, readability: wholeOf(scores.readability?.cpu) }] : [];
  });
  const spread = (value: (clip: Clip) => number | null) => timesOf(clips.map(value));
  const inject = spread((clip) => clip.inject);
  const page = spread((clip) => clip.page);
  const extension = spread((clip) => clip.extension);
  const whole = spread(wholeOf);
  if (!inject || !page || !extension || !whole) return undefined;
  return {
    inject,
    page,
    extension,
    whole,
    pageRatio: spread((clip) => ratio(clip.page, clip.readability)),
    wholeRatio: spread((clip) => ratio(wholeOf(clip), clip.readability)),
  };
}

interface Clip extends ClipTime {
  /** A whole clip by Readability. */
  readonly readability: number | null;
}

function wholeOf(cpu: ClipTime): number;
function wholeOf(cpu: ClipTime | null | undefined): number | null;
function wholeOf(cpu: ClipTime | null | undefined): number | null {
  return cpu ? cpu.page + cpu.extension : null;
}

function ratio(ms: number, of: number | null): number | null {
  return of === null || of <= 0 ? null : ms / of;
}

/** Null if nothing was measured. */
export function timesOf(values: readonly (number | null)[]): Times | null {
  const known = values.filter((value) => value !== null);
  const median = quantile(known, 0.5);
  const p90 = quantile(known, 0.9);
  return median === null || p90 === null ? null : { median, p90 };
}
