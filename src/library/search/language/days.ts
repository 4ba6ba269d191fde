/** A year, month or day: 2024, 2024-05, 2024/5/1, 2024年5月1日. */
const calendar = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?[年月日]?$/;

/** Days, weeks, months or years ago: 7d, 2w, 3m, 1y, 7天. */
const ago = /^(\d{1,3})(d|w|m|y|天|周|週|个月|個月|年)$/;

const daysAgo: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['今天', 0],
  ['今日', 0],
  ['yesterday', 1],
  ['昨天', 1],
  ['昨日', 1],
]);

const daysOf: Readonly<Record<string, number>> = { d: 1, 天: 1, w: 7, 周: 7, 週: 7 };

/** When a day, month or year begins in the local time zone (ms since 1970); undefined if the value names none. */
export function beginningOfPeriod(value: string, now: number): number | undefined {
  const typed = value.normalize('NFKC').trim().toLowerCase();
  const named = daysAgo.get(typed);
  if (named !== undefined) return dayBefore(now, { days: named });
  const [, count, unit = ''] = ago.exec(typed) ?? [];
  if (count !== undefined) return dayBefore(now, spanOf(Number(count), unit));
  const [, year, month = '1', day = '1'] = calendar.exec(typed) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

interface Span {
  readonly days?: number;
  readonly months?: number;
}

function spanOf(count: number, unit: string): Span {
  const days = daysOf[unit];
  if (days !== undefined) return { days: count * days };
  return { months: unit === 'y' || unit === '年' ? count * 12 : count };
}

function dayBefore(now: number, { days = 0, months = 0 }: Span): number {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth() - months];
  // A month before 31 March is the last of February.
  const day = Math.min(today.getDate(), new Date(year, month + 1, 0).getDate());
  return new Date(year, month, day - days).getTime();
}

/** Undefined for days that no calendar has, such as 31 February. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
