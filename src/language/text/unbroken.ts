/**
 * Longest run of letters, digits and marks (UTF-16 units) that layout gets in one piece.
 * Where a font joins or kerns all of them, browsers shape the rest of the run again for
 * every line, and a letter under n marks takes n² steps. Words of languages are shorter.
 */
export const longestRun = 500;

/** White space and punctuation end a run; shaping Han, Kana and Hangul takes time with their number only. */
const runEnd = /[\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Places in one text after another at which a line may break, so that no run is too long,
 * even where elements part it. `next` answers the places in a text, 0 for before it.
 */
export class RunBreaks {
  private length = 0;

  next(text: string): number[] {
    const places: number[] = [];
    if (this.length + text.length <= longestRun) {
      this.length = lengthAfter(text, this.length);
      return places;
    }
    let index = 0;
    for (const character of text) {
      if (runEnd.test(character)) this.length = 0;
      else if (this.length + character.length > longestRun) {
        places.push(index);
        this.length = character.length;
      } else this.length += character.length;
      index += character.length;
    }
    return places;
  }
}

/** How long the run at the end of a short text is. */
function lengthAfter(text: string, before: number): number {
  for (let i = text.length - 1; i >= 0; i--) if (runEnd.test(text.charAt(i))) return text.length - 1 - i;
  return before + text.length;
}
