/** What the index has reported about itself. */
export interface IndexState {
  /** Grows whenever the index has caught up with the library. */
  readonly round: number;
  /** How many changed clips are not in it yet; undefined until it has reported. */
  readonly waiting: number | undefined;
}

/** Of an answer: in which round it was found, and whether without the index. */
interface Answered {
  readonly round: number;
  readonly isPartial: boolean;
}

/** How many clips an answer leaves out because they are not indexed yet. */
export type Uncovered = number | 'unknown';

export function uncoveredBy({ round, isPartial }: Answered, index: IndexState): Uncovered {
  if (isPartial) return 0;
  if (index.waiting === undefined) return 'unknown';
  return index.waiting === 0 && round !== index.round ? 'unknown' : index.waiting;
}

interface Result {
  /** How many clips were found. */
  readonly found: number;
  readonly isComplete: boolean;
  readonly uncovered: Uncovered;
}

/** Fewer clips are indexed in one step after each change: a note that comes and goes would move the list. */
const fewestWorthTelling = 33;

/** What to say of a result: that no clip matches, or that clips wait to be indexed. */
export function noteOf({ found, isComplete, uncovered }: Result): 'noMatch' | 'waiting' | 'none' {
  if (uncovered === 'unknown') return 'none';
  if (uncovered > 0) return found === 0 || uncovered >= fewestWorthTelling ? 'waiting' : 'none';
  return found === 0 && isComplete ? 'noMatch' : 'none';
}
