import { describe, expect, test } from 'vitest';
import { fetchHere } from '../../../src/delivery/fetching';
import { target as karakeep } from '../../../src/delivery/targets/karakeep';
import { target as linkding } from '../../../src/delivery/targets/linkding';
import { webOver } from '../../../src/delivery/web';
import { type Answer, failsWell, type Received, sampleInput, sampleItem, standIn } from '../stand-in';

const web = webOver(fetchHere);
const json = (said: unknown, status = 200): Answer => ({ status, body: JSON.stringify(said) });

async function formOf({ headers, body }: Received): Promise<FormData> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers: type }).formData();
}

describe('Karakeep', () => {
  async function start() {
    const pages = new Map<string, string>();
    const idOf = (url: string) => (pages.has(url) ? `id-${[...pages.keys()].indexOf(url)}` : null);
    const server = await standIn(async (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://karakeep');
      if (request.headers.authorization !== 'Bearer a key') return json({ code: 'Unauthorized' }, 401);
      if (pathname === '/api/v1/bookmarks/check-url') return json({ bookmarkId: idOf(searchParams.get('url') ?? '') });
      const form = await formOf(request);
      const url = String(form.get('url'));
      const isNew = !pages.has(url);
      pages.set(url, await (form.get('file') as File).text());
      return json({ id: idOf(url) }, isNew ? 201 : 200);
    });
    return { server, values: { address: `${server.origin}/`, apiKey: 'a key' }, pages, arrived: () => pages.size };
  }

  failsWell({ target: karakeep, start, delivers: ({ method }) => method === 'POST' });

  test('gets the clip as a page, and a later state in its place', async () => {
    const { server, values, pages } = await start();
    const proof = await karakeep.send(sampleItem(), values, web);
    await karakeep.update?.(sampleItem({ title: 'Roads of salt' }), proof, values, web);
    expect([...pages]).toEqual([['https://news.example/salt', expect.stringContaining('Roads of salt')]]);
    expect(proof.link).toBe(`${server.origin}/dashboard/preview/id-0`);
  });
});

describe('linkding', () => {
  async function start(more: { readonly pageCopy?: string; readonly uploads?: boolean } = {}) {
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

  failsWell({ target: linkding, start, delivers: ({ method }) => method === 'POST' });

  test('keeps description, note and tags, which have no spaces there', async () => {
    const { values, bookmarks } = await start();
    const article = { ...sampleInput().article, description: 'Salt.', note: 'Read again', tags: ['to read', 'sea'] };
    await linkding.send(sampleItem({ article }), values, web);
    expect([...bookmarks.values()]).toMatchObject([
      { title: 'Salt roads', description: 'Salt.', notes: 'Read again', tag_names: ['to-read', 'sea'] },
    ]);
  });

  test('keeps what the reader wrote in a bookmark of the page', async () => {
    const { values, bookmarks } = await start();
    const { url } = sampleInput().article;
    const theirs = { title: 'My salt', description: 'Mine.', notes: 'For Tuesday', tag_names: ['own', 'sea'] };
    bookmarks.set(url, { url, id: 1, ...theirs, unread: true, shared: true });
    const article = { ...sampleInput().article, description: 'Salt.', note: 'Read again', tags: ['sea', 'salt'] };
    const proof = await linkding.send(sampleItem({ article }), values, web);
    const kept = { ...theirs, tag_names: ['own', 'sea', 'salt'], unread: true, shared: true };
    expect([...bookmarks.values()]).toMatchObject([kept]);
    await linkding.update?.(sampleItem({ article, title: 'Roads' }), proof, values, web);
    const ours = { title: 'Roads', description: 'Salt.', notes: 'Read again' };
    expect([...bookmarks.values()]).toMatchObject([{ ...kept, ...ours }]);
  });

  test('gets the text as a page if the server takes it', async () => {
    const taking = await start({ pageCopy: 'yes' });
    await linkding.send(sampleItem(), taking.values, web);
    expect(taking.files).toEqual([expect.stringContaining('Salt was carried')]);
    const refusing = await start({ pageCopy: 'yes', uploads: false });
    expect(await linkding.send(sampleItem(), refusing.values, web)).toMatchObject({ id: '1' });
  });
});
