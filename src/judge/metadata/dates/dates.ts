import { isAscii } from '../../../language/text/common-scripts';
import { lazily } from '../../../language/text/lazily';
import months from '../../../language/vocabulary/months.json' with { type: 'json' };
import { type Clock, clockAfter, clockBefore, two } from './clock';

/*
 * Reads dates as pages write them into ISO 8601: a day, or a day with time and, if
 * stated, the zone. Only full dates count; `relative-day.ts` reads "3 days ago". "March 2026" is
 * ignored, since no value is better than a wrong one.
 *
 * This is our own parser because chrono-node 2.10 (measured with esbuild --bundle
 * --minify) adds 155 kB to the content script for nine languages and 48 kB for English
 * alone, mostly for relative and partial dates, and does not know Polish or Turkish.
 * This file and its tables take 10 kB.
 */

export interface FoundDate {
  /** `2026-03-14`. */
  readonly day: string;
  /** The other reading of a date such as 03/04/2026. */
  readonly otherDay?: string;
  /** `2026-03-14`, `2026-03-14T08:30`, `2026-03-14T08:30:00+01:00`. */
  readonly iso: string;
  readonly zoned: boolean;
  /** The position in the text, after `plainDigits`. */
  readonly start: number;
  readonly end: number;
}

/** Which of two numbers before a year is the day; undefined if unknown. */
export type DayOrder = 'dayFirst' | 'monthFirst' | undefined;

/** The first date of a text, unless it is ambiguous. */
export function readDate(text: string, order?: DayOrder): string | undefined {
  return findDates(text, order).find((date) => date.otherDay === undefined)?.iso ?? compactDate(text);
}

