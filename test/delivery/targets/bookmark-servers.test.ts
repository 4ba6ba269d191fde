import { describe, expect, test } from 'vitest';
import { target as karakeep } from '../../../src/delivery/targets/karakeep';
import { target as linkding } from '../../../src/delivery/targets/linkding';
import { web } from '../../support/web';
import { karakeepServer, linkdingServer } from '../servers';
import { failsWell, sampleInput, sampleItem } from '../stand-in';

describe('Karakeep', () => {
  failsWell({ target: karakeep, start: karakeepServer, delivers: ({ method }) => method === 'POST' });

  test('gets the clip as a page, and a later state in its place', async () => {
    const { server, values, pages } = await karakeepServer();
    const proof = await karakeep.send(sampleItem(), values, web);
    await karakeep.update?.(sampleItem({ title: 'Roads of salt' }), proof, values, web);
    expect([...pages]).toEqual([['https://news.example/salt', expect.stringContaining('Roads of salt')]]);
    expect(proof.link).toBe(`${server.origin}/dashboard/preview/id-0`);
  });
});

describe('the copy of a whole page', () => {
  const whole = '<p>Menu</p><p>Salt was carried inland on mules.</p>';
  const copied = () => ({ ...sampleItem(), wholePage: async () => new Blob([whole]) });
  const gone = () => ({ ...sampleItem({ title: 'Roads' }), wholePage: async () => undefined });

  test('goes to Karakeep where the reader wants it, and stays if there is no later one', async () => {
    const { values, pages } = await karakeepServer({ page: 'whole' });
    const { url } = sampleInput().article;
    const proof = await karakeep.send(copied(), values, web);
    expect(pages.get(url)).toBe(whole);
    expect(await karakeep.update?.(gone(), proof, values, web)).toEqual(proof);
    expect(pages.get(url)).toBe(whole);
    await karakeep.update?.(copied(), proof, { ...values, page: 'clean' }, web);
    expect(pages.get(url)).toContain('<h1');
  });

  test('goes to linkding where the reader wants it, and stays if there is no later one', async () => {
    const { values, files } = await linkdingServer({ pageCopy: 'whole' });
    const proof = await linkding.send(copied(), values, web);
    await linkding.update?.(gone(), proof, values, web);
    expect(files).toEqual([whole]);
  });

  test('is replaced by the clip if the page was closed before it was copied', async () => {
    const { values, pages } = await karakeepServer({ page: 'whole' });
    await karakeep.send(gone(), values, web);
    expect([...pages.values()]).toEqual([expect.stringContaining('Roads')]);
    const keeper = await linkdingServer({ pageCopy: 'whole' });
    await linkding.send(gone(), keeper.values, web);
    expect(keeper.files).toEqual([expect.stringContaining('Roads')]);
  });
});

describe('Karakeep with whole pages', () => {
  failsWell({
    target: karakeep,
    start: () => karakeepServer({ page: 'whole' }),
    delivers: ({ method }) => method === 'POST',
  });
});

describe('Karakeep with a list', () => {
  const list = { list: 'Reading' };
  const tagged = { article: { ...sampleInput().article, tags: ['sea', 'to read'] } };
  failsWell({
    target: karakeep,
    start: () => karakeepServer(list),
    delivers: ({ method, path }) => method === 'POST' && path.includes('/bookmarks/singlefile'),
  });

  test('keeps its tags and goes into the list with this name, which is made once', async () => {
    const { values, lists, tags, inLists } = await karakeepServer(list);
    for (let times = 0; times < 2; times++) await karakeep.send(sampleItem(tagged), values, web);
    expect(tags.get('id-0')).toEqual(['sea', 'to read']);
    expect(lists.map(({ name, type }) => `${name} ${type}`)).toEqual(['Reading smart', 'Reading manual']);
    expect(inLists.get('id-0')).toBe('list-1');
    expect(await karakeep.suggest?.('list', values, web)).toEqual(['Reading']);
  });

  test('is tried again if the tags did not arrive', async () => {
    const { server, values, tags, arrived } = await karakeepServer(list);
    server.misbehave = ({ path }) => (path.endsWith('/tags') ? 'drop' : undefined);
    await expect(karakeep.send(sampleItem(tagged), values, web)).rejects.toMatchObject({ passes: true });
    server.misbehave = () => undefined;
    await karakeep.send(sampleItem(tagged), values, web);
    expect([arrived(), tags.get('id-0')]).toEqual([1, ['sea', 'to read']]);
  });
});

describe('linkding', () => {
  failsWell({ target: linkding, start: linkdingServer, delivers: ({ method }) => method === 'POST' });

  test('keeps description, note and tags, which have no spaces there', async () => {
    const { values, bookmarks } = await linkdingServer();
    const article = { ...sampleInput().article, description: 'Salt.', note: 'Read again', tags: ['to read', 'sea'] };
    await linkding.send(sampleItem({ article }), values, web);
    expect([...bookmarks.values()]).toMatchObject([
      { title: 'Salt roads', description: 'Salt.', notes: 'Read again', tag_names: ['to-read', 'sea'] },
    ]);
  });

  test('keeps what the reader wrote in a bookmark of the page', async () => {
    const { values, bookmarks } = await linkdingServer();
    const { url } = sampleInput().article;
    const theirs = { title: 'My salt', description: 'Mine.', notes: 'For Tuesday', tag_names: ['own', 'sea'] };
    bookmarks.set(url, { url, id: 1, ...theirs, unread: true, shared: true });
    const article = { ...sampleInput().article, description: 'Salt.', note: 'Read again', tags: ['sea', 'salt'] };
    // An attempt whose answer did not come is made again.
    expect(linkding.find).toBeUndefined();
    const proof = await linkding.send(sampleItem({ article }), values, web);
    const kept = { ...theirs, tag_names: ['own', 'sea', 'salt'], unread: true, shared: true };
    expect([...bookmarks.values()]).toMatchObject([kept]);
    await linkding.update?.(sampleItem({ article, title: 'Roads' }), proof, values, web);
    const ours = { title: 'Roads', description: 'Salt.', notes: 'Read again' };
    expect([...bookmarks.values()]).toMatchObject([{ ...kept, ...ours }]);
  });

  test('gets the text as a page if the server takes it', async () => {
    const taking = await linkdingServer({ pageCopy: 'clean' });
    await linkding.send(sampleItem(), taking.values, web);
    expect(taking.files).toEqual([expect.stringContaining('Salt was carried')]);
    const refusing = await linkdingServer({ pageCopy: 'clean', uploads: false });
    expect(await linkding.send(sampleItem(), refusing.values, web)).toMatchObject({ id: '1' });
  });
});
