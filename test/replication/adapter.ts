import { createHash } from 'node:crypto';
import { isDeleted, latest, type Metadata, winningRev } from 'pouchdb-merge';
import type { Content, LibraryPeer } from './library-peer';

type Answer<T> = (error: unknown, value?: T) => void;

interface Incoming extends Content {
  readonly _id: string;
  readonly _rev: string;
  readonly _deleted?: boolean;
  readonly _revisions?: { readonly start: number; readonly ids: readonly string[] };
  readonly _attachments?: Readonly<Record<string, { readonly content_type: string; readonly data: Buffer | Blob }>>;
}

interface ChangesRequest {
  readonly since: number;
  readonly limit?: number;
  readonly processChange: (doc: object, metadata: Metadata, request: ChangesRequest) => object;
  readonly onChange: (change: object) => void;
  readonly complete: Answer<{ readonly results: readonly object[]; readonly last_seq: number }>;
}

/** As PouchDB's core expects it. */
const missing = Object.assign(new Error('missing'), { status: 404, error: true, name: 'not_found', reason: 'missing' });

/** The one attachment of the documents of pictures. */
const bytes = 'bytes';

/** What PouchDB asks of a database, answered from the library. */
class Replica {
  private readonly peer: LibraryPeer;

  constructor(peer: LibraryPeer) {
    this.peer = peer;
  }

  /** Only the newest content of a document is stored; of others it is known whether they are deletions. */
  async get(id: string, { rev, latest: wantsLatest }: { rev?: string; latest?: boolean }) {
    const metadata = await this.metadataOf(id);
    const newest = winningRev(metadata);
    const named = rev ?? newest;
    const asked = wantsLatest ? latest(named, metadata) : named;
    if (isDeleted(metadata, asked)) return { doc: { _id: id, _rev: asked, _deleted: true }, metadata };
    const content = asked === newest ? await this.peer.contentOf(id) : undefined;
    if (!content) throw missing;
    const attached = id.startsWith('picture:') ? { _attachments: { [bytes]: await this.attachmentOf(id) } } : {};
    return { doc: { ...content, _id: id, _rev: asked, ...attached }, metadata };
  }

  async metadataOf(id: string): Promise<Metadata> {
    const row = await this.peer.documents.documents.get(id);
    if (!row) throw missing;
    return { id, rev_tree: row.tree };
  }

  async bytesOf(id: string): Promise<Buffer> {
    const picture = await this.peer.pictureOf(id);
    if (!picture) throw missing;
    return Buffer.from(await picture.arrayBuffer());
  }

  async changes(request: ChangesRequest) {
    await this.peer.catchUp();
    const rows = await this.peer.documents.documents
      .where('seq')
      .above(request.since)
      .limit(request.limit ?? Number.POSITIVE_INFINITY)
      .toArray();
    const results = rows.map(({ id, seq, tree }) => {
      const metadata = { id, rev_tree: tree };
      return { ...request.processChange({ _id: id, _rev: winningRev(metadata) }, metadata, request), seq };
    });
    for (const result of results) request.onChange(result);
    return { results, last_seq: rows.at(-1)?.seq ?? request.since };
  }

  async write(docs: readonly Incoming[]): Promise<object[]> {
    await this.peer.catchUp();
    const results: object[] = [];
    for (const doc of docs) results.push(await this.receive(doc));
    return results;
  }

  async info() {
    await this.peer.catchUp();
    const { documents } = this.peer;
    return { doc_count: await documents.documents.count(), update_seq: await documents.lastSeq() };
  }

  /** A checkpoint of a replication. */
  async checkpoint(id: string): Promise<object> {
    const row = await this.peer.documents.local.get(id);
    if (!row) throw missing;
    return row.value as object;
  }

  async keepCheckpoint(doc: { readonly _id: string }) {
    const value = { ...doc, _rev: '0-1' };
    await this.peer.documents.local.put({ id: doc._id, value });
    return { ok: true, id: doc._id, rev: value._rev };
  }

  private async attachmentOf(id: string) {
    const data = await this.bytesOf(id);
    const digest = `md5-${createHash('md5').update(data).digest('base64')}`;
    return { content_type: (await this.peer.pictureOf(id))?.type ?? '', digest, length: data.length, revpos: 1 };
  }

  private async receive(doc: Incoming): Promise<object> {
    const { _id, _rev, _deleted = false, _revisions, _attachments, ...content } = doc;
    const attached = _attachments?.[bytes];
    const metadata = await this.peer.documents.receive(_id, _revisions ?? { start: 1, ids: [_rev.slice(2)] }, _deleted);
    if (!_deleted) {
      const picture = attached && new Blob([attached.data as BlobPart], { type: attached.content_type });
      const isTaken = await this.peer.take(_id, content, picture);
      return isTaken ? { ok: true, id: _id, rev: _rev } : { id: _id, error: true, name: 'forbidden', status: 403 };
    }
    if (isDeleted(metadata)) await this.peer.drop(_id);
    return { ok: true, id: _id, rev: _rev };
  }
}

/**
 * A PouchDB adapter over the library. PouchDB's replication runs on it unchanged: it reads and writes revisions, and the
 * library's rows hold the content of the newest one. Register it with `PouchDB.adapter('library', libraryAdapter, false)`
 * and open `new PouchDB(name, { adapter: 'library', peer })`.
 */
export function libraryAdapter(this: object, { peer }: { peer: LibraryPeer }, opened: Answer<object>): void {
  const replica = new Replica(peer);
  Object.assign(this, {
    _remote: false,
    _id: (answer: Answer<string>) => answer(null, peer.documents.name),
    _info: (answer: Answer<object>) => settle(replica.info(), answer),
    _get: (id: string, request: object, answer: Answer<object>) => settle(replica.get(id, request), answer),
    _getRevisionTree: (id: string, answer: Answer<unknown>) =>
      settle(
        replica.metadataOf(id).then((metadata) => metadata.rev_tree),
        answer,
      ),
    _getAttachment: (id: string, _name: string, _attachment: object, _request: object, answer: Answer<Buffer>) =>
      settle(replica.bytesOf(id), answer),
    _changes: (request: ChangesRequest) => settle(replica.changes(request), request.complete),
    _bulkDocs: ({ docs }: { docs: readonly Incoming[] }, _request: object, answer: Answer<object[]>) =>
      settle(replica.write(docs), answer),
    _getLocal: (id: string, answer: Answer<object>) => settle(replica.checkpoint(id), answer),
    _putLocal: (doc: { readonly _id: string }, answer: Answer<object>) => settle(replica.keepCheckpoint(doc), answer),
    _close: (answer: Answer<void>) => answer(null),
  });
  queueMicrotask(() => opened(null, this));
}

function settle<T>(work: PromiseLike<T>, answer: Answer<T>): void {
  work.then(
    (value) => answer(null, value),
    (error: unknown) => answer(error),
  );
}
