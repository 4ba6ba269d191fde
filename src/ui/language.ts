import { t, uiLanguage } from '../platform/i18n';

/** The language our sentences are in, which on a German system is English: what `lang` must say. */
export function pageLanguage(): string {
  return t('language');
}

/** For dates and numbers: the person's own regional form if we speak their language (en-GB), else ours. */
export function formatLocale(ours = pageLanguage(), theirs = uiLanguage()): string {
  return base(ours) === base(theirs) ? theirs : ours;
}

/** Sets what the static html file cannot know: language, direction and title of the document. */
export function setPageLanguage(title: string): void {
  document.documentElement.lang = pageLanguage();
  document.documentElement.dir = t('direction');
  document.title = title;
}

/** The sentence for so many: `images_one`, `images_other`, and whatever else a language's plural rules name. */
export function counted(key: string, count: number): string {
  const number = new Intl.NumberFormat(formatLocale()).format(count);
  const exact = `${key}_${new Intl.PluralRules(pageLanguage()).select(count)}`;
  const sentence = t(exact, number);
  return sentence === exact ? t(`${key}_other`, number) : sentence;
}

function base(language: string): string {
  return language.split('-')[0] ?? language;
}
