import type { Browser } from 'webextension-polyfill';
import type messages from '../../../public/_locales/en/messages.json';

declare const chrome: Pick<Browser, 'i18n'>;

/** The key of a message. English has them all; `test/screens/ui/locales.test.ts` checks the other languages. */
export type MessageKey = keyof typeof messages;

/** The key of a counted message without its plural form. */
export type CountedKey = SingularKey<MessageKey>;
type SingularKey<K> = K extends `${infer Base}_one` ? Base : never;

/** The localised message of a key, or the key itself if it is missing. */
export function t(key: MessageKey, ...values: (string | number)[]): string {
  return messageOf(key, ...values) ?? key;
}

/** The localised message of a key that may have none. */
export function messageOf(key: string, ...values: (string | number)[]): string | undefined {
  return chrome.i18n.getMessage(key, values.map(String)) || undefined;
}

/** The browser's interface language (BCP 47), for `lang` attributes and number formats. */
export function uiLanguage(): string {
  return chrome.i18n.getUILanguage();
}
