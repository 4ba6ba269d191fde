import { describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../src/delivery/delivery-error';
import { target as joplin } from '../../../src/delivery/targets/joplin';
import { target as obsidian } from '../../../src/delivery/targets/obsidian';
import { web } from '../../support/web';
import { obsidianPlugin } from '../obsidian-plugin';
import { joplinServer } from '../servers';
import { failsWell, sampleInput, sampleItem, withPicture } from '../stand-in';

const tagged = { ...withPicture, article: { ...withPicture.article, tags: ['salt, sea', 'paper'] } };

describe('Obsidian', () => {
  failsWell({ target: obsidian, start: obsidianPlugin, delivers: ({ method }) => method === 'PUT' });

  test.each(['html', 'txt', 'json'])('keeps a clip as %s, byte for byte', async (format) => {
    const { values, files } = await obsidianPlugin({ format });
    const { id } = await obsidian.send(sampleItem(), values, web);
    expect(files.get(`/vault/${id}`)).toContain('Salt was carried inland');
  });

  describe('with a note that the reader changes', () => {
    const before = { id: 'Salt roads.md', by: 'read' } as const;
    const path = '/vault/Salt roads.md';
    const tagged = (...tags: readonly string[]) => ({ ...sampleInput().article, tags });

    test('keeps the text and the properties of the reader, and patches its own', async () => {
      const { values, files } = await obsidianPlugin();
      await obsidian.send(sampleItem({ article: tagged('sea') }), values, web);
      const note = files.get(path) ?? '';
      const theirs = note.replace('---\n', '---\nrating: 4\n').replace('on mules', 'on mules and **ships**');
      files.set(path, `${theirs}My own thoughts.\n`);
      await obsidian.update?.(sampleItem({ article: tagged('sea', 'salt'), title: 'Roads' }), before, values, web);
      const now = files.get(path) ?? '';
      expect(now).toContain('rating: 4');
      expect(now).toContain('on mules and **ships**');
      expect(now).toContain('My own thoughts.');
      expect(now).toMatch(/^title: "?Roads"?$/m);
      expect(now).toMatch(/^tags:.*salt/ms);
      expect([...files.keys()]).toEqual([path]);
    });

    test('writes nothing over what is typed while it is sent, and tries again', async () => {
      const { server, values, files } = await obsidianPlugin();
      const proof = await obsidian.send(sampleItem(), values, web);
      server.misbehave = ({ method }) => {
        if (method === 'PUT') files.set(path, `${files.get(path)}typed at the same moment`);
        return undefined;
      };
      const changed = sampleItem({ title: 'Roads' });
      await expect(obsidian.update?.(changed, proof, values, web)).rejects.toMatchObject({
        code: 'busy',
        passes: true,
      });
      expect(files.get(path)).toMatch(/typed at the same moment$/);
      server.misbehave = () => undefined;
      await obsidian.update?.(changed, proof, values, web);
      expect(files.get(path)).toMatch(/title: "?Roads"?\n.*typed at the same moment$/s);
    });

    test('also through a version of the plug-in that knows no conditions', async () => {
      const { values, files } = await obsidianPlugin({ conditions: 'no' });
      const proof = await obsidian.send(sampleItem(), values, web);
      await obsidian.update?.(sampleItem({ title: 'Roads' }), proof, values, web);
      expect(files.get(path)).toMatch(/^title: "?Roads"?$/m);
    });
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
    const proof = await joplin.send(sampleItem(tagged), values, web);
    await joplin.update?.(sampleItem({ ...tagged, title: 'Roads' }), proof, values, web);
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
