import { describe, expect, test } from 'vitest';
import { target as s3 } from '../../../src/delivery/targets/s3';
import { target as webdav } from '../../../src/delivery/targets/webdav';
import { defaultTemplate } from '../../../src/export/template/presets';
import { web } from '../../support/web';
import { fileServer } from '../servers';
import { type Answer, failsWell, png, sampleInput, sampleItem, standIn, withPicture } from '../stand-in';

const inFolder = { template: { ...defaultTemplate, fileName: 'Trade/{{title}}' } };

const kinds = [
  { name: 'WebDAV', target: webdav, login: { user: 'ada', password: 'a secret' }, hasFolders: true },
  { name: 'S3', target: s3, login: { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' }, hasFolders: false },
].flatMap((kind) => [
  { ...kind, isConditional: false },
  { ...kind, name: `${kind.name} with conditions`, isConditional: true },
]);

describe.each(kinds)('$name', ({ target, login, hasFolders, isConditional }) => {
  async function start() {
    const { files, answer } = fileServer(hasFolders, isConditional);
    const server = await standIn(answer);
    const values = { address: `${server.origin}/dav`, ...login };
    return { server, values, files, arrived: () => [...files.keys()].filter((path) => path.endsWith('.md')).length };
  }

  failsWell({ target, start, delivers: ({ method }) => method === 'PUT' });

  test('leaves nothing behind when it is tested', async () => {
    const { values, files } = await start();
    await target.check(values, web);
    expect(files.size).toBe(0);
  });

  test('puts pictures beside the note, which refers to them', async () => {
    const { values, files } = await start();
    const proof = await target.send(sampleItem(withPicture), values, web);
    const note = String(files.get(`/dav/${proof.id}`));
    const [picture = ''] = /\S*images\/\w+\.png/.exec(note) ?? [];
    expect([...files.keys()].some((path) => path.endsWith(picture.replace(/^.*images/, '/images')))).toBe(true);
    expect(picture).not.toBe('');
  });

  test('has a book once, although the answer to the first attempt was lost', async () => {
    const { server, values, files } = await start();
    let puts = 0;
    server.misbehave = ({ method }) => (method === 'PUT' && puts++ === 0 ? 'accept and drop' : undefined);
    const asBook = { ...values, format: 'epub' };
    await expect(target.send(sampleItem(), asBook, web)).rejects.toMatchObject({ passes: true });
    await target.send(sampleItem(), asBook, web);
    expect(files.size).toBe(1);
  });

  test('does not replace the note of another page with the same name', async () => {
    const { values, files, arrived } = await start();
    await target.send(sampleItem(), values, web);
    const other = { article: { ...sampleInput().article, url: 'https://other.example/' } };
    const second = await target.send(sampleItem(other, 'another'), values, web);
    expect(second.id).toMatch(/ \(2\)\.md$/);
    expect(arrived()).toBe(2);
    expect(files.size).toBe(2);
  });

  test('updates a note in place after its title has changed', async () => {
    const { values, files, arrived } = await start();
    const before = await target.send(sampleItem(), values, web);
    const after = await target.update?.(sampleItem({ title: 'Roads of salt' }), before, values, web);
    expect(after?.id).toBe(before.id);
    expect(arrived()).toBe(1);
    expect(String(files.get(`/dav/${before.id}`))).toContain('Roads of salt');
  });
});

const conditional = kinds.filter(({ isConditional }) => isConditional);

describe.each(conditional)('$name, while another machine writes', ({ target, login, hasFolders }) => {
  /** `first`: what happens to the first PUT, given the file's place. */
  async function startWith(first: (files: Map<string, Buffer>, at: string, body: Buffer) => Answer | undefined) {
    const { files, answer } = fileServer(hasFolders, true);
    const server = await standIn(answer);
    let puts = 0;
    server.misbehave = ({ method, path, body }) =>
      method === 'PUT' && puts++ === 0 ? first(files, decodeURIComponent(path), body) : undefined;
    return { files, values: { address: `${server.origin}/dav`, ...login } };
  }

  test('replaces no file that came after it had looked', async () => {
    const theirs = Buffer.from('of another machine');
    const { files, values } = await startWith((all, at) => void all.set(at, theirs));
    await expect(target.send(sampleItem(), values, web)).rejects.toMatchObject({ code: 'busy', passes: true });
    expect([...files.values()]).toEqual([theirs]);
    await target.send(sampleItem(), values, web);
    expect(files.size).toBe(2);
  });

  test('replaces no note that was changed after it had looked', async () => {
    const { files, values } = await startWith(() => undefined);
    const before = await target.send(sampleItem(), values, web);
    const changed = await startWith((all, at) => void all.set(at, Buffer.concat([all.get(at) ?? Buffer.of(), png])));
    for (const [at, file] of files) changed.files.set(at, file);
    const update = target.update?.(sampleItem({ title: 'Roads' }), before, changed.values, web);
    await expect(update).rejects.toMatchObject({ code: 'busy' });
    expect(String(changed.files.get(`/dav/${before.id}`))).toContain('Salt roads');
  });

  test.each([
    ['the browser sent it twice', true, 412],
    ['the store does not know conditions', false, 501],
  ])('delivers although %s', async (_, isThere, status) => {
    const { files, values } = await startWith((all, at, body) => {
      if (isThere) all.set(at, body);
      return { status };
    });
    await target.send(sampleItem(), values, web);
    expect(files.size).toBe(1);
  });

  test('updates although the server compares with the tag of a compressed file', async () => {
    const { files, values } = await startWith(() => undefined);
    const before = await target.send(sampleItem(), values, web);
    const odd = await startWith(() => ({ status: 412 }));
    for (const [at, file] of files) odd.files.set(at, file);
    await target.update?.(sampleItem({ title: 'Roads of salt' }), before, odd.values, web);
    expect(String(odd.files.get(`/dav/${before.id}`))).toContain('Roads of salt');
  });
});

test('S3 with a key that may not list is refused when it is tested, not when a clip is sent', async () => {
  const { files, answer } = fileServer(false);
  const server = await standIn(answer);
  server.misbehave = ({ method, path }) =>
    method === 'GET' && !files.has(decodeURIComponent(path)) ? { status: 403 } : undefined;
  const values = { address: `${server.origin}/dav`, accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' };
  await expect(s3.check(values, web)).rejects.toMatchObject({ code: 'notAllowed' });
  expect(files.size).toBe(0);
});

test('makes the folders of a WebDAV server that answers 500 if there are none, as nginx does', async () => {
  const { files, answer } = fileServer(true);
  const server = await standIn((request) => {
    const given = answer(request);
    return request.method === 'PUT' && given.status === 409 ? { status: 500 } : given;
  });
  const values = { address: `${server.origin}/dav`, user: 'ada', password: 'a secret' };
  const proof = await webdav.send(sampleItem(inFolder), values, web);
  expect([...files.keys()]).toEqual([`/dav/${proof.id}`]);
});

test('says that the folder of a WebDAV address does not exist', async () => {
  const { answer } = fileServer(true);
  const server = await standIn(answer);
  const values = { address: `${server.origin}/dav/missing`, user: 'ada', password: 'a secret' };
  const gone = { code: 'placeGone', passes: false };
  await expect(webdav.check(values, web)).rejects.toMatchObject(gone);
  await expect(webdav.send(sampleItem(inFolder), values, web)).rejects.toMatchObject(gone);
});
