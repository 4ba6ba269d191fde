/** The mark that is pointed at, and where: what shows it elsewhere scrolls to it. */
export interface Active {
  /** -1 for none. */
  readonly place: number;
  readonly by: 'drawing' | 'list' | 'curve' | 'legend';
}

export type OnActive = (active: Active) => void;

export const noneActive: Active = { place: -1, by: 'list' };
