/** The mark that is pointed at, and with what: what shows it elsewhere scrolls to it. `keys`: those of the list. */
export interface Active {
  /** -1 for none. */
  readonly place: number;
  readonly by: 'drawing' | 'list' | 'keys' | 'curve' | 'legend';
}

export type OnActive = (active: Active) => void;

export const noneActive: Active = { place: -1, by: 'list' };
