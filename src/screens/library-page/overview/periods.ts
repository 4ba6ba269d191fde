/** A week, month or year. */
export interface Period {
  /** When it and the next one begin, in local time (ms since 1970). */
  readonly start: number;
  readonly end: number;
  readonly unit: Unit;
}

type Unit = 'week' | 'month' | 'year';

const week = 7 * 24 * 3600 * 1000;

/** Up to so many weeks are shown, then months, then years: more bars than these are too thin to click. */
const mostWeeks = 26;
const mostMonths = 60;

/** No clip is older than the web. */
const earliest = Date.UTC(1990, 0, 1);

/** All weeks, months or years from one time to another. */
export function periodsBetween(first: number, last: number): Period[] {
  const from = Math.min(Math.max(first, earliest), last);
  const unit = unitFor(from, last);
  const periods: Period[] = [];
  for (let start = beginning(from, unit); start <= last; ) {
    const end = following(start, unit);
    periods.push({ start, end, unit });
    start = end;
  }
  return periods;
}

function unitFor(first: number, last: number): Unit {
  if ((last - first) / week <= mostWeeks) return 'week';
  const [from, to] = [new Date(first), new Date(last)];
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return months < mostMonths ? 'month' : 'year';
}

/** Weeks begin on Monday. */
function beginning(time: number, unit: Unit): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'week') return new Date(year, month, day - ((date.getDay() + 6) % 7)).getTime();
  return new Date(year, unit === 'month' ? month : 0, 1).getTime();
}

function following(start: number, unit: Unit): number {
  const date = new Date(start);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'week') return new Date(year, month, day + 7).getTime();
  return unit === 'month' ? new Date(year, month + 1, 1).getTime() : new Date(year + 1, 0, 1).getTime();
}
