import { safeName } from '../../language/text/safe-name';
import { partedAt, putBack } from '../../language/text/signs';
import { charactersOf, cutShort, squeeze } from '../../language/text/white-space';
import type { FaultCode } from './fault-codes';
import type { Value } from './variables';

interface Filter {
  readonly parameters: readonly Parameter[];
  /** `own` marks text that the filter or its arguments add. */
  readonly apply: (value: Value, args: readonly Argument[], own: Own) => Value;
  /** What is wrong with arguments of the right number and type. */
  readonly check?: (args: readonly Argument[]) => FaultCode | undefined;
}

export type Argument = string | number;

/** An argument that a filter takes. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'string' | 'number';
  readonly optional?: boolean;
}

/** Transforms the template's own text, as opposed to the page's. */
export type Own = (text: string) => string;

/** All filters in the order of the documentation (docs/reference/templates.md, which is tested against this table). */
export const filters = {
  date: {
    parameters: [text('format', true)],
    apply: each((value, [format = 'YYYY-MM-DD'], own) =>
      dateInFormat(withSigns(value), String(format).replace(/[^A-Za-z[\]]+/g, own)),
    ),
    check: ([format]) => (format === undefined || isDateFormat(String(format)) ? undefined : 'dateFormat'),
  },
  default: {
    parameters: [text('text')],
    apply: (value, [fallback = ''], own) => (isEmpty(value) ? own(String(fallback)) : value),
  },
  prefix: {
    parameters: [text('text')],
    apply: each((value, [before], own) => (value === '' ? '' : own(String(before)) + value)),
  },
  suffix: {
    parameters: [text('text')],
    apply: each((value, [after], own) => (value === '' ? '' : value + own(String(after)))),
  },
  lower: { parameters: [], apply: each((value) => value.toLowerCase()) },
  upper: { parameters: [], apply: each((value) => value.toUpperCase()) },
  trim: { parameters: [], apply: each((value) => value.trim()) },
  line: { parameters: [], apply: each(squeeze) },
  slug: { parameters: [], apply: each(slug) },
  safe: { parameters: [], apply: each((value) => safeName(withSigns(value))) },
  tag: { parameters: [], apply: (value, _, own) => each(tag)(listOf(value), [], own) },
  replace: {
    parameters: [text('old'), text('new')],
    apply: each((value, [old, by], own) => (old === '' ? value : partedAt(value, String(old)).join(own(String(by))))),
  },
  limit: { parameters: [{ name: 'count', kind: 'number' }], apply: limited },
  wikilink: { parameters: [], apply: each((value, _, own) => own(wikilink(value))) },
  escape: {
    parameters: [],
    apply: each((value, _, own) => value.replace(/[\\`*_[\]<>~|$=]/g, (sign) => own(`\\${sign}`))),
  },
  raw: { parameters: [], apply: each((value, _, own) => own(value)) },
  quote: { parameters: [], apply: each((value, _, own) => (value === '' ? '' : value.replace(/^/gm, own('> ')))) },
  join: { parameters: [text('mark')], apply: (value, [mark], own) => listOf(value).join(own(String(mark))) },
  split: { parameters: [text('mark')], apply: (value, [mark]) => parted(value, String(mark)) },
  first: { parameters: [], apply: (value) => listOf(value)[0] ?? '' },
  last: { parameters: [], apply: (value) => listOf(value).at(-1) ?? '' },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;

export function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filters, name);
}

export function filterNamed(name: FilterName): Filter {
  return filters[name];
}

/** The printed form: items of a list are joined by commas. */
export function printed(value: Value): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}

function text(name: string, optional = false): Parameter {
  return { name, kind: 'string', optional };
}

/** A filter of a text; applied to each item of a list, which loses those of which nothing is left. */
function each(apply: (value: string, args: readonly Argument[], own: Own) => string): Filter['apply'] {
  return (value, args, own) =>
    typeof value === 'object'
      ? value.map((item) => apply(item, args, own)).filter((item) => item !== '')
      : apply(String(value), args, own);
}

/** With the punctuation of the template; a `%` that was set aside stays so, since front matter guards those of the page. */
function withSigns(value: string): string {
  return value.replace(/[\ufdd0-\ufdd3\ufdd5-\ufdef]/g, (mark) => putBack(mark));
}

function isEmpty(value: Value): boolean {
  return typeof value === 'object' ? value.length === 0 : String(value).trim() === '';
}

function listOf(value: Value): readonly string[] {
  if (typeof value === 'object') return value;
  return value === '' ? [] : [String(value)];
}

function parted(value: Value, mark: string): readonly string[] {
  const parts = listOf(value).flatMap((item) => (mark === '' ? [item] : partedAt(item, mark)));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** At most `count` items of a list or characters of a text; a text is cut at a word boundary and gets an ellipsis. */
function limited(value: Value, [count = 0]: readonly Argument[]): Value {
  const most = Math.max(1, Number(count));
  if (typeof value === 'object') return value.slice(0, most);
  // An ellipsis would be the only one.
  return most === 1 ? firstCharacter(String(value)) : cutShort(String(value), most);
}

/** Longer characters (UTF-16 units) are heaps of marks. Chosen: joined emoji have at most half as many. */
const longestCharacter = 64;

function firstCharacter(text: string): string {
  return charactersOf(text.slice(0, longestCharacter))[0] ?? '';
}

/** Lower-case words joined by hyphens, as in addresses; letters of other scripts stay. */
export function slug(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A tag in the syntax of Obsidian and Logseq: letters, digits, `_`, `-` and `/`, not only digits. */
function tag(value: string): string {
  const name = withSigns(value)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_/-]+/gu, '-')
    .replace(/^[-/]+|(?<![-/])[-/]+$/g, '');
  return /^[\p{N}/_-]+$/u.test(name) ? `_${name}` : name;
}

/** `[[name]]` without characters that are invalid in the name, because links to notes have no escapes. */
function wikilink(value: string): string {
  const name = squeeze(value.replace(/[[\]|#^\\<>`*$~{}]|%%+|==+|::+|\(\(+/g, ' '));
  return name === '' ? '' : `[[${name}]]`;
}

/**
 * The tokens of a date format, each a run of one letter. `[text]`, punctuation and
 * letters of other scripts are literal (`YYYY年M月D日`).
 */
const tokens = /\[([^[\]]*)\]|Do|([A-Za-z])\2*/g;

/** Whether every letter outside brackets is a known token. */
export function isDateFormat(format: string): boolean {
  const named = format.match(tokens) ?? [];
  return named.length > 0 && named.every((token) => token.startsWith('[') || Object.hasOwn(write, token));
}

type Moment = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'zone', string>>;

const write: Readonly<Record<string, (moment: Moment) => string>> = {
  YYYY: ({ year }) => year,
  YY: ({ year }) => year.slice(2),
  MMMM: (moment) => inEnglish(moment, { month: 'long' }),
  MMM: (moment) => inEnglish(moment, { month: 'short' }),
  MM: ({ month }) => month,
  M: ({ month }) => String(Number(month)),
  DD: ({ day }) => day,
  D: ({ day }) => String(Number(day)),
  Do: ({ day }) => `${Number(day)}${ordinalEnd(Number(day))}`,
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

function ordinalEnd(day: number): string {
  const isTeen = day > 10 && day < 20;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th';
}

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
