import {
  array,
  exactOptional,
  type GenericSchema,
  type InferOutput,
  literal,
  looseObject,
  maxLength,
  maxValue,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot';
import { articleFields, count, decision, type Fields } from '../../article/article-shape';
import { highlightColours } from '../../article/highlights/highlight';
import type { Marks } from '../../article/marks';
import { lossReasons } from '../../article/pictures/picture';
import type { SavedArticle } from '../../article/updated';
import type { HighlightRow, SearchRow, VersionRow } from '../database';
import type { DistinctRow, TagRow } from '../tag-rows';
import type { Organised } from '../transfer';

/** The latest time that a `Date` holds (ms since 1970). */
const latestTime = 8.64e15;

/** Far more changes than a reader makes. A larger revision is read as this one, so that one more is still another number. */
const mostRevisions = 1_000_000_000;

const time = pipe(count, maxValue(latestTime));
const revision = pipe(
  count,
  transform((stated) => Math.min(stated, mostRevisions)),
);

const text = string();
const id = pipe(string(), regex(/^[\w-]+$/), maxLength(64));
const texts = array(text);

/** The address of a page. The browser sets it; in a backup it may be a script. */
const address = pipe(string(), regex(/^(?!javascript:|vbscript:|data:)[a-z][a-z0-9+.-]*:/i));

const article = looseObject({ ...articleFields, url: address });

const stated = looseObject({
  author: exactOptional(text),
  site: exactOptional(text),
  takenFrom: exactOptional(text),
  published: exactOptional(text),
} satisfies Fields<NonNullable<SavedArticle['stated']>>);

const saved = {
  title: text,
  article,
  stated: exactOptional(stated),
  fullHtml: exactOptional(text),
  decisions: exactOptional(array(decision)),
  removed: exactOptional(texts),
} satisfies Fields<SavedArticle>;

const version = looseObject({ ...saved, articleAt: time, revision } satisfies Fields<Omit<VersionRow, 'clipId'>>);

const mark = exactOptional(literal(true));
const marks = { unread: mark, favourite: mark, archived: mark } satisfies Fields<Marks>;

const highlight = looseObject({
  id,
  quote: looseObject({ exact: text, prefix: text, suffix: text }),
  position: looseObject({ start: count, end: count }),
  colour: picklist(highlightColours),
  note: exactOptional(text),
  createdAt: time,
  updatedAt: time,
  revision,
  deletedAt: time,
} satisfies Fields<Omit<HighlightRow, 'clipId'>>);

const hash = pipe(string(), regex(/^[0-9a-f]{64}$/));

/** `data/clips/<id>.json`. */
export const clipShape = looseObject({
  id,
  ...saved,
  ...marks,
  savedAt: time,
  updatedAt: time,
  articleAt: time,
  revision,
  deletedAt: time,
  versions: array(version),
  /** Backups of earlier versions lack them. */
  highlights: optional(array(highlight), []),
  pictures: looseObject({
    kept: array(looseObject({ src: text, hash, bytes: count })),
    lost: array(looseObject({ src: text, reason: picklist(lossReasons) })),
  }),
});

export type BackupClip = InferOutput<typeof clipShape>;

/** Nothing that the reader types there is longer. Chosen: as long as the longest field, the note. */
const longest = 10_000;

const shortText = pipe(string(), maxLength(longest));
const anyId = pipe(string(), regex(/^[\w:-]+$/), maxLength(200));

const tag = looseObject({
  name: shortText,
  colour: exactOptional(shortText),
  updatedAt: time,
  revision,
} satisfies Fields<TagRow>);

const search = looseObject({
  id: anyId,
  name: shortText,
  query: shortText,
  updatedAt: time,
  revision,
  deletedAt: time,
} satisfies Fields<SearchRow>);

const distinct = looseObject({
  id: anyId,
  clipIds: array(anyId),
  updatedAt: time,
  deletedAt: time,
} satisfies Fields<DistinctRow>);

/** More rows of one kind were not made by a reader. Chosen: as many as clips with a tag or a duplicate each in a large library. */
const mostRows = 20_000;

const rows = <Shape extends GenericSchema>(shape: Shape) =>
  pipe(
    array(shape),
    transform((all) => all.slice(0, mostRows)),
  );

/** `data/organised.json`. */
const organised = looseObject({
  tags: rows(tag),
  searches: rows(search),
  distinct: rows(distinct),
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
