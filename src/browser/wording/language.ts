import { type CountedKey, messageOf, t, uiLanguage } from '../platform/i18n';
import { numberFormat, pluralRules } from './formats';

/** The language of our messages, for the `lang` attribute: English if the browser's language is not supported. */
export function pageLanguage(): string {
  return t('language');
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
  const number = numberFormat(formatLocale()).format(count);
  const exact = `${key}_${pluralRules(pageLanguage()).select(count)}`;
  return messageOf(exact, number) ?? t(`${key}_other`, number);
}

function base(language: string): string {
  return language.split('-')[0] ?? language;
}
