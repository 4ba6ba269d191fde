/*
 * Unicode properties in regular expressions (`\p{L}`) have hundreds of ranges, so a browser takes up to a millisecond to
 * compile each. Most texts consist of few scripts: Latin, Han, Kana and Hangul, with their digits and marks. The classes
 * below contain of each property what occurs in such texts, for expressions that compile in a tenth of the time.
 */

/** Whether all characters of a text are of the scripts to which the classes apply. */
export function isCommon(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x24f && !isCommonBeyondLatin(unit)) return false;
  }
  return true;
}

export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

function isCommonBeyondLatin(unit: number): boolean {
  if (unit < 0x3000) return (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x2190 && unit <= 0x21ff);
  if (unit <= 0x9fff) return unit <= 0x30ff || unit >= 0x4e00 || (unit >= 0x3400 && unit <= 0x4dbf);
  return (unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0xff00 && unit <= 0xff65);
}

/** Contents of character classes. */
export const common = {
  /** `\p{L}` */
  letters:
    'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u3005\\u3006\\u3031-\\u3035\\u303b\\u303c\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\ud7a3\\uff21-\\uff3a\\uff41-\\uff5a',
  /** `\p{N}` */
  numbers: '0-9\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u3007\\u3021-\\u3029\\u3038-\\u303a\\uff10-\\uff19',
  /** `\p{M}` */
  accents: '\\u302a-\\u302f\\u3099\\u309a',
  /** `\s\p{P}\p{S}`, the zero-width space and the byte order mark */
  marks:
    '\\u0009-\\u000d\\u0020-/:-@[-`{-~\\u00a0-\\u00a9\\u00ab\\u00ac\\u00ae-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u2000-\\u200b\\u2010-\\u2029\\u202f-\\u205f\\u2190-\\u3004\\u3008-\\u3020\\u3030\\u3036\\u3037\\u303d-\\u303f\\u309b\\u309c\\u30a0\\u30fb\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65',
  /** `\p{Script=Latin}` */
  latin: 'A-Za-z\\u00aa\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\uff21-\\uff3a\\uff41-\\uff5a',
  /** Han, Hiragana, Katakana, Hangul and Bopomofo, by script */
  ideographs:
    '\\u3005\\u3007\\u3021-\\u3029\\u302e\\u302f\\u3038-\\u303b\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fd-\\ud7a3',
} as const;
