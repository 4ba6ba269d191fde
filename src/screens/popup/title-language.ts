/** Languages whose titles have a face and a line height of their own, by a script that only they use. */
const scripts: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['ar', /\p{sc=Arabic}/u],
  ['he', /\p{sc=Hebrew}/u],
];

/** The language in which to show a title whose page has not been read, as its script suggests; empty if unknown. */
export function languageOfTitle(title: string): string {
  return scripts.find(([, script]) => script.test(title))?.[0] ?? '';
}
