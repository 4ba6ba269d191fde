import { liveQuery } from 'dexie';
import type { Article } from '../article/article';
import { type LossReason, type LostPicture, limits } from '../pictures/picture';
import { Database, type PicturesRow } from './database';

/** How far the pictures of a clip are. */
export interface PictureCount {
  readonly asked: number;
  readonly kept: number;
  readonly lost: readonly LostPicture[];
  /** Whether more may arrive. */
  readonly running: boolean;
}

/** The pictures of clips and drafts, each stored once under the hash of its bytes. */
export class Pictures {
  private readonly database: Database;

  constructor(database = new Database()) {
    this.database = database;
  }

  /** The article of a clip or a draft. */
  async articleOf(id: string): Promise<Article | undefined> {
    const { articles, drafts } = this.database;
    return ((await articles.get(id)) ?? (await drafts.get(id)))?.article;
  }

  /** Says that these pictures are about to be fetched; returns those that are not kept yet. */
  async begin(id: string, srcs: readonly string[], until: number): Promise<string[]> {
    const { pictures } = this.database;
    return await this.database.transaction('rw', pictures, async () => {
      const kept = (await pictures.get(id))?.kept ?? [];
      await pictures.put(rowOf(id, srcs.length, kept, [], until));
      const there = new Set(kept.map(({ src }) => src));
      return srcs.filter((src) => !there.has(src));
    });
  }

  /** Keeps a picture that a clip shows; `clipFull` where the clip's pictures are as much as one clip may hold. */
  async keep(id: string, src: string, blob: Blob): Promise<LossReason | undefined> {
    const hash = await sha256(blob);
    const { pictures, images } = this.database;
    return await this.database.transaction('rw', pictures, images, async () => {
      const row = await pictures.get(id);
      if (!row) return 'pageGone';
      const held = row.kept.reduce((sum, { bytes }) => sum + bytes, 0);
      if (held + blob.size > limits.clip) return 'clipFull';
      if ((await images.where('hash').equals(hash).count()) === 0) await images.add({ hash, blob });
      const kept = [...row.kept, { src, hash, bytes: blob.size }];
      await pictures.put(rowOf(id, row.asked, kept, row.lost, row.until));
      return undefined;
    });
  }

  /** Writes down that a picture could not be kept. */
  async lose(id: string, lost: LostPicture): Promise<void> {
    await this.database.pictures
      .where('id')
      .equals(id)
      .modify((row) => {
        Object.assign(row, { lost: [...row.lost, lost] });
      });
  }

  /** Says that no more pictures of that clip will arrive. */
  async end(id: string): Promise<void> {
    await this.database.pictures.update(id, { until: 0 });
  }

  async count(id: string, now = Date.now()): Promise<PictureCount | undefined> {
    const row = await this.database.pictures.get(id);
    if (!row) return undefined;
    const { asked, kept, lost, until } = row;
    return { asked, kept: kept.length, lost, running: until > now };
  }

  /** Calls with the count now and after every change. Returns how to stop. */
  watch(id: string, onChange: (count: PictureCount | undefined) => void): () => void {
    const subscription = liveQuery(() => this.count(id)).subscribe({
      next: onChange,
      error: () => onChange(undefined),
    });
    return () => subscription.unsubscribe();
  }

  /** Every stored picture of a clip or draft, by its address in the article. */
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

  /** Removes what neither clip, trash nor draft shows any more. */
  async sweep(): Promise<void> {
    const { clips, drafts, pictures, images } = this.database;
    await this.database.transaction('rw', clips, drafts, pictures, images, async () => {
      const owners = new Set([
        ...(await clips.toCollection().primaryKeys()),
        ...(await drafts.toCollection().primaryKeys()),
      ]);
      const rows = await pictures.toCollection().primaryKeys();
      await pictures.bulkDelete(rows.filter((id) => !owners.has(id)));
      const shown = new Set(await pictures.orderBy('hashes').uniqueKeys());
      const stored = await images.toCollection().primaryKeys();
      await images.bulkDelete(stored.filter((hash) => !shown.has(hash)));
    });
  }
}

function rowOf(
  id: string,
  asked: number,
  kept: PicturesRow['kept'],
  lost: PicturesRow['lost'],
  until: number,
): PicturesRow {
  return { id, asked, kept, hashes: [...new Set(kept.map(({ hash }) => hash))], lost, until };
}

async function sha256(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const pictures = new Pictures();

/** For the extension's own pages: the stored pictures of a clip or draft. */
export function storedPictures(id: string): Promise<ReadonlyMap<string, Blob>> {
  return pictures.all(id);
}

export function storedPicture(id: string, src: string): Promise<Blob | undefined> {
  return pictures.one(id, src);
}

/** How far the pictures are, now and after every change; returns how to stop watching. */
export function watchPictures(id: string, onChange: (count: PictureCount | undefined) => void): () => void {
  return pictures.watch(id, onChange);
}
