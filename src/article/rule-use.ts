/** What became of one of the reader's rules for the site of a page. */
export interface RuleUse {
  readonly id: string;
  readonly name: string;
  readonly action: 'keep' | 'drop';
  /**
   * `applied`: it changed the clip. `idle`: it matched, but there was nothing to change. `missed`: nothing matched. `tooMuch`: it
   * would have left out most of the article. `off`: the reader switched it off for this clip.
   */
  readonly outcome: 'applied' | 'idle' | 'missed' | 'tooMuch' | 'off';
  /** How many parts of the page it changed. */
  readonly blocks: number;
  /** Of a rule that was missed: the pages in a row without a match, this one included, and those on which it was applied. */
  readonly missed?: number;
  readonly used?: number;
}
