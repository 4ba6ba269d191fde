import type { Page } from '../../../page/page';
import { attribute, elementsWith } from '../../../page/tree';
import type { Stated } from '../stated';
import { type DayOrder, findDates, readDate } from './dates';
import type { DayEvidence } from './weights';

/** One source of a date and its evidence. */
export interface DatedVote {
  readonly day: string;
  readonly iso: string;
  readonly zoned: boolean;
  /** Whether readers see it. */
  readonly seen: boolean;
  /** Empty for a date that only completes others. */
  readonly evidence: readonly DayEvidence[];
  /** `2026-03` if only the month is stated. */
  readonly month?: string;
}

const publishedNames: readonly string[] = `article:published_time og:published_time og:article:published_time
  datepublished dc.date dc.date.issued dc.date.created dcterms.date dcterms.issued dcterms.created
  citation_publication_date citation_online_date citation_date parsely-pub-date sailthru.date publishdate publish-date
  publish_date publishtime publication_date pubdate bt:pubdate article_date_original article.published release_date
  og:release_date datecreated weibo:article:create_at published published-date published_date publisheddate
  published_at published-at published_time published-time publication-date publicationdate article:published
  article:publish_date article:publication_date article_publish_date date_published date-published pub_date pub-date
  dateposted creation_date creationdate created ms.date`.split(/\s+/);

/** A name that says no more: some programs write there when they made the page. */
const anyDate = 'date';

/** Dates of changes. They are not votes, but complete a visible date without a year. */
const changedNames: readonly string[] = `article:modified_time og:updated_time datemodified dateupdate
  dcterms.modified dc.date.modified lastmod last-modified weibo:article:update_at`.split(/\s+/);

/** Dates of publication in the head and in hidden markup. */
export function statedDays(page: Page, { linked, meta }: Stated, order: DayOrder): DatedVote[] {
  return [
    ...voteFor(linked.published, ['linked'], order),
    ...voteFor(meta(...publishedNames), ['meta'], order),
    ...voteFor(meta(anyDate), ['metaDate'], order),
    ...voteFor(microdata(page, publishedItem), ['microdata'], order),
    ...changedNames.flatMap((name) => voteFor(meta(name), [], order)),
  ];
}

/** Whether the head or JSON-LD state this date as that of publication or of a change. */
export function isStatedDate(date: string, { linked, meta }: Stated, order: DayOrder): boolean {
  const values = [
    linked.published,
    meta(...publishedNames),
    meta(anyDate),
    linked.modified,
    ...changedNames.map((name) => meta(name)),
  ];
  return values.some((value) => voteFor(value, [], order).some(({ day }) => day === date.slice(0, 10)));
}

const publishedItem = /^(?:datePublished|dateCreated)$/i;
const changedItem = /^dateModified$/i;

/** Dates of changes in the head and in hidden markup. */
export function statedChanges(page: Page, { linked, meta }: Stated, order: DayOrder): DatedVote[] {
  const values = [linked.modified, ...changedNames.map((name) => meta(name)), microdata(page, changedItem)];
  return values.flatMap((value) => voteFor(value, [], order));
}

/** The vote of a machine-readable value. Midnight to the second is a day without a time. */
export function voteFor(
  value: string | undefined,
  evidence: readonly DayEvidence[],
  order: DayOrder,
  seen = false,
): DatedVote[] {
  const read = value && value.length < 100 ? readDate(value, order) : undefined;
  if (read === undefined) return [];
  const day = read.slice(0, 10);
  const iso = /T00:00(?::00)?(?:Z|[+-]\d\d:\d\d)?$/.test(read) ? day : read;
  return [{ day, iso, zoned: /(?:Z|[+-]\d\d:\d\d)$/.test(iso.slice(10)), seen, evidence }];
}

/** The first itemprop (microdata) or property (RDFa) of that name in the body with a date. */
function microdata(page: Page, name: RegExp): string | undefined {
  const marked = [...elementsWith(page, 'itemprop'), ...elementsWith(page, 'property')].toSorted(([a], [b]) => a - b);
  for (const [id, mark] of marked) {
    if (!name.test(mark.replace('schema:', ''))) continue;
    const value = attribute(page, id, 'datetime') ?? attribute(page, id, 'content');
    if (value && findDates(value.slice(0, 100)).length > 0) return value;
  }
  return undefined;
}

/** Folders of year, month and day with a page in them that is no list of the day: `/2025/05/06/harbour`. */
const datedFolders = /^\/\d+\/\d+\/\d+\/(?!(?:page\/\d+|index\.\w+|feed)\/?$)[^/?#]/;

/** A day in the address: /2026/03/14/, /20260314/, t20260314_1.html. A month, /2026/03/, only confirms others. */
export function addressDays(url: string): DatedVote[] {
  const path = url.replace(/^https?:\/\/[^/]+/, '').slice(0, 300);
  const day = /(?<!\d)(?<year>(?:19|20)\d{2})(?<mark>[-/_.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)/.exec(path);
  const { year = '', mark = '', month = '', day: number = '' } = day?.groups ?? {};
  if (day && (mark !== '' || month.length + number.length === 4)) {
    const folders: readonly DayEvidence[] = datedFolders.test(path.slice(day.index - 1)) ? ['addressFolders'] : [];
    const vote = voteFor(`${year}-${month}-${number}`, ['address', ...folders], undefined);
    if (vote.length > 0) return vote;
  }
  const month2 = /(?<!\d)(?<year>(?:19|20)\d{2})[-/_]?(?<month>0[1-9]|1[0-2])(?!\d)/.exec(path)?.groups;
  if (!month2) return [];
  const only = `${month2.year}-${month2.month}`;
  return [{ day: `${only}-00`, iso: only, zoned: false, seen: false, evidence: [], month: only }];
}
