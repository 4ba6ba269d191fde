import type { Article } from '../article/article';
import { type LossReason, type LostPicture, limits } from '../article/pictures/picture';
import { picturesIn } from '../article/pictures/pictures-in';
import { defined } from '../language/text/defined';
import { noteChanges } from './changes';
import type { Database, PicturesRow } from './database';
import { live } from './live';
import { pageDatabase } from './page-database';
import { deleteUnused, rowAsked, rowKept, rowLost, rowTried, sha256 } from './pictures-row';

/** How many pictures of a clip are stored, waiting or lost. */
export interface PictureCount {
  readonly asked: number;
  readonly kept: number;
  /** The addresses of the stored ones. */
  readonly keptSrcs: readonly string[];
  readonly lost: readonly LostPicture[];
  /** Whether more may arrive. */
  readonly running: boolean;
}

/** Pictures to fetch. */
interface Queue {
  readonly waiting: readonly string[];
  /** The tab that showed the page when it was clipped. */
  readonly tabId?: number;
  /** The page's address. */
  readonly url: string;
  /** How often fetching was started before without progress. */
  readonly tries: number;
}

/** Rows that a sweep reads at once. */
const sweptAtOnce = 1000;

/** The pictures of clips and drafts, each stored once under the hash of its bytes. */
export class Pictures {
  constructor(private readonly database: Database) {}

  /** The article of a clip or draft. */
  async articleOf(id: string): Promise<Article | undefined> {
    const { articles, drafts } = this.database;
    return ((await articles.get(id)) ?? (await drafts.get(id)))?.article;
  }

  /**
   * Queues pictures of a clip or draft: `only` these, including lost ones, or all that were never tried. Returns
   * the queue.
   */
  async ask(
    id: string,
    { only, tabId }: { only?: readonly string[]; tabId?: number } = {},
  ): Promise<readonly string[]> {
    const { articles, drafts, pictures } = this.database;
    return await this.database.transaction('rw', articles, drafts, pictures, async () => {
      const article = await this.articleOf(id);
      const asked = article ? picturesIn(article) : [];
      if (asked.length === 0) return [];
      const row = rowAsked(await pictures.get(id), {
        id,
        asked,
        ...defined({ only, tabId }),
      });
      await pictures.put(row);
      return row.waiting;
    });
  }

  /**
   * The queue of a clip or draft and how often it was started since a picture last arrived or was lost; counts this
   * start. Undefined if nothing is waiting.
   */
  async begin(id: string): Promise<Queue | undefined> {
    const { articles, drafts, pictures } = this.database;
    return await this.database.transaction('rw', articles, drafts, pictures, async () => {
      const row = await pictures.get(id);
      const article = await this.articleOf(id);
      if (!row || !article || row.waiting.length === 0) return undefined;
      await pictures.put(rowTried(row));
      const { waiting, tabId, tries } = row;
      return { waiting, tries, url: article.url, ...defined({ tabId }) };
    });
  }

  /** Clips and drafts with queued pictures, except clips in the trash. */
  async unfinished(): Promise<string[]> {
    const { clips, pictures } = this.database;
    const ids = await pictures.where('pending').equals(1).primaryKeys();
    const rows = await clips.bulkGet(ids);
    return ids.filter((_, at) => !rows[at]?.deletedAt);
  }

  /**
   * Stores a picture and records it in one transaction. Returns `clipFull` if the clip's pictures have reached
   * their limit.
   */
  async keep(id: string, src: string, blob: Blob): Promise<LossReason | undefined> {
    const hash = await sha256(await blob.arrayBuffer());
    const { clips, drafts, pictures, images, changes } = this.database;
    return await this.database.transaction('rw', [clips, drafts, pictures, images, changes], async () => {
      const row = await pictures.get(id);
      if (!row || row.kept.some((kept) => kept.src === src)) return undefined;
      // Drops pictures that arrive after their clip was deleted for good.
      if ((await clips.where('id').equals(id).count()) + (await drafts.where('id').equals(id).count()) === 0)
        return undefined;
      const held = row.kept.reduce((sum, { bytes }) => sum + bytes, 0);
      if (held + blob.size > limits.clip) return 'clipFull';
      if ((await images.where('hash').equals(hash).count()) === 0) await images.add({ hash, blob });
      await this.settle(rowKept(row, { src, hash, bytes: blob.size }));
      return undefined;
    });
  }

