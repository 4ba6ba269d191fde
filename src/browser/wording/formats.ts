/* Formats of dates and numbers. Making one takes many times as long as using it, and lists use hundreds. */

const made = new Map<string, unknown>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string): Intl.NumberFormat {
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale));
}

export function pluralRules(language: string): Intl.PluralRules {
  return once(`plural ${language}`, () => new Intl.PluralRules(language));
}

function once<Format>(key: string, make: () => Format): Format {
  const format = (made.get(key) as Format | undefined) ?? make();
  made.set(key, format);
  return format;
}
