/**
 * The tokens of a date format, each a run of one letter. `[text]`, punctuation and
 * letters of other scripts are literal (`YYYY年M月D日`).
 */
const tokens = /\[([^[\]]*)\]|([A-Za-z])\2*/g;

/** Whether every letter outside brackets is a known token. */
export function isDateFormat(format: string): boolean {
  const named = format.match(tokens) ?? [];
  return named.length > 0 && named.every((token) => token.startsWith('[') || Object.hasOwn(write, token));
}

interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly zone: string;
}

const write: Readonly<Record<string, (moment: Moment) => string>> = {
  YYYY: ({ year }) => year,
  YY: ({ year }) => year.slice(2),
  MMMM: (moment) => inEnglish(moment, { month: 'long' }),
  MMM: (moment) => inEnglish(moment, { month: 'short' }),
  MM: ({ month }) => month,
  M: ({ month }) => String(Number(month)),
  DD: ({ day }) => day,
  D: ({ day }) => String(Number(day)),
  dddd: (moment) => inEnglish(moment, { weekday: 'long' }),
  ddd: (moment) => inEnglish(moment, { weekday: 'short' }),
  HH: ({ hour }) => hour,
  H: ({ hour }) => String(Number(hour)),
  hh: ({ hour }) => String(Number(hour) % 12 || 12).padStart(2, '0'),
  h: ({ hour }) => String(Number(hour) % 12 || 12),
  A: ({ hour }) => (Number(hour) < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (Number(hour) < 12 ? 'am' : 'pm'),
  mm: ({ minute }) => minute,
  m: ({ minute }) => String(Number(minute)),
  ss: ({ second }) => second,
  s: ({ second }) => String(Number(second)),
  Z: ({ zone }) => zone,
};

/** The English name of a month or weekday; formats for other languages use numbers. */
function inEnglish({ year, month, day }: Moment, name: Intl.DateTimeFormatOptions): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return new Intl.DateTimeFormat('en', { ...name, timeZone: 'UTC' }).format(date);
}

const iso =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Formats an ISO 8601 day or time as written, without converting time zones. Anything that is no date is returned
 * unchanged.
 */
export function dateInFormat(value: string, format: string): string {
  const found = iso.exec(value.trim())?.groups;
  if (!found) return value;
  const { year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = '' } = found;
  const moment = { year, month, day, hour, minute, second, zone };
  return format.replace(tokens, (token, bracketed: string | undefined) => bracketed ?? write[token]?.(moment) ?? token);
}
