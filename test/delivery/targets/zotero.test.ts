import { describe, expect, test } from 'vitest';
import type { Proof } from '../../../src/browser/messaging/deliveries';
import { target as zotero } from '../../../src/delivery/targets/zotero';
import type { ExportInput } from '../../../src/export/export-input';
import { web } from '../../support/web';
import { json } from '../servers';
import { failsWell, sampleInput, sampleItem, standIn } from '../stand-in';
import { zoteroServer } from '../zotero-server';

/** No proof: what a call would have returned. */
const lost: Proof = { id: '', by: 'answered' };

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
    const { server, values, attached } = await zoteroServer({ values: { pageCopy: 'clean' } });
    for (let times = 0; times < 2; times++) await zotero.send(sampleItem(), values, web);
    expect(attached).toEqual([
      {
        parent: expect.objectContaining({ itemType: 'webpage' }),
        snapshotContent: expect.stringContaining('carried inland'),
      },
    ]);
    const next = await zoteroServer({ values: { pageCopy: 'clean' } });
    next.server.misbehave = ({ path }) => (path === '/connector/saveSingleFile' ? { status: 413 } : undefined);
    const without = { code: 'refused', detail: '413 the item is there, without the page' };
    await expect(zotero.send(sampleItem(), next.values, web)).rejects.toMatchObject(without);
    server.misbehave = ({ path }) =>
      path === '/connector/saveSingleFile' ? { body: 'Library files are not editable.' } : undefined;
    expect(await zotero.send(sampleItem({}, 'another'), values, web)).toMatchObject({ by: 'answered' });
  });

  test('attaches the copy of the whole page where the reader wants it', async () => {
    const { values, attached } = await zoteroServer({ values: { pageCopy: 'whole' } });
    const wholePage = async () => new Blob(['<p>Menu</p>']);
    await zotero.send({ ...sampleItem(), wholePage }, values, web);
    await zotero.send(sampleItem({}, 'another'), values, web);
    expect(attached.map(({ snapshotContent }) => snapshotContent)).toEqual(['<p>Menu</p>']);
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

  test('says where the item is, so that it can be shown', async () => {
    const { values } = await zoteroServer();
    const proof = await zotero.send(sampleItem(), values, web);
    expect(proof).toMatchObject({ id: 'users/0/items/KEY0', link: 'zotero://select/library/items/KEY0' });
    for (const version of [0, 6] as const) {
      const { values: others } = await zoteroServer({ version });
      expect(await zotero.send(sampleItem(), others, web)).toEqual({ id: 'an attempt', by: 'answered' });
    }
  });
});

describe('an item that may be in Zotero', () => {
  const before = new Date(2026, 10, 27, 23, 29);

  test('is found after Zotero has forgotten the session of a lost answer', async () => {
    const { server, values, forget, arrived } = await zoteroServer();
    server.misbehave = ({ path }) => (path === '/connector/saveItems' ? 'accept and drop' : undefined);
    await expect(zotero.send(sampleItem(), values, web)).rejects.toMatchObject({ passes: true });
    server.misbehave = () => undefined;
    forget();
    const found = await zotero.find?.(sampleItem(), values, web);
    expect(found).toMatchObject({ id: 'users/0/items/KEY0' });
    expect(await zotero.update?.(sampleItem(), found ?? lost, values, web)).toEqual(found);
    expect(arrived()).toBe(1);
  });

  test('is not taken for one that the reader has saved earlier, or of another page', async () => {
    const { values } = await zoteroServer({ clock: () => before });
    await zotero.send(sampleItem(), values, web);
    expect(await zotero.find?.(sampleItem(), values, web)).toBeUndefined();
    const { values: others } = await zoteroServer();
    const url = 'https://news.example/pepper';
    await zotero.send(sampleItem({ article: { ...sampleInput().article, url } }), others, web);
    expect(await zotero.find?.(sampleItem(), others, web)).toBeUndefined();
  });

  test.each([0, 6] as const)(
    'is sent again if version %i, or one with its local API off, does not say',
    async (version) => {
      const { values, arrived } = await zoteroServer({ version });
      expect(await zotero.find?.(sampleItem(), values, web)).toBeUndefined();
      await zotero.send(sampleItem(), values, web);
      await zotero.send(sampleItem(), values, web);
      expect(arrived()).toBe(1);
    },
  );

  test('gets the page that an attempt which was cut off has not attached', async () => {
    const { server, values, attached, forget } = await zoteroServer({ values: { pageCopy: 'clean' } });
    server.misbehave = ({ path }) => (path === '/connector/saveSingleFile' ? 'drop' : undefined);
    await expect(zotero.send(sampleItem(), values, web)).rejects.toMatchObject({ passes: true });
    server.misbehave = () => undefined;
    const found = (await zotero.find?.(sampleItem(), values, web)) ?? lost;
    for (let times = 0; times < 2; times++) await zotero.update?.(sampleItem(), found, values, web);
    expect(attached).toHaveLength(1);
    forget();
    await zotero.update?.(sampleItem(), found, values, web);
    expect(attached).toHaveLength(1);
  });
});

