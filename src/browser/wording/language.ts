import type { Article } from '../../article/article';
import type { SpokenIn } from '../messaging/content-api';
import { type CountedKey, messageOf, t, uiLanguage } from '../platform/i18n';

/** The language of our messages, for the `lang` attribute: English if the browser's language is not supported. */
export function pageLanguage(): string {
  return t('language');
}

/** The language of our messages and its direction, for what we show in pages. */
export function spokenIn(): SpokenIn {
  return { language: pageLanguage(), direction: t('direction') === 'rtl' ? 'rtl' : 'ltr' };
}

/** The locale for dates and numbers: the reader's regional form if we support the language (en-GB), otherwise ours. */
export function formatLocale(ours = pageLanguage(), theirs = uiLanguage()): string {
  return base(ours) === base(theirs) ? theirs : ours;
}

/** Sets the document's language, direction and title, which the static HTML file cannot know. */
export function setPageLanguage(title: string): void {
  document.documentElement.lang = pageLanguage();
  document.documentElement.dir = t('direction');
  document.title = title;
}

/** A counted message: `images_one`, `images_other`, or another form of the language's plural rules. */
export function counted(key: CountedKey, count: number): string {
  const number = inDigits(count);
  const exact = `${key}_${pluralRules(pageLanguage()).select(count)}`;
  return messageOf(exact, number) ?? t(`${key}_other`, number);
}

/** How long an article or a part of it is: in characters in a language whose characters are counted, else in words. */
export function countedWords(
  { words, language = '' }: Pick<Article, 'words' | 'language'>,
  count = words,
  more: 'More' | 'Fewer' | '' = '',
): string {
  return counted(`${/^(?:zh|yue|ja|ko)\b/i.test(language) ? 'ideographs' : 'words'}${more}`, count);
}

/** A number as the reader writes it. */
export function inDigits(count: number): string {
  return numberFormat(formatLocale()).format(count);
}

function base(language: string): string {
  return language.split('-')[0] ?? language;
}

/* Formats of dates and numbers. Making one takes many times as long as using it, and lists use hundreds. */

const formats = new Map<string, unknown>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string): Intl.NumberFormat {
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale));
}

export function pluralRules(language: string): Intl.PluralRules {
  return once(`plural ${language}`, () => new Intl.PluralRules(language));
}

/** What a language is called, by its tag; undefined for those that do not exist: pages state such. */
export function languageName(tag: string, locale = formatLocale()): string | undefined {
  try {
    return once(`language ${locale}`, () => new Intl.DisplayNames(locale, { type: 'language' })).of(tag);
  } catch {
    return undefined;
  }
}

function once<Format>(key: string, make: () => Format): Format {
  const format = (formats.get(key) as Format | undefined) ?? make();
  formats.set(key, format);
  return format;
}
