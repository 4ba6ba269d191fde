import { keptOnce } from './kept-once';

/*
 * The pictures for which the reader is asked for access. Firefox closes the popup to ask, so the background fetches them
 * once it has the access.
 */

interface Wanted {
  /** The clip or draft. */
  readonly id: string;
  /** The addresses of the pictures. */
  readonly only: readonly string[];
  /** Those whose hosts the reader is asked for. */
  readonly asking: readonly string[];
}

/** Keep them without awaiting it: browsers ask for access only during a click. */
export const { keep: keepWanted, take: takeWanted } = keptOnce<Wanted>('wanted pictures');
