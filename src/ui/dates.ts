/** The day in words of that language. A day without a time stays that day in every time zone; what is no date stays as it is. */
export function dayInWords(iso: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (year === undefined || month === undefined || day === undefined) return iso;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** The day of a moment, where the person is. */
export function dayOfMoment(moment: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(moment);
}
