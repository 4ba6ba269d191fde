import type { Values } from '../../src/delivery/target';
import { json } from './servers';
import { type Answer, type Received, standIn } from './stand-in';

/** An item, note or attachment as Zotero's local API shows it. */
interface StoredItem {
  readonly key: string;
  version: number;
  readonly data: Record<string, unknown> & { readonly parentItem?: string };
}

/** What an item has of its own, besides what was sent: Zotero names all fields of a type. */
const emptyFields = {
  title: '',
  url: '',
  date: '',
  language: '',
  abstractNote: '',
  rights: '',
  extra: '',
  creators: [],
};

interface Asked {
  /** The version of Zotero: 10 changes items, 7 only shows them, 6 has no local API. 0 has it switched off. */
  readonly version?: 0 | 6 | 7 | 10;
  /** When it gets items; a minute after the sample item is sent. */
  readonly clock?: () => Date;
  readonly values?: Values;
}

const afterSample = () => new Date(2026, 10, 27, 23, 31);

/** What Zotero has. */
class Program {
  readonly sessions = new Map<string, { items: readonly Record<string, unknown>[] }>();
  readonly attached: { readonly parent: unknown; readonly snapshotContent: string }[] = [];
  readonly stored: StoredItem[] = [];
  private readonly version: number;
  private readonly clock: () => Date;
  private versions = 0;

  constructor({ version = 10, clock = afterSample }: Asked) {
    this.version = version;
    this.clock = clock;
  }

  /** The items, without notes and attachments. */
  items(): readonly StoredItem[] {
    return this.stored.filter(({ data }) => !data.parentItem);
  }

  answer(request: Received): Answer {
    if (!request.path.startsWith('/api/')) return this.connector(request);
    // Zotero closes the connection to browsers that do not say that they mean it.
    return request.headers['zotero-allowed-request'] === undefined ? { status: 400 } : this.localApi(request);
  }

  private store(data: StoredItem['data']): StoredItem {
    const dateAdded = this.clock().toISOString();
    const item = { key: `KEY${this.stored.length}`, version: ++this.versions, data: { dateAdded, ...data } };
    this.stored.push(item);
    return item;
  }

  private keep({ notes = [], ...fields }: Record<string, unknown>): void {
    const { key } = this.store({ ...emptyFields, ...fields });
    for (const { note } of notes as readonly { readonly note: string }[])
      this.store({ itemType: 'note', parentItem: key, note });
  }

  private connector(request: Received): Answer {
    const { path, headers, body } = request;
    if (headers['x-zotero-connector-api-version'] !== '3') return { status: 403 };
    if (path === '/connector/getSelectedCollection') return json({ id: 1, name: 'Papers', editable: true });
    if (path === '/connector/ping') return json({});
    if (path === '/connector/saveAttachment') return this.attachFile(request);
    const { sessionID, ...saved } = JSON.parse(String(body));
    if (path === '/connector/saveSingleFile') return this.attachPage(sessionID, saved.items, saved.snapshotContent);
    if (this.sessions.has(sessionID)) return json({ error: 'SESSION_EXISTS' }, 409);
    this.sessions.set(sessionID, saved);
    for (const item of saved.items) this.keep(item);
    return { status: 201 };
  }

  private attachPage(session: string, [item]: readonly { id: string }[], snapshotContent: string): Answer {
    const parent = this.itemOf(session, item?.id);
    if (parent) this.attached.push({ parent, snapshotContent });
    return this.attach(parent, 'text/html');
  }

  private attachFile({ headers }: Received): Answer {
    const { sessionID, parentItemID } = JSON.parse(String(headers['x-metadata']));
    return this.attach(this.itemOf(sessionID, parentItemID), headers['content-type'] ?? '');
  }

  private itemOf(session: string, id: unknown): Record<string, unknown> | undefined {
    return this.sessions.get(session)?.items.find((item) => item.id === id);
  }

  private attach(parent: Record<string, unknown> | undefined, contentType: string): Answer {
    const { key } = this.stored.find(({ data }) => parent && data.url === parent.url) ?? {};
    if (key === undefined) return json({ error: 'SESSION_NOT_FOUND' }, 400);
    this.store({ itemType: 'attachment', contentType, parentItem: key });
    return { status: 201 };
  }

  private localApi(request: Received): Answer {
    const path = request.path.replace(/^\/api\/|\?.*/g, '');
    if (this.version === 6) return { status: 404, body: 'No endpoint found' };
    if (this.version === 0) return { status: 403, body: 'Local API is not enabled' };
    if (path === '') return { headers: this.version === 10 ? { 'Zotero-Server-ID': 'a server' } : {} };
    if (path === 'local/authorize') return json({ key: 'a key', remember: true });
    const item = this.stored.find(({ key }) => key === path.split('/')[3]);
    return request.method === 'GET' ? this.shown(path, item) : this.change(request, item);
  }

  private shown(path: string, item: StoredItem | undefined): Answer {
    if (path === 'users/0/groups') return json([{ id: 12 }]);
    if (path.startsWith('groups/12/items')) return json([]);
    if (path === 'users/0/items/top') return json(this.items().toReversed());
    if (path.endsWith('/children')) return json(this.stored.filter(({ data }) => data.parentItem === item?.key));
    return item ? json(item) : { status: 404, body: 'Not found' };
  }

  private change({ method, headers, body }: Received, item: StoredItem | undefined): Answer {
    if (headers['zotero-api-key'] !== 'a key') return { status: 401, body: 'API key required' };
    if (headers['zotero-server-id'] !== 'a server') return { status: 428, body: 'Zotero-Server-ID not provided' };
    const sent = JSON.parse(String(body));
    if (method === 'POST') {
      const made = (sent as readonly StoredItem['data'][]).map((data) => this.store(data));
      return json({ successful: { ...made }, failed: {} });
    }
    if (!item) return { status: 404, body: 'Not found' };
    if (headers['if-unmodified-since-version'] !== String(item.version)) return { status: 412, body: 'was modified' };
    Object.assign(item.data, sent);
    item.version = ++this.versions;
    return { status: 204 };
  }
}

/**
 * Zotero: the server for its connectors, and its local API (version 10). A page is attached to an item of a session, as often
 * as it is sent. `forget` lets it forget its sessions, as it does after some minutes.
 */
export async function zoteroServer(asked: Asked = {}) {
  const program = new Program(asked);
  const server = await standIn((request) => program.answer(request));
  const { sessions, attached, stored } = program;
  return {
    ...{ server, sessions, attached, stored, forget: () => sessions.clear(), items: () => program.items() },
    arrived: () => program.items().length,
    values: { address: server.origin, ...asked.values },
  };
}
