/** A fact that a page shows of its thing. */
export interface Fact {
  /** Facts with a common key say the same. */
  readonly keys: readonly string[];
  /** Roots of what shows it. */
  readonly nodes: readonly number[];
}