  /** Records pictures that could not be stored. */
  async lose(id: string, ...lost: readonly LostPicture[]): Promise<void> {
    const { clips, pictures, changes } = this.database;
    await this.database.transaction('rw', clips, pictures, changes, async () => {
      const row = await pictures.get(id);
      if (row) await this.settle(lost.reduce(rowLost, row));
    });
  }

  /** Stores a row. With the last picture that was waited for, the clip counts as changed. */
  private async settle(row: PicturesRow): Promise<void> {
    const { clips, pictures } = this.database;
    await pictures.put(row);
    const clip = row.waiting.length === 0 ? await clips.get(row.id) : undefined;
    if (clip) await noteChanges(this.database, [clip]);
  }

  async count(id: string): Promise<PictureCount | undefined> {
    const row = await this.database.pictures.get(id);
    if (!row) return undefined;
    const { asked, kept, lost, waiting } = row;
    return { asked, kept: kept.length, keptSrcs: kept.map(({ src }) => src), lost, running: waiting.length > 0 };
  }

  /** The stored pictures of a clip or draft, by their address in the article. */
  async all(id: string): Promise<ReadonlyMap<string, Blob>> {
    const kept = (await this.database.pictures.get(id))?.kept ?? [];
    const rows = await this.database.images.bulkGet(kept.map(({ hash }) => hash));
    return new Map(kept.flatMap(({ src }, at) => (rows[at] ? [[src, rows[at].blob]] : [])));
  }

  /** One stored picture. */
  async one(id: string, src: string): Promise<Blob | undefined> {
    const hash = (await this.database.pictures.get(id))?.kept.find((kept) => kept.src === src)?.hash;
    return hash === undefined ? undefined : (await this.database.images.get(hash))?.blob;
  }

  /** What all stored pictures take (bytes). */
  async bytes(): Promise<number> {
    const sizes = new Map<string, number>();
    await this.database.pictures.each(({ kept }) => {
      for (const { hash, bytes } of kept) sizes.set(hash, bytes);
    });
    return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Deletes pictures that no clip, deleted clip or draft uses. Clips can be saved while it looks for them. */
  async sweep(): Promise<void> {
    const { clips, drafts, pictures, images } = this.database;
    // What is stored later is left to the next sweep.
    const unused = new Set(await images.toCollection().primaryKeys());
    const owners = new Set(await this.owners());
    const left: string[] = [];
    for (let after = ''; ; ) {
      const rows = await pictures.where('id').above(after).limit(sweptAtOnce).toArray();
      for (const { id, hashes } of rows) {
        if (!owners.has(id)) left.push(id);
        for (const hash of hashes) unused.delete(hash);
      }
      const last = rows.at(-1);
      if (!last || rows.length < sweptAtOnce) break;
      after = last.id;
    }
    await this.database.transaction('rw', clips, drafts, pictures, images, async () => {
      const present = new Set(await this.owners(left));
      const rows = await pictures.bulkGet(left.filter((id) => !present.has(id)));
      await pictures.bulkDelete(rows.flatMap((row) => row?.id ?? []));
      await deleteUnused(this.database, [...unused, ...rows.flatMap((row) => row?.hashes ?? [])]);
    });
  }

  /** The ids of clips and drafts, of all or among some. */
  private async owners(among?: readonly string[]): Promise<readonly string[]> {
    const ids = [this.database.clips, this.database.drafts].map((table) =>
      (among ? table.where('id').anyOf(among) : table.toCollection()).primaryKeys(),
    );
    return (await Promise.all(ids)).flat();
  }
}

/** For the extension's pages. */
export const pagePictures = new Pictures(pageDatabase);
export const livePictureCount = (id: string) => live(() => pagePictures.count(id), undefined);
