import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import type { Article, ClipMode } from '../article/article';
import type { Edits } from '../article/edits';
import type { Highlight } from '../article/highlights/highlight';
import type { Marks } from '../article/marks';
import type { PageType } from '../article/page-types';
import type { LostPicture } from '../article/pictures/picture';
import type { SavedArticle } from '../article/updated';
import type { Delivery } from '../browser/messaging/deliveries';
import type { ReadingPosition } from '../browser/messaging/stored-clips';
import type { Gathering } from '../clip/pagination/gather';
import { LaterLibrary } from './library-errors';
import { documentKey, pageKey, pageKeys, withEqualEscapes } from './page-key';
import type { RunPageRow, RunRow } from './run-rows';
import type { DistinctRow, TagChangeRow, TagRow, TagStepRow } from './tag-rows';

/** A clip as lists show it: everything but the article's body. */
export interface ClipSummary extends Marks {
  readonly id: string;
  /** The article's title, or the one the reader typed. */
  readonly title: string;
  readonly url: string;
  readonly site?: string;
  readonly takenFrom?: string;
  readonly schemaTypes?: readonly string[];
  readonly author?: string;
  readonly published?: string;
  readonly language?: string;
  readonly description?: string;
  readonly leadImage?: string;
  /** The reader's tags and note. Clips of earlier versions have none. */
  readonly tags?: readonly string[];
  readonly note?: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly words: number;
  readonly minutes: number;
  readonly mode: ClipMode;
  /** 1, and one more with each change, including deletion and restoration. */
  readonly revision: number;
  /** When the title, article, tags or note were changed last (ms since 1970). */
  readonly updatedAt: number;
  /** When the present article was clipped (ms since 1970). */
  readonly articleAt: number;
  /** How many earlier articles are kept; absent if none. */
  readonly versions?: number;
  /** The page type, the number of pictures, and whether the clip should be checked. Clips of earlier versions lack them. */
  readonly kind?: PageType;
  readonly pictures?: number;
  readonly doubtful?: true;
}

/** `deletedAt` (ms since 1970) is 0 unless the clip is in the trash: an index cannot hold undefined. */
export interface ClipRow extends ClipSummary {
  readonly deletedAt: number;
  /** Equal for clips of one page. Clips of earlier versions lack that of the canonical address. */
  readonly pages: readonly string[];
}

/** The article of a clip, separate from its summary so that lists load quickly. Its clip has the title. */
export interface ArticleRow extends Omit<SavedArticle, 'title'> {
  readonly id: string;
}

/** An earlier article of a clip. */
export interface VersionRow extends SavedArticle {
  readonly clipId: string;
  /** The clip's last revision with this article. */
  readonly revision: number;
  /** When it was clipped (ms since 1970). */
  readonly articleAt: number;
}

interface DraftRow {
  readonly id: string;
  readonly article: Article;
  readonly madeAt: number;
  /** See `NewArticle`. */
  readonly loadedAt?: number;
  /** If the article is still being gathered. */
  readonly gathering?: Omit<Gathering, 'article'>;
}

/** What the reader did to a draft and has not saved: changed it, or asked to save it. */
export interface UnsavedRow {
  /** The draft. */
  readonly id: string;
  /** The title the reader typed. */
  readonly title?: string;
  readonly edits?: Edits;
  /** Whether the page becomes another clip even if the library has it. */
  readonly asNew?: boolean;
  /** The destinations to which the clip is sent. */
  readonly deliverTo?: readonly string[];
  /** The tab that showed the page. */
  readonly tabId?: number;
  readonly mode: ClipMode;
  /** Equal for drafts of one page. */
  readonly pages: readonly string[];
  /** When the reader did it (ms since 1970). */
  readonly at: number;
  /** If it is to be saved: by which worker, and how often later ones have tried. */
  readonly asked?: { readonly by: string; readonly tries: number };
  /** The reader does not want to see it in the list. */
  readonly dismissed?: true;
}

/** The feature tree of a page: hashes of its structure, without text. */
interface TreeRow {
  readonly url: string;
  readonly site: string;
  /** Encoded by `treeText`. */
  readonly tree: string;
  readonly keptAt: number;
}

