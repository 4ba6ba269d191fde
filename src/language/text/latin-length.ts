/** Kana, Han and Hangul: one character carries about as much as two Latin ones. */
const ideographs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/g;

/** Length of a text in Latin characters; an ideograph counts as `ideographLength` of them. */
export function latinLength(text: string, ideographLength = 2): number {
  return text.length + (ideographLength - 1) * (text.match(ideographs)?.length ?? 0);
}