describe('an item of Zotero whose clip has changed', () => {
  const login = { updateToken: 'a key' };
  const later = new Date(2026, 10, 28, 9);
  const changed = (more: Partial<ExportInput> = {}) => ({
    ...sampleItem({ title: 'Roads of salt', article: { ...article, tags: ['sea', 'salt'] }, ...more }),
    ...{ attemptId: 'another attempt', day: later },
  });
  const article = { ...sampleInput().article, language: 'en', tags: ['sea'] };

  test('gets its title, the fields that it lacks, more tags and the new text as a note, and keeps the rest', async () => {
    const { values, items, stored } = await zoteroServer({ values: login });
    const proof = await zotero.send(sampleItem({ article }), values, web);
    const [item] = items();
    const html = '<p>Salt was carried on ships.</p>';
    const next = { ...article, html, description: 'Of salt.', tags: ['sea', 'salt'] };
    const again = await zotero.update?.(changed({ article: next }), proof, values, web);
    const notes = () => stored.filter(({ data }) => data.itemType === 'note').map(({ data }) => data.note);
    expect(item?.data).toMatchObject({
      ...{ title: 'Roads of salt', abstractNote: 'Of salt.', language: 'en', url: article.url },
      tags: [{ tag: 'sea' }, { tag: 'salt' }],
    });
    expect(notes()).toEqual([article.html, html]);
    await zotero.update?.(changed({ article: next }), again ?? lost, values, web);
    expect(notes()).toHaveLength(2);
    expect(again).toMatchObject({ id: proof.id, link: proof.link });
  });

  test('keeps what the reader has typed in Zotero', async () => {
    const { values, items } = await zoteroServer({ values: login });
    const proof = await zotero.send(sampleItem({ article }), values, web);
    const [item] = items();
    Object.assign(item?.data ?? {}, { title: 'My salt', extra: 'Mine', tags: [{ tag: 'own' }, { tag: 'sea' }] });
    if (item) item.version = 99;
    await zotero.update?.(changed(), proof, values, web);
    expect(item?.data).toMatchObject({ title: 'My salt', extra: 'Mine' });
    expect(item?.data.tags).toEqual([{ tag: 'own' }, { tag: 'sea' }, { tag: 'salt' }]);
  });

  test('is tried again if the item was changed at the same moment', async () => {
    const { server, values, items } = await zoteroServer({ values: login });
    const proof = await zotero.send(sampleItem({ article }), values, web);
    server.misbehave = ({ method }) => (method === 'PATCH' ? { status: 412, body: 'was modified' } : undefined);
    await expect(zotero.update?.(changed(), proof, values, web)).rejects.toMatchObject({ code: 'busy' });
    expect(items()[0]?.data.title).toBe('Salt roads');
  });

  test('is made again if the reader has deleted it', async () => {
    const { values, stored, arrived } = await zoteroServer({ values: login });
    const proof = await zotero.send(sampleItem({ article }), values, web);
    stored.length = 0;
    await zotero.update?.(changed(), proof, values, web);
    expect(arrived()).toBe(1);
  });

  test.each([
    ['there is no key', 10, {}, 'noUpdate'],
    ['Zotero does not say which item it is', 0, login, 'noUpdate'],
    ['the key is wrong', 10, { updateToken: 'another' }, 'notAllowed'],
    ['Zotero only shows its items', 7, login, 'refused'],
  ] as const)('stays as it is, and says why, if %s', async (_, version, key, code) => {
    const { values, items } = await zoteroServer({ version, values: key });
    const proof = await zotero.send(sampleItem({ article }), values, web);
    await expect(zotero.update?.(changed(), proof, values, web)).rejects.toMatchObject({ code });
    expect(items().map(({ data }) => data.title)).toEqual(['Salt roads']);
  });

  test('may be changed once the reader has allowed it in Zotero', async () => {
    const { server, values } = await zoteroServer();
    expect(await zotero.authorize?.(values, web, async () => {})).toEqual(login);
    const { values: old } = await zoteroServer({ version: 7 });
    await expect(zotero.authorize?.(old, web, async () => {})).rejects.toMatchObject({ detail: 'Zotero 10' });
    const answer = (body: string, status = 200) => {
      server.misbehave = ({ path }) => (path === '/api/local/authorize' ? { status, body } : undefined);
      return zotero.authorize?.(values, web, async () => {});
    };
    await expect(answer('{"denied":true}', 403)).rejects.toMatchObject({ code: 'notAllowed' });
    await expect(answer('{"key":"once","remember":false}')).rejects.toMatchObject({ detail: 'Always Allow' });
    await expect(answer('{}')).rejects.toMatchObject({ code: 'wrongAnswer' });
  });

  test('is tested with the local API that it needs', async () => {
    const { values } = await zoteroServer({ version: 0, values: login });
    await expect(zotero.check(values, web)).rejects.toMatchObject({ code: 'notAllowed' });
    await zotero.check((await zoteroServer({ values: login })).values, web);
  });
});

