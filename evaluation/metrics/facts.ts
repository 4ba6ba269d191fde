/*
 * Compares titles, authors and dates as a reader would. An empty truth ("this page names no author") is not scored:
 * see score.ts.
 */

/** Whether two titles are equal except for white space, case, character width and variants of a punctuation mark. */
export function sameTitle(a: string, b: string): boolean {
  return normalised(a) === normalised(b);
}

/**
 * A normal form of characters that look alike: compatibility characters (full-width letters, ligatures, …) by NFKC,
 * lower case, any quotation mark as ", any dash as -, no white space next to a punctuation mark or a CJK character,
 * single spaces elsewhere.
 */
function normalised(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\ufeff\u00ad]/gu, '')
    .replace(/[“”„‟«»「」『』"‘’‚‛`´′'＂＇]/gu, '"')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−﹣]/gu, '-')
    .replace(/[。｡]/gu, '.')
    .replace(/[、､]/gu, ',')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) ?/gu, '$1')
    .trim();
}

/** Whether two texts name the same people in any order; "by", 作者 and words that join names are ignored. */
export function sameAuthor(a: string, b: string): boolean {
  const [one, other] = [names(a), names(b)];
  return one.length > 0 && one.join('\n') === other.join('\n');
}

function names(text: string): string[] {
  const bare = text.trim().replace(/^(?:(?:written )?by\b|von\b|par\b|por\b|作者|文)[\s:：/]*/iu, '');
  const parts = bare.split(/\s*(?:[,，、;；/|&]|\band\b|\bund\b|\bet\b|\s和\s)\s*/iu);
  return [...new Set(parts.map(normalised).filter((name) => name !== ''))].sort();
}

/** Year first, as in ISO 8601, Chinese and most machine formats. */
const yearFirst = /((?:19|20)\d{2})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/;

/**
 * The day that a text names, `2005-07-31`, as written: time zones do not shift it. Reads year-first forms, otherwise
 * uses JavaScript's parser ("May 3, 2024"). Undefined if no day is named. This is deliberately not the product's date
 * reader: a metric must not share code with what it measures.
 */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return existingDay(Number(year), Number(month), Number(day));
  if (!/\d{4}/.test(text) || !/\p{L}{3}/u.test(text)) return undefined;
  // Without a zone the parser reads local time, so the local day is the written one.
  const parsed = new Date(text.replace(/\b(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\b.*$/, ''));
  if (Number.isNaN(parsed.getTime())) return undefined;
  return existingDay(parsed.getFullYear(), parsed.getMonth() + 1, parsed.getDate());
}

/** A time of day; one with a sign before it is that of a zone. */
const clock = /(?<![+\-\d])([01]?\d|2[0-3])[:：]([0-5]\d)/;

/** The minute that a text names, `2005-07-31 12:30`, as written: time zones do not shift it. Undefined if it names none. */
export function minuteOf(text: string): string | undefined {
  const day = dayOf(text);
  const [, hour, minute] = clock.exec(text) ?? [];
  return day && hour && minute ? `${day} ${hour.padStart(2, '0')}:${minute}` : undefined;
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}
