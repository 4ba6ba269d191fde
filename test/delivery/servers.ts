import { createHash } from 'node:crypto';
import type { Values } from '../../src/delivery/target';
import { type Answer, type Received, standIn } from './stand-in';

/* Stand-ins for the programs and servers that clips are sent to, as their documentation says. */

export const json = (said: unknown, status = 200): Answer => ({ status, body: JSON.stringify(said) });

async function formOf({ headers, body }: Received): Promise<FormData> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers: type }).formData();
}

/** Joplin's clipper service. */
export async function joplinServer(more: Values = {}) {
  type Rows = Map<string, object>;
  /** What the reader decides, look by look. */
  const decisions: object[] = [];
  const rowsOf = (): Rows => new Map();
  const kept = { notes: rowsOf(), resources: rowsOf(), folders: rowsOf() };
  const create = (rows: Rows, fields: { id?: string }) => {
    const id = fields.id ?? String(rows.size + 1).padStart(32, '0');
    if (rows.has(id)) return json({ error: 'the id is taken' }, 500);
    rows.set(id, { ...fields, id });
    return json({ ...fields, id });
  };
  const ofRow = (rows: Rows, id: string, { method, body }: Received) => {
    const row = rows.get(id);
    if (!row) return json({ error: 'Not Found' }, 404);
    if (method === 'PUT') rows.set(id, { ...row, ...JSON.parse(String(body)) });
    if (method === 'DELETE') rows.delete(id);
    return json({ deleted_time: 0, ...rows.get(id) });
  };
  const fieldsOf = async ({ headers, body }: Received) => {
    const type = headers['content-type'] ?? '';
    if (!type.startsWith('multipart/')) return JSON.parse(String(body));
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return JSON.parse(String(form.get('props')));
  };
  /** What is answered without a token. */
  const openTo: Readonly<Record<string, (question: string | null) => Answer>> = {
    '/ping': () => ({ body: 'JoplinClipperServer' }),
    '/auth': () => json({ auth_token: 'a question' }),
    '/auth/check': (question) =>
      question === 'a question' ? json(decisions.shift() ?? { status: 'waiting' }) : json({ error: 'Invalid' }, 500),
  };
  const createNote = (fields: { id?: string; parent_id?: string }) =>
    kept.folders.size === 0 ? json({ error: 'Cannot find folder for note' }, 500) : create(kept.notes, fields);
  const server = await standIn(async (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://joplin');
    const open = openTo[pathname]?.(searchParams.get('auth_token'));
    if (open) return open;
    if (searchParams.get('token') !== 'a token') return json({ error: 'Invalid "token" parameter' }, 403);
    const [, what = '', id] = pathname.split('/');
    const rows = kept[what as keyof typeof kept];
    if (id !== undefined) return ofRow(rows, id, request);
    if (request.method !== 'POST') return json({ items: [...rows.values()], has_more: false });
    const fields = await fieldsOf(request);
    return what === 'notes' ? createNote(fields) : create(rows, fields);
  });
  return {
    server,
    values: { address: server.origin, token: 'a token', ...more },
    kept,
    decisions,
    arrived: () => kept.notes.size,
  };
}

/** Karakeep's API. */
export async function karakeepServer(more: Values = {}) {
  const pages = new Map<string, string>();
  const lists = [{ id: 'smart', name: 'Reading', type: 'smart' }];
  /** The tags and lists of bookmarks, by their ids. */
  const tags = new Map<string, readonly string[]>();
  const inLists = new Map<string, string>();
  const idOf = (url: string) => (pages.has(url) ? `id-${[...pages.keys()].indexOf(url)}` : null);
  const upload = async (request: Received) => {
    const form = await formOf(request);
    const url = String(form.get('url'));
    const isNew = !pages.has(url);
    pages.set(url, await (form.get('file') as File).text());
    return json({ id: idOf(url) }, isNew ? 201 : 200);
  };
  const tag = (bookmark: string, names: readonly { tagName: string }[]) => {
    tags.set(bookmark, [...new Set([...(tags.get(bookmark) ?? []), ...names.map(({ tagName }) => tagName)])]);
    return json({ attached: names.map((_, at) => `tag-${at}`) });
  };
  const makeList = (fields: { name: string; icon: string }) => {
    const list = { ...fields, id: `list-${lists.length}`, type: 'manual' };
    lists.push(list);
    return json(list, 201);
  };
  const putInList = (list: string, bookmark: string) => {
    inLists.set(bookmark, list);
    return { status: 204 };
  };
  const server = await standIn(async (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://karakeep');
    const [, , , what, id = '', within, other = ''] = pathname.split('/');
    const sent = () => JSON.parse(String(request.body));
    if (request.headers.authorization !== 'Bearer a key') return json({ code: 'Unauthorized' }, 401);
    if (what === 'lists' && within === 'bookmarks') return putInList(id, other);
    if (what === 'lists') return request.method === 'POST' ? makeList(sent()) : json({ lists });
    if (id === 'check-url') return json({ bookmarkId: idOf(searchParams.get('url') ?? '') });
    return within === 'tags' ? tag(id, sent().tags) : upload(request);
  });
  const values = { address: `${server.origin}/`, apiKey: 'a key', ...more };
  return { server, values, pages, lists, tags, inLists, arrived: () => pages.size };
}

