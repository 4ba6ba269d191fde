import { array, exactOptional, maxLength, object, pipe, regex, safeParse, string } from 'valibot';
import type { Fields } from '../../article/article-shape';
import type { SearchRow } from '../database';
import type { DistinctRow, TagRow } from '../tag-rows';
import type { Organised } from '../transfer';
import { revision, time } from './numbers';

/** Nothing that the reader types there is longer. */
const longest = 10_000;

const text = pipe(string(), maxLength(longest));
const id = pipe(string(), regex(/^[\w:-]+$/), maxLength(200));

const tag = object({
  name: text,
  colour: exactOptional(text),
  updatedAt: time,
  revision,
} satisfies Fields<TagRow>);

const search = object({
  id,
  name: text,
  query: text,
  updatedAt: time,
  revision,
  deletedAt: time,
} satisfies Fields<SearchRow>);

const distinct = object({
  id,
  clipIds: array(id),
  updatedAt: time,
  deletedAt: time,
} satisfies Fields<DistinctRow>);

/** `data/organised.json`. */
const organised = object({
  tags: array(tag),
  searches: array(search),
  distinct: array(distinct),
} satisfies Fields<Organised>);

/** Reads such a file; undefined if it is damaged. */
export function readOrganised(text: string): Organised | undefined {
  try {
    const read = safeParse(organised, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
