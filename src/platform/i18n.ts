import browser from 'webextension-polyfill';

/** The sentence of that key in the person's language; the key itself when it is missing. */
export function t(key: string, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String)) || key;
}

/** The language the extension speaks, as BCP 47: for `lang` attributes and number formats. */
export function uiLanguage(): string {
  return browser.i18n.getUILanguage();
}
