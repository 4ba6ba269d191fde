import { describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../src/delivery/delivery-error';
import { fetchHere } from '../../../src/delivery/fetching';
import type { Values } from '../../../src/delivery/target';
import { target as joplin } from '../../../src/delivery/targets/joplin';
import { target as obsidian } from '../../../src/delivery/targets/obsidian';
import { target as zotero } from '../../../src/delivery/targets/zotero';
import { webOver } from '../../../src/delivery/web';
import { obsidianPlugin } from '../obsidian-plugin';
import { type Answer, failsWell, type Received, sampleInput, sampleItem, standIn } from '../stand-in';

const web = webOver(fetchHere);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const withPicture = {
  article: {
    ...sampleInput().article,
    ...{ html: '<p>Mules <img src="https://news.example/mule.png" alt="a mule"></p>', tags: ['salt, sea', 'paper'] },
  },
  picture: async () => ({ type: 'image/png', bytes: png }),
};
const json = (said: unknown, status = 200): Answer => ({ status, body: JSON.stringify(said) });

describe('Obsidian', () => {
  failsWell({ target: obsidian, start: obsidianPlugin, delivers: ({ method }) => method === 'PUT' });

  test.each(['html', 'txt', 'json'])('keeps a clip as %s, byte for byte', async (format) => {
    const { values, files } = await obsidianPlugin({ format });
    const { id } = await obsidian.send(sampleItem(), values, web);
    expect(files.get(`/vault/${id}`)).toContain('Salt was carried inland');
  });

  test('is found where the plug-in answers', async () => {
    const { server, values } = await obsidianPlugin();
    const elsewhere = { request: (url: string) => web.request(url.replace('http://127.0.0.1:27123', server.origin)) };
    expect(await obsidian.discover?.(elsewhere)).toEqual({ address: 'http://127.0.0.1:27123' });
    await expect(obsidian.check({ ...values, apiKey: 'another' }, web)).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

describe('Joplin', () => {
  async function start(more: Values = {}) {
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

  failsWell({ target: joplin, start, delivers: ({ method, path }) => method === 'POST' && path.startsWith('/notes') });

  test('stores pictures once and refers to them, in the notebook with this name', async () => {
    const { values, kept } = await start({ notebook: 'Papers' });
    const proof = await joplin.send(sampleItem(withPicture), values, web);
    await joplin.update?.(sampleItem({ ...withPicture, title: 'Roads' }), proof, values, web);
    const [resource] = kept.resources.keys();
    expect(kept.resources.size).toBe(1);
    expect(kept.folders.size).toBe(1);
    expect([...kept.notes.values()]).toEqual([
      expect.objectContaining({
        ...{ title: 'Roads', source_url: 'https://news.example/salt', tags: 'salt sea,paper' },
        body: expect.stringContaining(`](:/${resource})`),
      }),
    ]);
    expect(proof.link).toMatch(/^joplin:\/\/x-callback-url\/openNote\?id=[0-9a-f]{32}$/);
  });

  test('makes a note again that the reader deleted', async () => {
    const { values, kept, arrived } = await start();
    const proof = await joplin.send(sampleItem(), values, web);
    kept.notes.clear();
    await joplin.update?.(sampleItem(), proof, values, web);
    expect(arrived()).toBe(1);
  });

  test('takes a note out of the trash, which keeps its id, into the notebook with this name', async () => {
    const { values, kept } = await start({ notebook: 'Papers' });
    const { id } = await joplin.send(sampleItem(), values, web);
    for (const [how, again] of [
      ['an update', () => joplin.update?.(sampleItem({ title: 'Roads' }), { id, by: 'answered' }, values, web)],
      ['an attempt after one that was cut off', () => joplin.find?.(sampleItem(), values, web)],
    ] as const) {
      kept.notes.set(id, { ...kept.notes.get(id), parent_id: 'gone', deleted_time: 1_795_791_764_947 });
      expect(await again(), how).toMatchObject({ id });
    }
    await joplin.update?.(sampleItem({ title: 'Roads' }), { id, by: 'answered' }, values, web);
    const [notebook] = kept.folders.keys();
    expect([...kept.notes.values()]).toMatchObject([{ title: 'Roads', deleted_time: 0, parent_id: notebook }]);
  });

  test('is asked for its token, which comes once the reader has accepted', async () => {
    const { values, decisions, server } = await start();
    decisions.push({ status: 'waiting' }, { status: 'accepted', token: 'a token' });
    const given = await joplin.authorize?.({ address: `${values.address}/` }, web, async () => {});
    expect(given).toEqual({ token: 'a token' });
    expect(server.received.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/auth'],
      ['GET', '/auth/check?auth_token=a+question'],
      ['GET', '/auth/check?auth_token=a+question'],
    ]);
  });

  test.each([
    ['was refused', { status: 'rejected' }, 'notAllowed'],
    ['is of the wrong shape', { status: 'accepted', token: 7 }, 'wrongAnswer'],
    ['is no longer waited for', { status: 'waiting' }, 'timeout'],
  ])('gives no token if it %s', async (_, said, code) => {
    const { values, decisions } = await start();
    decisions.push(said);
    let looks = 0;
    const asked = joplin.authorize?.(values, web, async () => {
      if (looks++ > 2) throw new DeliveryError('timeout');
    });
    await expect(asked).rejects.toMatchObject({ code });
  });

  test('leaves nothing behind when it is tested', async () => {
    const { values, arrived, kept } = await start();
    await joplin.check(values, web);
    expect([arrived(), kept.folders.size]).toEqual([0, 0]);
  });
});

describe('Zotero', () => {
  async function start() {
    const sessions = new Map<string, { items: readonly Record<string, unknown>[] }>();
    const server = await standIn(({ path, headers, body }: Received) => {
      if (headers['x-zotero-connector-api-version'] !== '3') return { status: 403 };
      if (path === '/connector/getSelectedCollection') return json({ id: 1, name: 'Papers', editable: true });
      if (path === '/connector/ping') return json({});
      const { sessionID, ...saved } = JSON.parse(String(body));
      if (sessions.has(sessionID)) return json({ error: 'SESSION_EXISTS' }, 409);
      sessions.set(sessionID, saved);
      return { status: 201 };
    });
    return { server, values: { address: server.origin }, sessions, arrived: () => sessions.size };
  }

  // After 500 Zotero keeps the session although nothing was saved.
  const passing = { status: 503 };
  failsWell({ target: zotero, start, delivers: ({ path }) => path === '/connector/saveItems', passing });

  test('does not try again in a library that is read-only, whose session Zotero keeps', async () => {
    const { server, values } = await start();
    server.misbehave = ({ path }) =>
      path === '/connector/saveItems' ? json({ libraryEditable: false }, 500) : undefined;
    await expect(zotero.send(sampleItem(), values, web)).rejects.toMatchObject({ code: 'refused', passes: false });
  });

  test.each([
    ['a thread', { kind: 'thread' as const }, 'forumPost', 'forumTitle'],
    ['a post of a blog', { schemaTypes: ['BlogPosting'] }, 'blogPost', 'blogTitle'],
    ['a news story', { schemaTypes: ['NewsArticle'] }, 'newspaperArticle', 'publicationTitle'],
    ['another page', {}, 'webpage', 'websiteTitle'],
  ])('saves %s as its type, with authors, tags and text', async (_, more, itemType, siteField) => {
    const { values, sessions } = await start();
    const article = {
      ...sampleInput().article,
      ...more,
      site: 'Courier',
      author: 'Ann Reed',
      authors: ['Ann Reed'],
      tags: ['sea'],
    };
    await zotero.send(sampleItem({ article }), values, web);
    const [item] = [...sessions.values()][0]?.items ?? [];
    expect(item).toMatchObject({
      ...{ itemType, [siteField]: 'Courier', title: 'Salt roads', tags: [{ tag: 'sea' }] },
      creators: [{ lastName: 'Ann Reed', creatorType: 'author' }],
      notes: [{ note: article.html }],
    });
  });
});
