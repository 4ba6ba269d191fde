import Dexie, { type EntityTable } from 'dexie';
import type { Article, ClipMode } from '../article/article';
import type { LostPicture } from '../pictures/picture';

/** A clip as lists show it: everything but the article's body. */
export interface ClipSummary {
  readonly id: string;
  /** The article's title, or the one the reader typed. */
  readonly title: string;
  readonly url: string;
  readonly site?: string;
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
}

/** `deletedAt` (ms since 1970) is 0 unless the clip is in the trash: an index cannot hold undefined. */
export interface ClipRow extends ClipSummary {
  readonly deletedAt: number;
}

/** The article of a clip, separate from its summary so that lists load quickly. */
interface ArticleRow {
  readonly id: string;
  readonly article: Article;
}

interface DraftRow {
  readonly id: string;
  readonly article: Article;
  readonly madeAt: number;
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

interface KeptPicture {
  /** The address in the article. */
  readonly src: string;
  readonly hash: string;
  readonly bytes: number;
}

/** The database of the library. A change of its schema is a new version with an upgrade; old versions stay. */
export class Database extends Dexie {
  declare readonly clips: EntityTable<ClipRow, 'id'>;
  declare readonly articles: EntityTable<ArticleRow, 'id'>;
  declare readonly drafts: EntityTable<DraftRow, 'id'>;
  declare readonly trees: EntityTable<TreeRow, 'url'>;
  declare readonly images: EntityTable<ImageRow, 'hash'>;
  declare readonly pictures: EntityTable<PicturesRow, 'id'>;

  constructor(name = 'wclipper') {
    super(name);
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
  }
}
