import type { Browser } from 'webextension-polyfill';

declare const chrome: Pick<Browser, 'i18n'>;

/** The localised message of a key, or the key itself if it is missing. */
export function t(key: string, ...values: (string | number)[]): string {
  return chrome.i18n.getMessage(key, values.map(String)) || key;
}

/** The browser's interface language (BCP 47), for `lang` attributes and number formats. */
export function uiLanguage(): string {
  return chrome.i18n.getUILanguage();
}