/** linkding's API. */
export async function linkdingServer(more: { readonly pageCopy?: string; readonly uploads?: boolean } = {}) {
  const { uploads = true, ...values } = more;
  const bookmarks = new Map<string, Record<string, unknown>>();
  const files: string[] = [];
  const upload = async (request: Received) => {
    if (!uploads) return json({ error: 'Asset upload is disabled.' }, 403);
    files.push(await ((await formOf(request)).get('file') as File).text());
    return json({ message: 'ok' }, 201);
  };
  const keep = (fields: { readonly url: string }) => {
    const { id = bookmarks.size + 1 } = bookmarks.get(fields.url) ?? {};
    bookmarks.set(fields.url, { ...fields, id });
    return json({ ...fields, id }, 201);
  };
  const server = await standIn((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://linkding');
    if (request.headers.authorization !== 'Token a key') return json({ detail: 'Invalid token.' }, 401);
    if (pathname === '/api/bookmarks/singlefile/') return upload(request);
    if (pathname === '/api/bookmarks/') return keep(JSON.parse(String(request.body)));
    return json({ bookmark: bookmarks.get(searchParams.get('url') ?? '') ?? null });
  });
  return {
    ...{ server, bookmarks, files, arrived: () => bookmarks.size },
    values: { address: server.origin, apiKey: 'a key', ...values },
  };
}

const tagOf = (file: Buffer) => `"${createHash('md5').update(file).digest('hex')}"`;

/** Whether the conditions of a request hold for the file (RFC 9110, 13.1). */
function holds(headers: Received['headers'], file: Buffer | undefined): boolean {
  if (headers['if-none-match'] === '*' && file) return false;
  return headers['if-match'] === undefined || headers['if-match'] === (file && tagOf(file));
}

/** A server of files: folders have to be made if `hasFolders`; it knows conditions if `isConditional`. */
export function fileServer(hasFolders: boolean, isConditional = false) {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/dav']);
  const above = (path: string) => path.replace(/\/[^/]*$/, '');
  const made = (isNew: boolean): Answer => ({ status: isNew ? 201 : 204 });
  const put = (at: string, body: Buffer) => {
    const isNew = !files.has(at);
    files.set(at, body);
    return made(isNew);
  };
  const makeFolder = (at: string) => (folders.has(at) ? { status: 405 } : made(Boolean(folders.add(at))));
  const within = (folder: string) => [...files.keys()].filter((path) => above(path) === folder);
  /** An answer to PROPFIND, with depth 1 for a folder (RFC 4918, 9.1). */
  const listed = (folder: string): Answer => {
    if (!folders.has(folder) && !files.has(folder)) return { status: 404 };
    const sizeOf = (path: string) => `<D:getcontentlength>${files.get(path)?.length ?? ''}</D:getcontentlength>`;
    const responses = [folders.has(folder) ? `${folder}/` : folder, ...within(folder)]
      .map((path) => `<D:response><D:href>${encodeURI(path)}</D:href>${sizeOf(path)}</D:response>`)
      .join('');
    return { status: 207, body: `<D:multistatus xmlns:D="DAV:">${responses}</D:multistatus>` };
  };
  /** An answer to ListObjectsV2, with two keys on a page. The bucket is the first folder. */
  const listedKeys = (asked: URLSearchParams): Answer => {
    const from = Number(asked.get('continuation-token') ?? 0);
    const prefix = asked.get('prefix') ?? '';
    const keys = [...files.keys()]
      .map((path) => path.slice('/dav/'.length))
      .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'));
    const contents = keys
      .slice(from, from + 2)
      .map((key) => `<Contents><Key>${key}</Key><Size>${files.get(`/dav/${key}`)?.length}</Size></Contents>`);
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return { body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
  };
  const answer = (request: Received): Answer => {
    const [path = '', query] = request.path.split('?');
    const at = decodeURIComponent(path).replace(/\/$/, '');
    if (request.method === 'PROPFIND') return listed(at);
    if (query !== undefined) return listedKeys(new URLSearchParams(query));
    const file = files.get(at);
    if (['GET', 'HEAD'].includes(request.method)) return got(file);
    return isConditional && !holds(request.headers, file) ? { status: 412 } : change(at, request);
  };
  const got = (file: Buffer | undefined): Answer =>
    file ? { headers: { ETag: tagOf(file), 'Content-Length': `${file.length}` }, body: file } : { status: 404 };
  const change = (at: string, { method, body }: Received): Answer => {
    if (method === 'DELETE') return { status: files.delete(at) || folders.delete(at) ? 204 : 404 };
    if (hasFolders && !folders.has(above(at))) return { status: 409 };
    return method === 'MKCOL' ? makeFolder(at) : put(at, body);
  };
  return { files, folders, answer };
}
