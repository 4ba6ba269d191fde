/** A fact that a page shows of its thing. */
export interface Fact {
  /** Facts with a common key say the same. */
  readonly keys: readonly string[];
  /** Roots of what shows it. */
  readonly nodes: readonly number[];
  readonly sort?: 'price' | 'row' | 'variants';
  /** Of a row: the element around its nodes, if other things in it are left out. */
  readonly box?: number;
  /** Of a row: the element with its label, if it has one. */
  readonly label?: number | undefined;
  /** The variants in which a thing is offered, whatever controls show them. */
  readonly variants?: { readonly name: string; readonly options: readonly string[] };
}
