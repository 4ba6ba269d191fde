import { clipFile, readClipFile } from '../../src/library/backup/clip-file';
import { changesAfter } from '../../src/library/changes';
import type { Database, SearchRow } from '../../src/library/database';
import { Library } from '../../src/library/library';
import type { TagRow } from '../../src/library/tag-rows';
import { Transfer } from '../../src/library/transfer';
import type { Documents } from './documents';

/** A document as it is replicated. Pictures carry their bytes. */
export interface Content {
  readonly [field: string]: unknown;
}

/**
 * The library as documents: `clip:<id>` with what a backup holds of a clip, `picture:<hash>`, `tag:<name>` and
 * `search:<id>`.
 */
export class LibraryPeer {
  readonly documents: Documents;
  private readonly database: Database;
  private readonly transfer: Transfer;
  private readonly library: Library;

  constructor(database: Database, documents: Documents) {
    this.database = database;
    this.documents = documents;
    this.transfer = new Transfer(database);
    this.library = new Library(database);
  }

  /** Gives what has changed in the library since the last call a new revision. */
  async catchUp(): Promise<void> {
    const { documents } = this;
    const seen = Number((await documents.local.get('seen'))?.value ?? 0);
    let last = seen;
    for (const { seq, clipId, gone } of await changesAfter(this.database, seen, Number.POSITIVE_INFINITY)) {
      if (gone) await documents.present(`clip:${clipId}`, '', true);
      else await this.presentClip(clipId);
      last = seq;
    }
    await documents.local.put({ id: 'seen', value: last });
    for (const { name } of await this.database.tags.toArray()) await this.presentRow(`tag:${name}`);
    for (const { id } of await this.database.searches.toArray()) await this.presentRow(`search:${id}`);
  }

  private async presentClip(clipId: string): Promise<void> {
    const content = await this.contentOf(`clip:${clipId}`);
    if (!content) return;
    for (const { hash } of (await this.transfer.read(clipId))?.pictures?.kept ?? [])
      await this.documents.present(`picture:${hash}`, hash);
    await this.documents.present(`clip:${clipId}`, canonical(content));
  }

  private async presentRow(id: string): Promise<void> {
    const content = await this.contentOf(id);
    if (content) await this.documents.present(id, canonical(content));
  }

  /** The present content of a document; undefined if the library has none. */
  async contentOf(id: string): Promise<Content | undefined> {
    const [type, key] = split(id);
    if (type === 'clip') {
      const record = await this.transfer.read(key);
      return record && { clip: JSON.parse(clipFile(record)) };
    }
    if (type === 'picture') return {};
    const row = type === 'tag' ? await this.database.tags.get(key) : await this.database.searches.get(key);
    return row && { row };
  }

  async pictureOf(id: string): Promise<Blob | undefined> {
    return await this.transfer.picture(split(id)[1]);
  }

  /** Merges content from another machine. Returns whether the library took it. */
  async take(id: string, content: Content, picture?: Blob): Promise<boolean> {
    const [type, key] = split(id);
    if (type === 'picture') return picture !== undefined && (await this.takePicture(key, picture));
    if (type === 'clip') return await this.takeClip(id, JSON.stringify(content.clip));
    if (type === 'tag') await this.takeRow(this.database.tags, content.row as TagRow, key);
    else await this.takeRow(this.database.searches, content.row as SearchRow, key);
    return true;
  }

  /** Deletes a clip that another machine deleted for good. */
  async drop(id: string): Promise<void> {
    const [type, key] = split(id);
    if (type !== 'clip' || !(await this.database.clips.get(key))) return;
    await this.library.moveToTrash(key, 1);
    await this.library.emptyOldTrash();
  }

  private async takeClip(id: string, text: string): Promise<boolean> {
    const record = readClipFile(text);
    if (!record) return false;
    const missing = await this.transfer.missing(record.pictures?.hashes ?? []);
    await this.transfer.merge(record, new Map());
    const row = await this.documents.documents.get(id);
    const { early: _, ...rest } = row ?? { id, seq: 0, tree: [] };
    await this.documents.documents.put(missing.length > 0 ? { ...rest, early: text } : rest);
    return true;
  }

  /** Stores a picture, and merges the clips again that came before it. */
  private async takePicture(hash: string, picture: Blob): Promise<boolean> {
    await this.database.images.put({ hash, blob: picture });
    const early = await this.documents.documents.filter((row) => row.early?.includes(hash) ?? false).toArray();
    for (const { id, early: text = '' } of early) await this.takeClip(id, text);
    return true;
  }

  private async takeRow<Row extends TagRow | SearchRow>(
    table: { get(key: string): PromiseLike<Row | undefined>; put(row: Row): PromiseLike<unknown> },
    row: Row,
    key: string,
  ): Promise<void> {
    const local = await table.get(key);
    const isLater = !local || (row.revision - local.revision || row.updatedAt - local.updatedAt) > 0;
    if (isLater) await table.put(row);
  }
}

function split(id: string): readonly [type: string, key: string] {
  const at = id.indexOf(':');
  return [id.slice(0, at), id.slice(at + 1)];
}

/** JSON with sorted keys: equal contents are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
