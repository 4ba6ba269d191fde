import Dexie, { type EntityTable } from 'dexie';
import type { Article, ClipMode } from '../article/article';
import type { LostPicture } from '../pictures/picture';

/** A clip as lists show it: everything but the article's body. */
export interface ClipSummary {
  readonly id: string;
  /** The article's title, or the one the person gave. */
  readonly title: string;
  readonly url: string;
  readonly site?: string;
  readonly author?: string;
  readonly published?: string;
  readonly language?: string;
  readonly description?: string;
  readonly leadImage?: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly words: number;
  readonly minutes: number;
  readonly mode: ClipMode;
}

/** `deletedAt` (ms since 1970) is 0 while the clip is not in the trash: an index holds no undefined. */
export interface ClipRow extends ClipSummary {
  readonly deletedAt: number;
}

/** The article of a clip, apart from its summary so that lists stay light. */
interface ArticleRow {
  readonly id: string;
  readonly article: Article;
}

interface DraftRow {
  readonly id: string;
  readonly article: Article;
  readonly madeAt: number;
}

/** The feature tree of a page: its structure in hashes, without any text. */
interface TreeRow {
  readonly url: string;
  readonly site: string;
  /** As `treeText` writes it. */
  readonly tree: string;
  readonly keptAt: number;
}

/** A picture, kept once however many clips show it. */
interface ImageRow {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  /** With its media type. */
  readonly blob: Blob;
}

/** What became of the pictures of one clip or draft. */
export interface PicturesRow {
  /** Of the clip or the draft: a draft keeps its id when it is saved. */
  readonly id: string;
  /** How many were to be fetched. */
  readonly asked: number;
  readonly kept: readonly KeptPicture[];
  /** Those of `kept`, for the index that says who shows an image. */
  readonly hashes: readonly string[];
  readonly lost: readonly LostPicture[];
  /** Addresses still to be fetched: the queue, which the next worker goes on with when this one ends. */
  readonly waiting: readonly string[];
  /** 1 while `waiting` holds something, else absent, so that an index finds the queues. */
  readonly pending?: 1;
  /** The tab that shows the page. */
  readonly tabId?: number;
  /** How often fetching was begun since a picture last arrived or was given up. */
  readonly tries: number;
}

interface KeptPicture {
  /** The address in the article. */
  readonly src: string;
  readonly hash: string;
  readonly bytes: number;
}

/** The library on disk. A change of shape is a new version with its upgrade; old versions stay. */
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
    // Until now what was still to be fetched when the worker ended was forgotten; it counts as lost.
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
