import { lazily } from '../../../language/text/lazily';
import hoursAfterNoon from '../../../language/vocabulary/clock-hours-after-noon.json' with { type: 'json' };
import hoursBeforeNoon from '../../../language/vocabulary/clock-hours-before-noon.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import beforeClock from '../../../language/vocabulary/words-before-clock.json' with { type: 'json' };
/** A time of day, with its time zone if the page states one. */
export interface Clock {
  /** `08:30`, `08:30:15`, with `Z` or `+01:00` if the zone is known. */
  readonly text: string;
  readonly zoned: boolean;
  /** How many characters of the text it takes. */
  readonly length: number;
}

/** A weekday as Chinese, Japanese and Korean write it, or in brackets. */
const weekday =
  '(?:(?:星期|周|週|礼拜)[一二三四五六日天]|[月火水木金土日](?:曜日?)?|[월화수목금토일](?:요일)?|(?<=[(（])\\p{L}{2,12}(?=[)）]))';

/** What may be between a date and its time: marks, a weekday, a word for "at". */
const between = lazily(
  () =>
    new RegExp(
      `^\\.?[\\s,，;|·•@T/()（）—–-]*(?:${weekday}[\\s)）]*)?(?:${anyOf(beforeClock)}(?![\\p{L}])[\\s:]*)?`,
      'iu',
    ),
);

/** Parts of the day used with twelve-hour clocks. */
const halves = `(?:${anyOf(hoursBeforeNoon)}|${anyOf(hoursAfterNoon)})`;
const beforeNoon = lazily(() => new RegExp(`^(?:a|${anyOf(hoursBeforeNoon)})`, 'i'));

const time = lazily(
  () =>
    new RegExp(
      `^(?<half>${halves})?\\s*(?<hour>\\d{1,2})\\s*(?:(?:[:：]|時|时|点|點|[hH](?=\\d\\d)|\\.(?=\\d\\d\\s*(?:[ap]\\.?m|uhr)))\\s*(?<minute>\\d{2})(?!\\d)\\s*分?(?:[:：]?(?<second>\\d{2})(?!\\d)秒?(?:[.,]\\d+)?)?)?(?:\\s*(?<meridiem>[ap]\\.?\\s?m\\b\\.?))?(?:\\s*(?:uhr)\\b)?`,
      'iu',
    ),
);

const zone =
  /^\s?\(?(?<name>(?!UTC|GMT)[A-Z]{3,4})(?![A-Za-z])|^\s?(?:\(?(?<utc>Z|UTC|GMT)(?![A-Za-z])\s?)?(?:(?<sign>[-+−])(?<ahead>\d{1,2})(?::?(?<past>\d{2}))?(?!\d))?/u;

/** Abbreviations of one zone only: CST, IST and BST are ambiguous and left out. */
const offsets: Readonly<Record<string, string>> = {
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  MSK: '+03:00',
  JST: '+09:00',
  KST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
};

/** In characters. Chosen: ` at 10:15:30 PM Pacific Daylight Time (GMT-07:00)` has 49. */
const longest = 60;

/** Reads the time after a date, from the character that follows it. */
export function clockAfter(text: string, from: number): Clock | undefined {
  const rest = text.slice(from, from + longest);
  if (!/\d/.test(rest)) return undefined;
  const lead = /^T?\d/.test(rest) ? rest.search(/\d/) : (between().exec(rest)?.[0].length ?? 0);
  return clockAt(rest, lead);
}

/** Reads the time before a date, as in `8:30 a.m. EDT, March 14`. */
export function clockBefore(text: string, until: number): Clock | undefined {
  const before = text.slice(Math.max(0, until - longest / 2), until);
  if (!/[:：]/.test(before)) return undefined;
  const start =
    /(?<![\d:：])\d{1,2}[:：]\d{2}(?:[:：]\d{2})?\s*(?!\s)(?:[ap]\.?m\.?\s*(?!\s))?[A-Z]{0,4}[\s,|·•—–-]*(?:(?:on|am|le|el)\s*)?$/iu.exec(
      before,
    );
  return start ? clockAt(before, start.index) : undefined;
}

function clockAt(text: string, from: number): Clock | undefined {
  const found = time().exec(text.slice(from));
  const { half, hour, minute, second, meridiem } = found?.groups ?? {};
  if (!found || hour === undefined || (minute === undefined && meridiem === undefined)) return undefined;
  const hours = hourOfDay(Number(hour), meridiem ?? half);
  if (hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined;
  const end = from + found[0].length;
  // "09:00-11:00" is from nine to eleven.
  const isRange =
    second === undefined && !/T$/.test(text.slice(0, from)) && /^[-−–]\d{1,2}:\d{2}/.test(text.slice(end));
  const { offset, length } = isRange ? { offset: '', length: 0 } : zoneAt(text, end);
  const clock = `${two(hours)}:${minute ?? '00'}${second ? `:${second}` : ''}`;
  return { text: clock + offset, zoned: offset !== '', length: end + length };
}

/** Converts twelve-hour clocks, English and East Asian: 12 am is 0, 1 pm is 13, 下午3 is 15, 晚上12 is 0, 中午11 is 11. */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  if (beforeNoon().test(half)) return hour % 12;
  if (half === '中午') return hour < 6 ? hour + 12 : hour;
  if (/^(晚上|夜里|深夜)$/.test(half) && (hour === 12 || hour < 5)) return hour % 12;
  return (hour % 12) + 12;
}

/** A time of day anywhere in a text, but not as part of a number or the offset of a zone. */
const written = lazily(
  () =>
    new RegExp(
      `(?<=^|\\dT|[^\\w:：.+])(?:${halves}\\s*)?(?:[01]?\\d|2[0-4])[:：][0-5]\\d(?:[:：][0-5]\\d)?(?!\\d|[:：]\\d)(?:\\s*[ap]\\.?m\\b\\.?)?`,
      'iu',
    ),
);

/** The time of day as the text shows it, without fractions and zone: `23:35:45`, `3:14 pm`, `下午3:05`. */
export function clockIn(text: string): string | undefined {
  return written().exec(text)?.[0];
}

function zoneAt(text: string, from: number): { readonly offset: string; readonly length: number } {
  const found = zone.exec(text.slice(from));
  const { utc, sign, ahead, past, name } = found?.groups ?? {};
  if (!found) return { offset: '', length: 0 };
  const length = found[0].length;
  if (sign && ahead && (utc || ahead.length === 2) && Number(ahead) <= 14) {
    const offset = `${sign === '+' ? '+' : '-'}${two(Number(ahead))}:${past ?? '00'}`;
    const none = utc ? 'Z' : '+00:00';
    return { offset: /[+-]00:00/.test(offset) ? none : offset, length };
  }
  if (utc) return { offset: 'Z', length };
  const known = name === undefined ? undefined : offsets[name];
  return known === undefined ? { offset: '', length: 0 } : { offset: known, length };
}

export function two(number: number): string {
  return String(number).padStart(2, '0');
}
