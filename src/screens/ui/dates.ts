import { dateFormat } from '../../browser/wording/language';

/**
 * Formats a date in the locale's words. A date without a time is the same day in every time zone; anything that is no
 * date is returned unchanged.
 */
export function dayInWords(iso: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (year === undefined || month === undefined || day === undefined) return iso;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(date.getTime())) return iso;
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** The day of a timestamp in the reader's time zone. */
export function dayOfMoment(moment: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium' }).format(moment);
}

/** The day and the time of a timestamp in the reader's time zone. */
export function momentInWords(moment: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
