import { describe, expect, test } from 'vitest';
import { fetchHere } from '../../../src/delivery/fetching';
import { target as s3 } from '../../../src/delivery/targets/s3';
import { target as webdav } from '../../../src/delivery/targets/webdav';
import { webOver } from '../../../src/delivery/web';
import { defaultTemplate } from '../../../src/export/template/presets';
import { type Answer, failsWell, type Received, sampleInput, sampleItem, standIn } from '../stand-in';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const withPicture = {
  article: { ...sampleInput().article, html: '<p>Mules <img src="https://news.example/mule.png" alt="a mule"></p>' },
  picture: async () => ({ type: 'image/png', bytes: png }),
};

const inFolder = { template: { ...defaultTemplate, fileName: 'Trade/{{title}}' } };

/** A server of files: folders have to be made if `hasFolders`. */
function fileServer(hasFolders: boolean) {
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
  const answer = ({ method, path, body }: Received): Answer => {
    const at = decodeURIComponent(path).replace(/\/$/, '');
    const file = files.get(at);
    if (method === 'GET') return file ? { body: file } : { status: 404 };
    if (method === 'DELETE') return { status: files.delete(at) ? 204 : 404 };
    if (hasFolders && !folders.has(above(at))) return { status: 409 };
    return method === 'MKCOL' ? makeFolder(at) : put(at, body);
  };
  return { files, answer };
}

const kinds = [
  { name: 'WebDAV', target: webdav, login: { user: 'ada', password: 'a secret' }, hasFolders: true },
  { name: 'S3', target: s3, login: { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' }, hasFolders: false },
];

describe.each(kinds)('$name', ({ target, login, hasFolders }) => {
  async function start() {
    const { files, answer } = fileServer(hasFolders);
    const server = await standIn(answer);
    const values = { address: `${server.origin}/dav`, ...login };
    return { server, values, files, arrived: () => [...files.keys()].filter((path) => path.endsWith('.md')).length };
  }

  failsWell({ target, start, delivers: ({ method }) => method === 'PUT' });

  test('leaves nothing behind when it is tested', async () => {
    const { values, files } = await start();
    await target.check(values, webOver(fetchHere));
    expect(files.size).toBe(0);
  });

  test('puts pictures beside the note, which refers to them', async () => {
    const { values, files } = await start();
    const proof = await target.send(sampleItem(withPicture), values, webOver(fetchHere));
    const note = String(files.get(`/dav/${proof.id}`));
    const [picture = ''] = /\S*images\/\w+\.png/.exec(note) ?? [];
    expect([...files.keys()].some((path) => path.endsWith(picture.replace(/^.*images/, '/images')))).toBe(true);
    expect(picture).not.toBe('');
  });

  test('does not replace the note of another page with the same name', async () => {
    const { values, files, arrived } = await start();
    await target.send(sampleItem(), values, webOver(fetchHere));
    const other = { article: { ...sampleInput().article, url: 'https://other.example/' } };
    const second = await target.send(sampleItem(other, 'another'), values, webOver(fetchHere));
    expect(second.id).toMatch(/ \(2\)\.md$/);
    expect(arrived()).toBe(2);
    expect(files.size).toBe(2);
  });

  test('updates a note in place after its title has changed', async () => {
    const { values, files, arrived } = await start();
    const before = await target.send(sampleItem(), values, webOver(fetchHere));
    const after = await target.update?.(sampleItem({ title: 'Roads of salt' }), before, values, webOver(fetchHere));
    expect(after?.id).toBe(before.id);
    expect(arrived()).toBe(1);
    expect(String(files.get(`/dav/${before.id}`))).toContain('Roads of salt');
  });
});

test('makes the folders of a WebDAV server that answers 500 if there are none, as nginx does', async () => {
  const { files, answer } = fileServer(true);
  const server = await standIn((request) => {
    const given = answer(request);
    return request.method === 'PUT' && given.status === 409 ? { status: 500 } : given;
  });
  const values = { address: `${server.origin}/dav`, user: 'ada', password: 'a secret' };
  const proof = await webdav.send(sampleItem(inFolder), values, webOver(fetchHere));
  expect([...files.keys()]).toEqual([`/dav/${proof.id}`]);
});

test('says that the folder of a WebDAV address does not exist', async () => {
  const { answer } = fileServer(true);
  const server = await standIn(answer);
  const values = { address: `${server.origin}/dav/missing`, user: 'ada', password: 'a secret' };
  const gone = { code: 'placeGone', passes: false };
  await expect(webdav.check(values, webOver(fetchHere))).rejects.toMatchObject(gone);
  await expect(webdav.send(sampleItem(inFolder), values, webOver(fetchHere))).rejects.toMatchObject(gone);
});
