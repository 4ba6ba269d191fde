import { maxValue, pipe, transform } from 'valibot';
import { count } from '../../article/article-shape';

/** The latest time that a `Date` holds (ms since 1970). */
const latestTime = 8.64e15;

/** Far more changes than a reader makes. A larger revision is read as this one, so that one more is still another number. */
const mostRevisions = 1_000_000_000;

export const time = pipe(count, maxValue(latestTime));
export const revision = pipe(
  count,
  transform((stated) => Math.min(stated, mostRevisions)),
);
