import { tagFrom } from '../../article/edits';
import { type PageType, pageTypes } from '../../article/page-types';
import { type DayOrder, readDate } from '../../judge/metadata/dates/dates';
import { statedLimits } from '../../page/stated-limits';

/* Values as files state them. */

/** Times before this one (s) are mistakes: no service that exports links is older than the web. */
const earliest = Date.UTC(1990, 0) / 1000;

/** The time in a text (ms since 1970): a number of seconds, milliseconds or microseconds, or a date. Undefined if it is none, or in the future. `order`: that of its days and months, where they are numbers. */
export function timeIn(text: string | undefined, now = Date.now(), order?: DayOrder): number | undefined {
  const stated = text?.trim() ?? '';
  const time = /^\d{9,17}(?:\.\d+)?$/.test(stated) ? sinceEpoch(Number(stated), now) : dateIn(stated, order);
  return time !== undefined && time >= earliest * 1000 && time <= now ? Math.round(time) : undefined;
}

/** The unit is the first in which the time is not in the future. */
function sinceEpoch(number: number, now: number): number | undefined {
  return [1000, 1, 0.001].map((factor) => number * factor).find((time) => time <= now);
}

function dateIn(text: string, order: DayOrder): number | undefined {
  const [, day, clock = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|[+-]\d{2}:?\d{2}|\(?UTC ?[+-]?[\d:]*\)?)?$/.exec(
      text,
    ) ?? [];
  if (day === undefined) return dateInWords(text, order);
  const offset = /[+-]\d{2}:?\d{2}/.exec(zone)?.[0].replace(/(\d{2})(\d{2})$/, '$1:$2') ?? (zone === '' ? '' : 'Z');
  return numberOf(Date.parse(clock === '' ? day : `${day}T${clock}${offset}`));
}

function dateInWords(text: string, order: DayOrder): number | undefined {
  // Engines read a bare number as a year or a month, and 5.4. as the fourth of May.
  if (/^\d*$/.test(text) || text.length > 60) return undefined;
  const time = order || /^\d{1,2}\./.test(text) ? undefined : numberOf(Date.parse(text));
  return time ?? numberOf(Date.parse(readDate(text, order) ?? ''));
}

/** The day in a text, in ISO 8601. */
export function dayIn(text: string | undefined): string | undefined {
  const stated = text?.trim() ?? '';
  return /^\d{4}-\d{2}-\d{2}/.test(stated)
    ? stated.slice(0, 10)
    : (readDate(stated.slice(0, 100))?.slice(0, 10) ?? undefined);
}

function numberOf(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : time;
}

/** A text in quotation marks, of which the last one may be missing: without that, each mark would be tried anew. */
const inQuotes = /"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)/g;

/** The page type that a text states; our own files state it, since their markup is no longer that of a thread or a shop. */
export function pageTypeIn(text: string | null | undefined): PageType | undefined {
  return pageTypes.find((type) => type === text);
}

/** Tags in one text: `a, b`, `a|b`, `a; b`, `["a", "b"]`, `['a', 'b']`. */
export function tagsIn(text: string | undefined): string[] {
  const stated = text?.trim() ?? '';
  if (!stated.startsWith('[')) return tagsOf(stated.split(/[|,，、;；]/));
  const quoted = [...stated.matchAll(inQuotes)].map(([, double, single]) => double ?? single ?? '');
  return tagsOf(
    quoted.length > 0 ? quoted.map((each) => each.replace(/\\(.)/g, '$1')) : stated.replace(/^\[|\]$/g, '').split(','),
  );
}

/** Tags as they are stored, each once. */
export function tagsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(tagFrom))].filter((tag) => tag !== '');
}

/** The web address in a text; undefined if it is none or too long. */
export function addressIn(text: string | undefined): string | undefined {
  const stated = text?.trim() ?? '';
  if (stated.length > statedLimits.address || !/^https?:\/\//i.test(stated) || !URL.canParse(stated)) return undefined;
  const url = new URL(stated);
  return behindPocket(url) ?? url.href;
}

/** Pocket exports some addresses as redirections of its own, which no longer work. */
function behindPocket({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname !== 'getpocket.com' || pathname !== '/extredirect') return undefined;
  const target = searchParams.get('url') ?? '';
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target).href : undefined;
}

/** A text without surrounding white space; undefined if nothing is left. */
export function textIn(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? trimmed : undefined;
}
