import { readFileSync } from 'node:fs';
import type { UiLanguage } from '../../cli/drivers/clipper';

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** The messages of a folder of `public/_locales`. */
export function messagesOf(locale: string): Messages {
  return JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
}

/** Reads the messages that users of a language see. */
export function messagesIn(language: UiLanguage): (key: string) => string {
  const messages = messagesOf(language.replace('-', '_'));
  return (key) => messages[key]?.message ?? key;
}
