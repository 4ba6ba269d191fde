import { describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../src/delivery/delivery-error';
import { fetchHere } from '../../../src/delivery/fetching';
import { target as joplin } from '../../../src/delivery/targets/joplin';
import { target as obsidian } from '../../../src/delivery/targets/obsidian';
import { target as zotero } from '../../../src/delivery/targets/zotero';
import { webOver } from '../../../src/delivery/web';
import { obsidianPlugin } from '../obsidian-plugin';
import { joplinServer, json, zoteroServer } from '../servers';
import { failsWell, sampleInput, sampleItem } from '../stand-in';

const web = webOver(fetchHere);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const withPicture = {
  article: {
    ...sampleInput().article,
    ...{ html: '<p>Mules <img src="https://news.example/mule.png" alt="a mule"></p>', tags: ['salt, sea', 'paper'] },
  },
  picture: async () => ({ type: 'image/png', bytes: png }),
};

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
  failsWell({
    target: joplin,
    start: joplinServer,
    delivers: ({ method, path }) => method === 'POST' && path.startsWith('/notes'),
  });

  test('stores pictures once and refers to them, in the notebook with this name', async () => {
    const { values, kept } = await joplinServer({ notebook: 'Papers' });
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
    const { values, kept, arrived } = await joplinServer();
    const proof = await joplin.send(sampleItem(), values, web);
    kept.notes.clear();
    await joplin.update?.(sampleItem(), proof, values, web);
    expect(arrived()).toBe(1);
  });

  test('takes a note out of the trash, which keeps its id, into the notebook with this name', async () => {
    const { values, kept } = await joplinServer({ notebook: 'Papers' });
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
    const { values, decisions, server } = await joplinServer();
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
    const { values, decisions } = await joplinServer();
    decisions.push(said);
    let looks = 0;
    const asked = joplin.authorize?.(values, web, async () => {
      if (looks++ > 2) throw new DeliveryError('timeout');
    });
    await expect(asked).rejects.toMatchObject({ code });
  });

  test('leaves nothing behind when it is tested', async () => {
    const { values, arrived, kept } = await joplinServer();
    await joplin.check(values, web);
    expect([arrived(), kept.folders.size]).toEqual([0, 0]);
  });
});

describe('Zotero', () => {
  // After 500 Zotero keeps the session although nothing was saved.
  const passing = { status: 503 };
  failsWell({ target: zotero, start: zoteroServer, delivers: ({ path }) => path === '/connector/saveItems', passing });

  test('does not try again in a library that is read-only, whose session Zotero keeps', async () => {
    const { server, values } = await zoteroServer();
    server.misbehave = ({ path }) =>
      path === '/connector/saveItems' ? json({ libraryEditable: false }, 500) : undefined;
    await expect(zotero.send(sampleItem(), values, web)).rejects.toMatchObject({ code: 'refused', passes: false });
  });

  test('attaches the clip as a page, once', async () => {
    const { server, values, attached } = await zoteroServer({ pageCopy: 'yes' });
    for (let times = 0; times < 2; times++) await zotero.send(sampleItem(), values, web);
    expect(attached).toEqual([
      {
        parent: expect.objectContaining({ itemType: 'webpage' }),
        snapshotContent: expect.stringContaining('carried inland'),
      },
    ]);
    const next = await zoteroServer({ pageCopy: 'yes' });
    next.server.misbehave = ({ path }) => (path === '/connector/saveSingleFile' ? { status: 413 } : undefined);
    const without = { code: 'refused', detail: '413 the item is there, without the page' };
    await expect(zotero.send(sampleItem(), next.values, web)).rejects.toMatchObject(without);
    server.misbehave = ({ path }) =>
      path === '/connector/saveSingleFile' ? { body: 'Library files are not editable.' } : undefined;
    expect(await zotero.send(sampleItem({}, 'another'), values, web)).toMatchObject({ by: 'answered' });
  });

  test.each([
    ['a person', 'Ann Reed', { firstName: 'Ann', lastName: 'Reed' }],
    ['a name with particles', 'Jan van den Berg', { firstName: 'Jan', lastName: 'van den Berg' }],
    ['an organisation', 'World Salt Council', { lastName: 'World Salt Council', fieldMode: 1 }],
    ['a Chinese name', '李雷', { lastName: '李雷', fieldMode: 1 }],
  ])('names %s as it is cited', async (_, name, creator) => {
    const { values, sessions } = await zoteroServer();
    const names = { author: name, authors: [name], organisations: ['World Salt Council'] };
    await zotero.send(sampleItem({ article: { ...sampleInput().article, ...names } }), values, web);
    const [item] = [...sessions.values()][0]?.items ?? [];
    expect(item?.creators).toEqual([{ ...creator, creatorType: 'author' }]);
  });

  test.each([
    ['a thread', { kind: 'thread' as const }, 'forumPost', 'forumTitle'],
    ['a post of a blog', { schemaTypes: ['BlogPosting'] }, 'blogPost', 'blogTitle'],
    ['a news story', { schemaTypes: ['NewsArticle'] }, 'newspaperArticle', 'publicationTitle'],
    ['a paper', { schemaTypes: ['ScholarlyArticle'] }, 'journalArticle', 'publicationTitle'],
    ['a report', { schemaTypes: ['Report'] }, 'report', 'institution'],
    ['another page', {}, 'webpage', 'websiteTitle'],
  ])('saves %s as its type, with authors, tags and text', async (_, more, itemType, siteField) => {
    const { values, sessions } = await zoteroServer();
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
      creators: [{ firstName: 'Ann', lastName: 'Reed', creatorType: 'author' }],
      notes: [{ note: article.html }],
    });
  });
});
