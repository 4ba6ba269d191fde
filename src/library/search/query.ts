/** One condition on the text of a clip: its title, body, author, site, tags, note and highlights. */
export interface Clause {
  /**
   * `words`: what is written between white space, each anywhere in the clip. A word also matches longer words that begin
   * with it, and words with one typo if there are no others. Scripts without spaces match inside longer runs.
   * `phrase`: this text, word for word, whatever punctuation is between the words.
   */
  readonly kind: 'words' | 'phrase';
  readonly text: string;
  /** The clip must not match. Excluded words match whole words only. */
  readonly not?: true;
}

/** All clauses hold. With exclusions only, all other clips are found; without any word, none. */
export type TextQuery = readonly Clause[];

/** A part of a text, from `start` to before `end` (UTF-16). */
export interface Range {
  readonly start: number;
  readonly end: number;
}
