import { longestContext, longestHighlight, longestStoredNote } from '../article/highlights/highlight';
import { type Marks, marksOf } from '../article/marks';
import { picturesIn } from '../article/pictures/pictures-in';
import type { SavedArticle } from '../article/updated';
import { defined } from '../language/text/defined';
import { cutShort } from '../language/text/white-space';
import { clipRow } from './clip-row';
import type { ClipRow, HighlightRow, PicturesRow, VersionRow } from './database';
import { type ClipRecord, mostVersions } from './merged';
import { complete } from './pictures-row';

type History = Marks & Pick<ClipRow, 'id' | 'savedAt' | 'revision' | 'updatedAt' | 'articleAt' | 'deletedAt'>;

/** Builds what the library stores of a clip from checked facts. What follows from them is made anew. */
export function recordOf(
  { id, savedAt, revision, updatedAt, articleAt, deletedAt, ...clip }: History & SavedArticle,
  versions: readonly Version[],
  { kept, lost }: Pick<PicturesRow, 'kept' | 'lost'>,
  highlights: readonly Omit<HighlightRow, 'clipId'>[] = [],
): ClipRecord {
  const { title, ...body } = withoutMarks(clip);
  const earlier = newest(versions);
  const next = Math.max(revision, ...earlier.map((version) => version.revision + 1));
  const history = { id, savedAt, revision: next, updatedAt, articleAt, versions: earlier.length, ...marksOf(clip) };
  const asked = picturesIn(body.article).length;
  return {
    clip: { ...clipRow({ ...body, title }, history), deletedAt },
    article: { ...body, id },
    versions: earlier.map((version) => ({ ...version, clipId: id })),
    highlights: limitedHighlights(highlights).map((highlight) => ({ ...highlight, clipId: id })),
    ...defined({
      pictures: kept.length + lost.length > 0 ? complete({ id, asked, kept, lost, waiting: [], tries: 0 }) : undefined,
    }),
  };
}

function withoutMarks<Fields extends Marks>({ unread: _, favourite: __, archived: ___, ...fields }: Fields) {
  return fields;
}

type Version = Omit<VersionRow, 'clipId'>;

/** The newest versions, one of each revision. */
export function newest<Earlier extends Pick<Version, 'revision'>>(versions: readonly Earlier[]): Earlier[] {
  const byRevision = new Map(versions.map((version) => [version.revision, version]));
  return [...byRevision.values()].sort((one, other) => one.revision - other.revision).slice(-mostVersions);
}

type Limited = Pick<HighlightRow, 'quote' | 'note'>;

/** A clip with more highlights was not made by a reader. Chosen: ten on each page of a book of 1,000 pages. */
const mostHighlights = 10_000;

/** Highlights of a file within the limits of those that are made here. */
function limitedHighlights<Found extends Limited>(highlights: readonly Found[]): Found[] {
  const fitting = highlights.filter(({ quote }) => quote.exact.length <= longestHighlight);
  return fitting.slice(0, mostHighlights).map((highlight) => {
    const { note, quote } = highlight;
    const [prefix, suffix] = [quote.prefix.slice(-longestContext), quote.suffix.slice(0, longestContext)];
    const cut = note === undefined ? {} : { note: cutShort(note, longestStoredNote) };
    return { ...highlight, quote: { ...quote, prefix, suffix }, ...cut };
  });
}
