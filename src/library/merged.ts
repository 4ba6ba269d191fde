import { picturesIn } from '../article/pictures/pictures-in';
import { haveSameTags } from '../article/tag-change';
import { isSameArticle, type SavedArticle } from '../article/updated';
import { defined } from '../language/text/defined';
import type { ArticleRow, ClipRow, HighlightRow, PicturesRow, VersionRow } from './database';
import { rowWithStored } from './pictures-row';

/** All that the library holds of a clip. */
export interface ClipRecord {
  readonly clip: ClipRow;
  readonly article: ArticleRow;
  readonly versions: readonly VersionRow[];
  readonly highlights: readonly HighlightRow[];
  readonly pictures?: PicturesRow;
}

/** The addresses of all pictures of a clip and its versions. */
export function shownIn({ article, versions }: Pick<ClipRecord, 'article' | 'versions'>): ReadonlySet<string> {
  return new Set([article, ...versions].flatMap((each) => picturesIn(each.article)));
}

/** The earlier articles kept of a clip. Chosen: a page saved every day keeps three weeks. */
export const mostVersions = 20;

/**
 * Two states of one clip as one: the later state, with the articles of both as versions. A title or note that only the
 * earlier state has is kept as a version, too. Undefined if `local` has all that `other` has.
 */
export function merged(local: ClipRecord, other: ClipRecord): ClipRecord | undefined {
  const order = later(local.clip, other.clip);
  const [winner, loser] = order < 0 ? [other, local] : [local, other];
  const versions = versionsOf(winner, loser);
  const pictures = picturesOf(winner, loser);
  const highlights = highlightsOf(winner, loser);
  const tags = tagsOf(winner.clip, loser.clip);
  const isKnown =
    winner === local &&
    haveSameTags(tags, local.clip.tags) &&
    versions.every((version, at) => version === local.versions[at]) &&
    pictures?.kept.length === local.pictures?.kept.length &&
    highlights.length === local.highlights.length &&
    highlights.every((highlight) => local.highlights.includes(highlight));
  if (isKnown) return undefined;
  const { versions: _, ...row } = winner.clip;
  const own = haveSameTags(tags, row.tags) ? {} : { tags };
  // Machines count revisions for themselves: a state of another one must not get the number of a local one.
  const isRenumbered = winner === other && row.revision <= loser.clip.revision;
  const least = Math.max(row.revision, loser.clip.revision) + (own.tags || isRenumbered ? 1 : 0);
  const revision = Math.max(least, ...versions.map((version) => version.revision + 1));
  return {
    clip: { ...row, ...own, revision, ...defined({ versions: versions.length > 0 ? versions.length : undefined }) },
    article: { ...winner.article, article: { ...winner.article.article, ...own } },
    versions,
    highlights,
    ...defined({ pictures }),
  };
}

/** Pairs of clips that are no duplicates have no revisions. */
export type State = Partial<Pick<ClipRow, 'revision'>> & Pick<ClipRow, 'updatedAt'>;

/**
 * Above 0 if the first is the later state, below 0 if the second is. Each machine counts revisions for itself, but marks and the
 * trash change nothing else.
 */
export function later(one: State, other: State): number {
  return one.updatedAt - other.updatedAt || (one.revision ?? 0) - (other.revision ?? 0);
}

/**
 * The later state's tags: what it lacks may have been removed. Of two states of one revision, both were changed since
 * they were the same, and neither knows what the other removed: the tags of both.
 */
function tagsOf(winner: ClipRow, loser: ClipRow): readonly string[] {
  const { tags = [] } = winner;
  return winner.revision === loser.revision ? [...new Set([...tags, ...(loser.tags ?? [])])] : tags;
}

type Saved = Pick<SavedArticle, 'title' | 'article'>;

/** Whether one state has the article of another, the title that the reader typed there, and the note. */
function hasAllOf(one: Saved, other: Saved): boolean {
  const { title, article } = other;
  return (
    isSameArticle(one.article, article) &&
    (title === one.title || title === article.title) &&
    (one.article.note ?? '').includes(article.note ?? '')
  );
}

/** The newest earlier articles of both, each once. */
function versionsOf(winner: ClipRecord, loser: ClipRecord): VersionRow[] {
  const { article, clip } = loser;
  const { id: _, ...saved } = article;
  const last: VersionRow = {
    ...saved,
    title: clip.title,
    clipId: clip.id,
    revision: clip.revision,
    articleAt: clip.articleAt,
  };
  const all = new Map(winner.versions.map((version) => [version.revision, version]));
  const known: Saved[] = [{ ...winner.article, title: winner.clip.title }, ...winner.versions];
  for (const version of [...loser.versions, last]) {
    if (known.some((each) => hasAllOf(each, version))) continue;
    known.push(version);
    let { revision } = version;
    while (all.has(revision)) revision += 1;
    all.set(revision, { ...version, revision });
  }
  return [...all.values()].sort((one, two) => one.revision - two.revision).slice(-mostVersions);
}

/** The last state of each highlight; the winner's, if they are the same. */
function highlightsOf(winner: ClipRecord, loser: ClipRecord): HighlightRow[] {
  const all = new Map(winner.highlights.map((highlight) => [highlight.id, highlight]));
  for (const highlight of loser.highlights) {
    const known = all.get(highlight.id);
    if (!known || later(highlight, known) > 0) all.set(highlight.id, highlight);
  }
  return [...all.values()];
}

function picturesOf(winner: ClipRecord, loser: ClipRecord): PicturesRow | undefined {
  if (!loser.pictures || !winner.pictures) return winner.pictures ?? loser.pictures;
  return rowWithStored(winner.pictures, loser.pictures);
}