describe('a page of Zotero that names a PDF', () => {
  const file = '%PDF-1.7 salt';
  const withPdf = { values: { withPdf: 'yes' } };
  const naming = (pdf: string) =>
    sampleItem({ article: { ...sampleInput().article, url: `${pdf}/../salt.html`, pdf } });

  test('gets it as an attachment, once', async () => {
    const { values, stored } = await zoteroServer(withPdf);
    const { origin } = await standIn(() => ({ headers: { 'Content-Type': 'application/pdf' }, body: file }));
    for (let times = 0; times < 2; times++) await zotero.send(naming(`${origin}/salt.pdf`), values, web);
    expect(stored.map(({ data }) => data.contentType)).toEqual([undefined, undefined, 'application/pdf']);
  });

  test.each([
    ['asks for a login', { status: 403 }],
    ['answers with a page', { body: '<!doctype html><title>Log in</title>' }],
    ['sends elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }],
  ])('gets its address as a note if the server %s', async (_, answer) => {
    const { values, stored } = await zoteroServer(withPdf);
    const { origin } = await standIn(() => answer);
    await zotero.send(naming(`${origin}/salt.pdf`), values, web);
    const notes = stored.filter(({ data }) => data.itemType === 'note').map(({ data }) => data.note);
    expect(notes).toEqual([expect.stringContaining('Salt was'), `<p><a href="${origin}/salt.pdf">PDF</a></p>`]);
  });

  test('does not reach from a public page into the local network, and asks for nothing if the reader does not want it', async () => {
    const { values } = await zoteroServer(withPdf);
    const other = await standIn(() => ({ body: file }));
    const pdf = `${other.origin}/salt.pdf`;
    await zotero.send(sampleItem({ article: { ...sampleInput().article, pdf } }), values, web);
    await zotero.send(naming(pdf), (await zoteroServer({ values: { withPdf: 'no' } })).values, web);
    expect(other.received).toEqual([]);
  });
});