/** All dates of a text in order, ambiguous ones with both readings. */
export function findDates(text: string, order?: DayOrder): FoundDate[] {
  if (!/\d{3}|\d[./-]\d\d?[./-]|[〇零○和成]/u.test(text) && !/[０-９٠-٩۰-۹]/u.test(text)) return [];
  const plain = plainDigits(text);
  const found: FoundDate[] = [];
  for (const { pattern, read, mayOccur } of forms) {
    if (!mayOccur(plain, found)) continue;
    for (const match of plain.matchAll(pattern())) {
      const days = read(match.groups ?? {}, order);
      const start = match.index;
      const end = start + match[0].length;
      if (days && !found.some((each) => start < each.end && end > each.start))
        found.push(withClock(plain, days, start, end));
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Days {
  readonly day: string;
  readonly otherDay?: string;
}

interface Form {
  /** Whether the pattern can find a date besides those found: a fast rejection, since compiling it takes long. */
  readonly mayOccur: (text: string, found: readonly FoundDate[]) => boolean;
  readonly pattern: () => RegExp;
  readonly read: (groups: Groups, order: DayOrder) => Days | undefined;
}

/**
 * A letter of the scripts that months are written in: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari.
 * Written as ranges, because case-insensitive `\p{L}` took 60 ms to compile, several
 * times as long as all other metadata.
 */
const letter = '[A-Za-zªµºÀ-ÖØ-öø-ɏͰ-ͳͶ-ԯא-תؠ-يٮ-ۓ\u0900-\u0963Ḁ-῿]';
const monthName = `(?<name>${letter}{2,14})\\.?`;
const fullYear = String.raw`(?<year>(?:19|20)\d{2})`;

/** Whether a year with four digits is outside of all dates found so far. */
function hasYear(text: string, found: readonly FoundDate[]): boolean {
  for (const { index } of text.matchAll(/(?:19|20)\d\d/g)) {
    if (!found.some(({ start, end }) => start < index + 4 && end > index)) return true;
  }
  return false;
}

/** Whether there is also a word that may be a month. */
function hasYearAndName(text: string, found: readonly FoundDate[]): boolean {
  return hasYear(text, found) && /[A-Za-z\u0080-\uffff]{3}|[\u0080-\uffff]{2}/.test(text);
}

/** Three numbers of at most two digits, of which one is the year. */
const shortDate =
  /(?<![\d./:-])(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<third>\d{2})(?![\d:]|[./-]\d)/;
/** The time of day before such a date, and what leads to the one after it. */
const clockOfShort = String.raw`\d:\d\d(?:\s?[ap]m)?`;
const toClock = String.raw`[\s,|·@–-]{1,3}(?:[a-zà]{1,3}\s\d{1,2}[:.]|\d{1,2}:)\d\d(?!\d)`;

const withNames = (source: string) => lazily(() => new RegExp(source, 'gi'));

/** The year in the other calendar, in brackets. */
const otherYear = '(?:[（(](?:(?:令和|平成)(?:\\d{1,2}|元)|(?:19|20)\\d{2})年?[）)])?';

/** The date formats, most certain first. A later format skips what an earlier one matched. */
const forms: readonly Form[] = [
  {
    // 2026-03-14, 2026/3/14, 2026.3.14, 2026-3月-14, 2026年3月14日, 2026年（令和8年）3月14日, 2026년 3월 14일, 2026. 3. 14.
    mayOccur: hasYear,
    pattern: lazily(
      () =>
        new RegExp(
          String.raw`(?<![\d.])(?<year>(?:19|20)\d{2})${otherYear}\s?(?<mark>[-/.年년])${otherYear}\s?(?<month>\d{1,2})\s?(?:[-/.]|[月월]-?)\s?(?<day>\d{1,2})(?!\d|[./-]\d)\s?[日号號일]?`,
          'gu',
        ),
    ),
    read: numbered,
  },
  {
    // Fri Mar 14 2026, March 14th, 2026, Dec-19-2025
    mayOccur: hasYearAndName,
    pattern: withNames(
      String.raw`(?<!${letter})${monthName}[\s-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|[\s.-]+)${fullYear}(?!\d)`,
    ),
    read: named,
  },
  {
    // Sat Mar 14 08:30:00 2026, Sat Mar 14 08:30:00 UTC 2026, Sa 14. Mär 08:30:00 2026
    mayOccur: (text, found) => hasYearAndName(text, found) && /\d:\d\d:\d\d/.test(text),
    pattern: withNames(
      String.raw`(?<!${letter}|\d)(?:(?<before>\d{1,2})\.?\s+)?${monthName}\s+(?:(?<day>\d{1,2})\s+)?\d\d:\d\d:\d\d\s+(?:[A-Z]{3,4}\s+)?${fullYear}(?!\d)`,
    ),
    read: named,
  },
  {
    // 14 March 2026, 14. März 2026, 1er mars 2026, 14 de marzo de 2026, 14-Mar-2026, 14 marca 2026 r.
    mayOccur: hasYearAndName,
    pattern: withNames(
      String.raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[\s-]*(?:(?:of|de|di)\s+|d['’])?${monthName},?[\s-]*(?:(?:de|del|of)\s+)?${fullYear}(?!\d)`,
    ),
    read: named,
  },
  {
    // 2026 March 14, 2026. március 14.
    mayOccur: hasYearAndName,
    pattern: withNames(String.raw`(?<!\d)${fullYear}[\s,.-]+${monthName}[\s-]*(?<day>\d{1,2})(?!\d)`),
    read: named,
  },
  {
    // 14 มีนาคม 2569, 14 มี.ค. 2026: Thai pages count years from 543 BC.
    mayOccur: (text) => /[ก-ฮ]/.test(text),
    pattern: lazily(
      () => /(?<!\d)(?<day>\d{1,2})\s?(?<name>[ก-๎][ก-๎.]{2,11})\s?(?:พ\.ศ\.\s?)?(?<year>(?:19|20|25)\d{2})(?!\d)/g,
    ),
    read: ({ year, name, day }) => named({ year: String(Number(year) - (Number(year) < 2500 ? 0 : 543)), name, day }),
  },
  {
    // 14.03.2026 is always day first; 14/03/2026 and 03-14-2026 are clear by their numbers; 03/04/2026 is not.
    mayOccur: hasYear,
    pattern: lazily(
      () =>
        /(?<![\d/.-])(?<first>\d{1,2})(?<mark>\s?[/.-]\s?)(?<second>\d{1,2})\k<mark>(?<year>(?:19|20)\d{2})(?!\d)/gu,
    ),
    read: ambiguous,
  },
  {
    // 发布时间：26-03-14 08:30: a two-digit year counts only after a Chinese word for publishing.
    mayOccur: (text) => /时间|日期|发布|发表|更新/.test(text),
    pattern: lazily(
      () =>
        /(?<=(?:时间|日期|发布|发表|更新)(?:于|：|:)?\s{0,3})(?<year>\d{2})[-/.](?<month>\d{2})[-/.](?<day>\d{2})(?!\d)/gu,
    ),
    read: ({ year, month, day }) => valid(2000 + Number(year), Number(month), Number(day)),
  },
  {
    // 03/14/26 8:30 PM, 14.03.26 at 08:30, 8:30 14-03-26: elsewhere three short numbers are as often a version or a price.
    mayOccur: (text) => shortDate.test(text) && /\d[:：.]\d\d/.test(text),
    pattern: lazily(
      () => new RegExp(`(?:(?<=${clockOfShort}[\\s,]{1,3})|(?=\\S{6,8}${toClock}))${shortDate.source}`, 'giu'),
    ),
    read: ofShortYear,
  },
  {
    // 二〇二六年三月十四日, 2026-三月-14
    mayOccur: (text) => text.includes('月'),
    pattern: lazily(
      () =>
        /(?<year>[一二][〇零○一二三四五六七八九]{3}|(?<!\d)(?:19|20)\d{2})\s?[年-]\s?(?<month>[一二三四五六七八九十]{1,2})月[\s-]?(?<day>[一二三四五六七八九十]{1,3}|\d{1,2}(?!\d))日?/gu,
    ),
    read: ofHanNumbers,
  },
  {
    // 三月 14, 2026; 14 3 月, 2026; 3月14日 2026: what programs make of an English pattern.
    mayOccur: (text, found) => text.includes('月') && hasYear(text, found),
    pattern: lazily(
      () =>
        /(?<!\d)(?:(?<before>\d{1,2})\s)?(?<month>[一二三四五六七八九十]{1,2}|\d{1,2})\s?月\s?(?:(?<day>\d{1,2})日?)?[\s,]{1,2}(?<year>(?:19|20)\d{2})(?!\d|\s?(?![上下]午)[\p{L}¥$%])/gu,
    ),
    read: ofHanNumbers,
  },
  {
    // 令和8年3月14日, 平成元年1月8日
    mayOccur: (text) => /令和|平成/.test(text),
    pattern: lazily(
      () =>
        new RegExp(
          String.raw`(?<era>令和|平成)\s?(?<year>\d{1,2}|元)${otherYear}\s?年${otherYear}\s?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?日`,
          'gu',
        ),
    ),
    read: ({ era, year, month, day }) =>
      valid((era === '令和' ? 2018 : 1988) + (year === '元' ? 1 : Number(year)), Number(month), Number(day)),
  },
];

function numbered({ year, month, day }: Groups): Days | undefined {
  return valid(Number(year), Number(month), Number(day));
}

function ofHanNumbers({ year, month, before, day = before }: Groups): Days | undefined {
  return valid(hanNumber(year), hanNumber(month), hanNumber(day));
}

function named({ year, name, before, day = before }: Groups): Days | undefined {
  return valid(Number(year), monthNumber(name ?? '') ?? 0, Number(day));
}

function ambiguous({ first, second, mark, year }: Groups, order: DayOrder): Days | undefined {
  const dayFirst = valid(Number(year), Number(second), Number(first));
  const monthFirst = valid(Number(year), Number(first), Number(second));
  if (!dayFirst || !monthFirst || first === second) return dayFirst ?? monthFirst;
  if (mark?.trim() === '.') return dayFirst;
  if (order) return order === 'dayFirst' ? dayFirst : monthFirst;
  return { ...dayFirst, otherDay: monthFirst.day };
}

/** The year is the last of three short numbers, or in East Asia the first. */
function ofShortYear({ first, second, third }: Groups, order: DayOrder): Days | undefined {
  const [one, two, three] = [Number(first), Number(second), Number(third)];
  const dayFirst = valid(fullYearOf(three), two, one);
  const monthFirst = valid(fullYearOf(three), one, two);
  const yearFirst = valid(fullYearOf(one), two, three);
  if (order === 'dayFirst' && dayFirst) return dayFirst;
  if (order === 'monthFirst' && monthFirst) return monthFirst;
  const [days, other] = [dayFirst, monthFirst, yearFirst].filter(
    (each, at, all) => each && all.findIndex((same) => same?.day === each.day) === at,
  );
  return days && other ? { ...days, otherDay: other.day } : days;
}

/** Pages are younger than 1970. */
function fullYearOf(short: number): number {
  return short + (short < 70 ? 2000 : 1900);
}

/** A day of a month: Oct 2, 2. Oktober, 2 de octubre, 10月2日. */
const dayOfMonth =
  /^(?:\d{1,2}\s?[月월]\s?\d{1,2}\s?[日号號일]?|(?:\d{1,2}\.?\s(?:de\s|d['’])?)?(?<name>\p{L}{3,14})\.?(?:\s\d{1,2}(?![\d:：.hH]))?)/iu;

/** How many characters a day of a month takes at the beginning of a text; 0 for none. */
function lengthOfDay(text: string): number {
  const [found = '', name] = dayOfMonth.exec(text) ?? [];
  const isDay = name === undefined || (/\d/.test(found) && monthNumber(name) !== undefined);
  return isDay ? found.length : 0;
}

/** Whether a text is a day of a month and nothing else. */
export function isDayOfMonth(text: string): boolean {
  return text !== '' && lengthOfDay(text) === text.length;
}

/** Whether a text is a day of a month with a time of day and nothing else: Mar 4 at 11:21, 3月4日 上午11:21, 03-04 11:21. */
export function isDayWithClock(text: string): boolean {
  const day = lengthOfDay(text) || (/^[01]?\d[-/.][0-3]?\d\.?(?=[\s,|·])/.exec(text)?.[0].length ?? 0);
  return day > 0 && day + (clockAfter(text, day)?.length ?? 0) === text.length && day < text.length;
}

function valid(year: number, month: number, day: number): Days | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= last)) return undefined;
  return { day: `${year}-${two(month)}-${two(day)}` };
}

function withClock(text: string, days: Days, start: number, end: number): FoundDate {
  const after = clockAfter(text, end);
  const clock: Clock | undefined = after ?? clockBefore(text, start) ?? clockBefore(text, end - '2026'.length);
  const iso = clock && days.otherDay === undefined ? `${days.day}T${clock.text}` : days.day;
  return { ...days, iso, zoned: clock?.zoned ?? false, start, end: after ? end + after.length : end };
}

/** 20260314 and 20260314T083000Z in metadata, with nothing else in the text. */
function compactDate(text: string): string | undefined {
  const { year, month, day, hour, minute, rest } =
    /^\s*(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<rest>\d{2}(?:Z|[+-]\d{4})?)?)?\s*$/.exec(
      text,
    )?.groups ?? {};
  const days = valid(Number(year), Number(month), Number(day));
  if (!days || hour === undefined) return days?.day;
  return readDate(`${days.day}T${hour}:${minute}${rest ? `:${rest}` : ''}`);
}

/** Full-width, Arabic and Persian digits and full-width marks as ASCII, one character for one. */
function plainDigits(text: string): string {
  return text
    .replace(/[０-９：．－／]/gu, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** The number of Han or other digits; 0 for none. */
function hanNumber(text = ''): number {
  if (/^\d*$/.test(text)) return Number(text);
  const digits = Array.from(text, (each) => (/[零○]/u.test(each) ? 0 : '〇一二三四五六七八九'.indexOf(each)));
  if (!text.includes('十')) return Number(digits.join(''));
  const [tens = '', ones = ''] = text.split('十');
  return hanNumber(tens || '一') * 10 + (ones === '' ? 0 : hanNumber(ones));
}

/**
 * Names of months as dates have them, without accents: nominative and genitive, full and
 * short. A name with two meanings (Croatian and Polish `listopad`) means the month of the larger language.
 */
const numberOfName = lazily(
  () =>
    new Map(
      Object.values(months).flatMap((names) =>
        names.flatMap((line, month) => line.split(' ').map((name): [string, number] => [bare(name), month + 1])),
      ),
    ),
);

/** The month's number, 1 to 12; undefined for other words. */
function monthNumber(word: string): number | undefined {
  return numberOfName().get(bare(word));
}

/** Lower case without accents, so that `März` equals `marz` and `août` equals `aout`. */
function bare(word: string): string {
  const lower = word.toLowerCase().replace(/ı|і/g, 'i').replace(/ł/g, 'l');
  return isAscii(lower) ? lower : lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