/** A picture, stored once however many clips use it. */
interface ImageRow {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  /** Includes the media type. */
  readonly blob: Blob;
}

/** The state of the pictures of one clip or draft. */
export interface PicturesRow {
  /** The id of the clip or draft; a draft keeps its id when it is saved. */
  readonly id: string;
  /** How many were requested. */
  readonly asked: number;
  readonly kept: readonly KeptPicture[];
  /** The hashes in `kept`, for the index that tells which clips use an image. */
  readonly hashes: readonly string[];
  readonly lost: readonly LostPicture[];
  /** The queue: addresses still to fetch. If the worker ends, the next one continues it. */
  readonly waiting: readonly string[];
  /** 1 while `waiting` is not empty, otherwise absent, so that an index finds the queues. */
  readonly pending?: 1;
  /** The tab that shows the page. */
  readonly tabId?: number;
  /** How often fetching was started since a picture last arrived or was given up. */
  readonly tries: number;
}

/** A copy of the whole page of a clip for its deliveries; without `page` it is being made. */
interface PageCopyRow {
  /** Of the clip. */
  readonly id: string;
  readonly page?: Blob;
  /** When it was asked for (ms since 1970). */
  readonly at: number;
}

/** The last change of a clip. What follows the library reads all changes after the last one it has seen. */
export interface ChangeRow {
  /** Grows with every change. */
  readonly seq?: number;
  readonly clipId: string;
  /** The clip's revision; for a clip that was deleted for good, its last one. */
  readonly revision: number;
  readonly gone?: true;
}

/** A passage that the reader highlighted. */
export interface HighlightRow extends Highlight {
  readonly clipId: string;
  readonly revision: number;
  /** 0 unless it was deleted. */
  readonly deletedAt: number;
}

/** A search that the reader saved. */
export interface SearchRow {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly updatedAt: number;
  readonly revision: number;
  readonly deletedAt: number;
}

/** Where the reader stopped reading a clip. */
export interface ReadingRow {
  readonly clipId: string;
  readonly position: ReadingPosition;
  readonly updatedAt: number;
}

interface KeptPicture {
  /** The address in the article. */
  readonly src: string;
  readonly hash: string;
  readonly bytes: number;
}

/** Dexie opens later versions of a database, too, and what it writes there may be incomplete. */
function refuseLater(database: Dexie): void {
  const { version = 0 } = database.backendDB() ?? {};
  // Dexie multiplies versions by ten, and may add one when it adds what is missing.
  if (version >= (database.verno + 1) * 10) throw new LaterLibrary('A later version of WClipper wrote the library');
}

/** Earlier versions gave all pages that an application shows in one document the same key. */
async function tellRoutesApart(transaction: Transaction): Promise<void> {
  await transaction
    .table('clips')
    .filter(({ url, pages }) => typeof url === 'string' && url.includes('#') && Array.isArray(pages))
    .modify((row) => {
      const others = row.pages.filter((key: string) => key !== documentKey(row.url));
      row.pages = [...new Set([pageKey(row.url), ...others])];
    });
}

/** Earlier versions took parameters such as `fbid` for tracking, and gave different pages the same key. */
async function tellParametersApart(transaction: Transaction): Promise<void> {
  await transaction
    .table('clips')
    .filter(({ url, pages }) => typeof url === 'string' && url.includes('?') && Array.isArray(pages))
    .modify((row) => {
      row.pages = [...new Set([pageKey(row.url), ...row.pages.slice(1)])];
    });
}

/** Earlier versions kept the case of escaped bytes, and gave pages whose links are written in both ways two keys. */
async function makeEscapesEqual(transaction: Transaction): Promise<void> {
  await transaction
    .table('clips')
    .filter(({ pages }) => Array.isArray(pages) && pages.some((key) => key !== withEqualEscapes(key)))
    .modify((row) => {
      row.pages = [...new Set(row.pages.map(withEqualEscapes))];
    });
}

