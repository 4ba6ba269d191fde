import { beforeAll, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../src/delivery/delivery-error';
import { target } from '../../src/delivery/targets/joplin';
import { folderOfTest } from '../support/folder';
import { hasJoplin, joplinToken, startJoplin } from '../support/joplin-server';
import { web } from '../support/web';
import { png, sampleItem, withPicture } from './stand-in';

/* The real clipper service of Joplin. */

const tagged = { ...withPicture, article: { ...withPicture.article, tags: ['salt, sea', '盐'] } };

let isInstalled = false;
beforeAll(async () => {
  isInstalled = await hasJoplin();
}, 900_000);

describe('the clipper service of Joplin', { timeout: 120_000 }, () => {
  async function started() {
    const address = await startJoplin(folderOfTest());
    const at = (path: string, query = '') => `${address}/${path}?token=${joplinToken}${query}`;
    const list = async (path: string, fields: string) =>
      (await (await fetch(at(path, `&fields=${fields}`))).json()).items as readonly Record<string, string>[];
    return { values: { address, token: joplinToken, notebook: 'Papers' }, at, list };
  }

  test('is tested without leaving anything, and refuses another token', async ({ skip }) => {
    if (!isInstalled) skip();
    const { values, list } = await started();
    await target.check(values, web);
    expect(await list('notes', 'id')).toEqual([]);
    const wrong = target.check({ ...values, token: 'another' }, web);
    await expect(wrong).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await target.suggest?.('notebook', values, web)).toEqual([]);
  });

  test('gets a note with pictures, tags and notebook once, and its new state', async ({ skip }) => {
    if (!isInstalled) skip();
    const { values, at, list } = await started();
    expect(await target.find?.(sampleItem(), values, web)).toBeUndefined();
    const proof = await target.send(sampleItem(tagged), values, web);
    expect(await target.find?.(sampleItem(), values, web)).toEqual(proof);
    const [resource] = await list('resources', 'id,mime');
    expect(resource).toMatchObject({ mime: 'image/png' });
    const stored = await fetch(at(`resources/${resource?.id}/file`));
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(png);
    const [papers] = await list('folders', 'id,title');
    expect(papers).toMatchObject({ title: 'Papers' });
    const note = { title: 'Salt roads', source_url: 'https://news.example/salt', parent_id: papers?.id };
    expect(await list('notes', 'title,source_url,parent_id,body')).toMatchObject([
      { ...note, body: expect.stringContaining(`](:/${resource?.id})`) },
    ]);
    expect((await list('tags', 'title')).map(({ title }) => title).sort()).toEqual(['salt sea', '盐']);

    await target.update?.(sampleItem({ ...tagged, title: 'Roads of salt' }), proof, values, web);
    expect(await list('notes', 'title')).toMatchObject([{ title: 'Roads of salt' }]);
    expect(await list('resources', 'id')).toHaveLength(1);
  });

  test('has a note taken out of its trash, or made again, by an update', async ({ skip }) => {
    if (!isInstalled) skip();
    const { values, at, list } = await started();
    const proof = await target.send(sampleItem(), values, web);
    for (const permanent of ['', '&permanent=1']) {
      await fetch(at(`notes/${proof.id}`, permanent), { method: 'DELETE' });
      expect(await list('notes', 'id')).toEqual([]);
      await target.update?.(sampleItem({ title: 'Again' }), proof, values, web);
      expect(await list('notes', 'title')).toMatchObject([{ title: 'Again' }]);
    }
  });

  /* The terminal program has nothing to confirm with. */
  test('waits for the reader when it is asked for its token', async ({ skip }) => {
    if (!isInstalled) skip();
    const { values } = await started();
    let looks = 0;
    const asked = target.authorize?.({ address: values.address }, web, async () => {
      if (looks++ === 2) throw new DeliveryError('timeout');
    });
    await expect(asked).rejects.toMatchObject({ code: 'timeout' });
  });
});
