import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { target as s3 } from '../../src/delivery/targets/s3';
import { target } from '../../src/delivery/targets/webdav';
import { defaultTemplate } from '../../src/export/template/presets';
import { folderOfTest } from '../support/folder';
import { s3Login, startS3 } from '../support/s3-server';
import { listsItsFiles } from '../support/storage-tests';
import { web } from '../support/web';
import { login, webdavServers } from '../support/webdav-servers';
import { sampleInput, sampleItem } from './stand-in';

/* WebDAV as servers of Debian implement it, which differ where RFC 4918 leaves room, and S3 as a server that works out each signature. */

/** A picture larger than what servers keep in memory (bytes). */
const big = new Uint8Array(randomBytes(12 * 1024 * 1024));

const chinese = {
  title: '盐路 100% #1?',
  template: { ...defaultTemplate, fileName: 'My clips/运输 & 贸易/{{title}}' },
  article: {
    ...sampleInput().article,
    html: '<p>盐由骡子运往内地。<img src="https://news.example/mule.png" alt="骡"></p>',
  },
  picture: async () => ({ type: 'image/png', bytes: big }),
};

describe.each(webdavServers)('$name', ({ name, start }) => {
  async function started() {
    const folder = folderOfTest();
    const values = { address: await start(folder), ...login };
    const files = join(folder, 'files');
    const all = () =>
      readdirSync(files, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.DAV'))
        .map(({ parentPath, name }) => join(parentPath, name));
    return { values, files, all };
  }

  test('leaves nothing behind when it is tested', async () => {
    const { values, all } = await started();
    await target.check(values, web);
    expect(all()).toEqual([]);
  });

  test('makes folders with spaces and Chinese names, and keeps a big picture', async () => {
    const { values, files, all } = await started();
    const proof = await target.send(sampleItem(chinese), values, web);
    expect(proof.id).toMatch(/^My clips\/运输 & 贸易\/盐路 100% .*\.md$/);
    expect(readFileSync(join(files, proof.id), 'utf8')).toContain('盐由骡子运往内地');
    const picture = all().find((path) => path.endsWith('.png')) ?? '';
    expect(readFileSync(picture).equals(big)).toBe(true);
    expect(all()).toHaveLength(2);
  });

  test('lists the files that machines share, or says that it cannot', async () => {
    const { values } = await started();
    const lists = listsItsFiles({ kind: 'webdav', values });
    // The module of nginx itself knows no PROPFIND.
    if (name === 'nginx')
      await expect(lists).rejects.toMatchObject({ code: 'refused', detail: expect.stringMatching(/^405/) });
    else await lists;
  });

  test('replaces what was sent, and leaves files of other pages', async () => {
    const { values, files, all } = await started();
    const before = await target.send(sampleItem(), values, web);
    await target.send(sampleItem(), values, web);
    await target.update?.(sampleItem({ title: 'Roads of salt' }), before, values, web);
    expect(readFileSync(join(files, before.id), 'utf8')).toContain('Roads of salt');
    expect(all()).toHaveLength(1);
    const other = sampleItem({ article: { ...sampleInput().article, url: 'https://other.example/' } }, 'another');
    expect((await target.send(other, values, web)).id).not.toBe(before.id);
    expect(all()).toHaveLength(2);
  });

  test('says why when the password is wrong', async () => {
    const { values } = await started();
    await expect(target.check({ ...values, password: 'another' }, web)).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('says why when the address is no folder', async () => {
    const { values, all } = await started();
    const missing = { ...values, address: `${values.address}missing/folder/` };
    // nginx answers 500 to a file whose folder does not exist, as to its own failures.
    const code = name === 'nginx' ? 'busy' : 'placeGone';
    await expect(target.check(missing, web)).rejects.toMatchObject({ code });
    await expect(
      target.send(sampleItem({ ...chinese, picture: async () => undefined }), missing, web),
    ).rejects.toMatchObject({ code: 'placeGone' });
    expect(all()).toEqual([]);
  });
});

describe('s3rver', () => {
  const started = async () => ({ address: await startS3(folderOfTest()), ...s3Login });

  const keys = [
    'plain',
    'a folder/with spaces',
    '运输/盐路',
    'a+b/c%2Bd',
    "it's (1)*!~",
    'a&b=c/$1,000;@home',
    'é/e\u0301/👩‍👩‍👧',
    '100%/%41',
  ];

  test.each(keys)('takes the signature of the key %s', async (folder) => {
    const values = await started();
    const template = { ...defaultTemplate, fileName: `${folder}/{{title}}` };
    const before = await s3.send(sampleItem({ template }), values, web);
    const after = await s3.update?.(sampleItem({ template, title: 'Roads of salt' }), before, values, web);
    expect(after).toEqual({ ...before, by: 'read' });
  });

  test.each(keys)('takes the signature of a bucket with the folder %s', async (folder) => {
    const values = await started();
    for (const written of [encodeURI(folder), folder.split('/').map(encodeURIComponent).join('/')])
      await s3.check({ ...values, address: `${values.address}/${written}` }, web);
  });

  // s3rver works out the signature of a query without encoding these characters, which signature version 4 asks for.
  const listable = keys.filter((key) => !/[!'()*]/.test(key));

  test.each(listable)('lists the files that machines share in the folder %s', async (folder) => {
    const values = await started();
    await listsItsFiles({ kind: 's3', values: { ...values, address: `${values.address}/${encodeURI(folder)}` } });
  });

  test('keeps a big picture beside a note with a Chinese name', async () => {
    const values = await started();
    const { id } = await s3.send(sampleItem(chinese), values, web);
    expect(id).toMatch(/^My clips\/运输 & 贸易\/盐路 100% .*\.md$/);
    expect(await s3.send(sampleItem(chinese), values, web)).toMatchObject({ id });
  });

  test.each([
    ['the secret key is wrong', { secretKey: 'another' }],
    ['the access key is wrong', { accessKey: 'another' }],
  ])('says why when %s', async (_, wrong) => {
    const values = { ...(await started()), ...wrong };
    await expect(s3.check(values, web)).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('says why when there is no such bucket', async () => {
    const { address, ...values } = await started();
    await expect(s3.check({ ...values, address: `${address}-missing` }, web)).rejects.toMatchObject({
      code: 'placeGone',
    });
  });
});
