/** The parts of a day and time that a format may name; `[text]` stands for itself. */
const tokens = /\[([^\]]*)\]|YYYY|YY|MM|M|DD|D|HH|H|mm|m|ss|s|Z|\p{L}+/gu;

/** Whether every letter of a format outside brackets has a meaning. */
export function isDateFormat(format: string): boolean {
  const named = format.match(tokens) ?? [];
  return named.length > 0 && named.every((token) => token.startsWith('[') || token in write);
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
  MM: ({ month }) => month,
  M: ({ month }) => String(Number(month)),
  DD: ({ day }) => day,
  D: ({ day }) => String(Number(day)),
  HH: ({ hour }) => hour,
  H: ({ hour }) => String(Number(hour)),
  mm: ({ minute }) => minute,
  m: ({ minute }) => String(Number(minute)),
  ss: ({ second }) => second,
  s: ({ second }) => String(Number(second)),
  Z: ({ zone }) => zone,
};

const iso =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;

/** A day or time of ISO 8601 in another form, as it is written: no time zone moves it. What is no date stays as it is. */
export function dateInFormat(value: string, format: string): string {
  const found = iso.exec(value.trim())?.groups;
  if (!found) return value;
  const { year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = '' } = found;
  const moment = { year, month, day, hour, minute, second, zone };
  return format.replace(tokens, (token, bracketed: string | undefined) => bracketed ?? write[token]?.(moment) ?? token);
}