/** The database of the library. A change of its schema is a new version with an upgrade; old versions stay. */
export class Database extends Dexie {
  declare readonly clips: EntityTable<ClipRow, 'id'>;
  declare readonly articles: EntityTable<ArticleRow, 'id'>;
  declare readonly versions: Table<VersionRow, readonly [clipId: string, revision: number]>;
  declare readonly drafts: EntityTable<DraftRow, 'id'>;
  declare readonly unsaved: EntityTable<UnsavedRow, 'id'>;
  declare readonly trees: EntityTable<TreeRow, 'url'>;
  declare readonly images: EntityTable<ImageRow, 'hash'>;
  declare readonly pictures: EntityTable<PicturesRow, 'id'>;
  declare readonly changes: Table<ChangeRow, number>;
  declare readonly highlights: EntityTable<HighlightRow, 'id'>;
  declare readonly tags: EntityTable<TagRow, 'name'>;
  declare readonly searches: EntityTable<SearchRow, 'id'>;
  declare readonly reading: EntityTable<ReadingRow, 'clipId'>;
  declare readonly tagChanges: EntityTable<TagChangeRow, 'id'>;
  declare readonly tagSteps: Table<TagStepRow, number>;
  declare readonly distinct: EntityTable<DistinctRow, 'id'>;
  declare readonly deliveries: EntityTable<Delivery, 'id'>;
  declare readonly runs: EntityTable<RunRow, 'id'>;
  declare readonly runPages: EntityTable<RunPageRow, 'key'>;
  declare readonly pageCopies: EntityTable<PageCopyRow, 'id'>;

  constructor(name = 'wclipper') {
    super(name);
    this.on('ready', refuseLater, true);
    this.version(1).stores({
      clips: 'id, savedAt, url, deletedAt',
      articles: 'id',
      drafts: 'id, madeAt',
      trees: 'url, site, keptAt',
    });
    this.version(2).stores({ images: 'hash', pictures: 'id, *hashes' });
    // Earlier versions forgot what was queued when the worker ended; it counts as lost.
    this.version(3)
      .stores({ pictures: 'id, *hashes, pending' })
      .upgrade((transaction) =>
        transaction
          .table('pictures')
          .toCollection()
          .modify((row) => {
            delete row.until;
            Object.assign(row, { waiting: [], tries: 0 });
          }),
      );
    // Reading all articles for their canonical addresses would take too long.
    this.version(4)
      .stores({ clips: 'id, savedAt, url, deletedAt, *pages', versions: '[clipId+revision], clipId' })
      .upgrade((transaction) =>
        transaction
          .table('clips')
          .toCollection()
          .modify((row) => {
            const { savedAt, url } = row;
            Object.assign(row, { revision: 1, updatedAt: savedAt, articleAt: savedAt, pages: pageKeys(url) });
          }),
      );
    this.version(5)
      .stores({
        clips: 'id, savedAt, url, deletedAt, *pages, *tags',
        changes: '++seq, &clipId',
        highlights: 'id, clipId',
        tags: 'name',
        searches: 'id',
        reading: 'clipId',
        tagChanges: 'id',
        tagSteps: '++id, changeId',
        distinct: 'id',
      })
      .upgrade(async (transaction) => {
        const rows: ChangeRow[] = [];
        await transaction
          .table('clips')
          .orderBy('savedAt')
          .each(({ id, revision }) => void rows.push({ clipId: id, revision }));
        await transaction.table('changes').bulkAdd(rows);
      });
    this.version(6).upgrade(tellRoutesApart);
    this.version(7).stores({ unsaved: 'id' });
    this.version(8).upgrade(tellParametersApart);
    this.version(9).stores({ deliveries: 'id, clipId, destination, state, askedAt' });
    this.version(10).stores({ runs: 'id', runPages: 'key, state, at' });
    this.version(11).stores({ pageCopies: 'id, at' });
    this.version(12).stores({
      deliveries: 'id, clipId, destination, state, askedAt, [destination+deliveredAt], [state+destination]',
      runPages: 'key, state, at, [state+at]',
      highlights: 'id, clipId, [deletedAt+clipId]',
    });
    this.version(13).upgrade(makeEscapesEqual);
  }
}
