import { t, uiLanguage } from '../platform/i18n';

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
export function counted(key: string, count: number): string {
  const number = new Intl.NumberFormat(formatLocale()).format(count);
  const exact = `${key}_${new Intl.PluralRules(pageLanguage()).select(count)}`;
  const sentence = t(exact, number);
  return sentence === exact ? t(`${key}_other`, number) : sentence;
}

function base(language: string): string {
  return language.split('-')[0] ?? language;
}
